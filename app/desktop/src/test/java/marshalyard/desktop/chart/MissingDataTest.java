package marshalyard.desktop.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import marshalyard.charts.ChartKind;
import marshalyard.charts.kinds.ChartKinds;
import marshalyard.desktop.Made;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import org.junit.jupiter.api.Test;

class MissingDataTest {
    private static final ChartKind THROUGHPUT = ChartKinds.find("throughput");
    private static final ChartKind CPU = ChartKinds.find("sender-cpu");

    private final List<Trial> trials = Plan.of(Made.experiment()).trials();
    private final MissingData missing = new MissingData();

    @Test
    void trialsWithoutWhatAChartShowsAreSilent() {
        List<TrialRecord> records = List.of(Made.failed(trials.get(0)), Made.record(trials.get(1)));

        assertThat(missing.of(CPU, records)).isTrue();
        assertThat(missing.of(THROUGHPUT, records)).isFalse();
        assertThat(missing.of(CPU, records.subList(0, 1))).as("only failed").isFalse();
        assertThat(missing.of(CPU, List.of())).isFalse();
    }

    @Test
    void otherTrialsAreLookedAtAnew() {
        assertThat(missing.of(CPU, List.of(Made.record(trials.get(0))))).isTrue();
        assertThat(missing.of(CPU, List.of(Made.failed(trials.get(0))))).isFalse();
    }

    /** The view asks after each of perhaps 100,000 trials. */
    @Test
    void aTrialIsLookedAtOnce() {
        int[] looks = {0};
        List<TrialRecord> made = new ArrayList<>();
        List<TrialRecord> records =
                new AbstractList<>() {
                    @Override
                    public TrialRecord get(int index) {
                        looks[0]++;
                        return made.get(index);
                    }

                    @Override
                    public int size() {
                        return made.size();
                    }
                };
        for (Trial trial : trials) {
            made.add(Made.record(trial));
            assertThat(missing.of(CPU, records)).isTrue();
        }
        assertThat(looks[0]).isLessThanOrEqualTo(3 * trials.size());
    }
}
