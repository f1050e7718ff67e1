package marshalyard.analysis.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.table.kinds.TableKinds;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import org.junit.jupiter.api.Test;

class EquivalenceTableTest {
    private static final Experiment EXPERIMENT =
            new ExperimentBuilder("Three")
                    .engines("tcp", "unix", "jms")
                    .levels(Factors.TYPE, "octet")
                    .levels(Factors.SIZE, "1K..4K *4")
                    .build();

    private static List<Table> tables() {
        List<TrialRecord> records = new ArrayList<>();
        for (Trial trial : Plan.of(EXPERIMENT).trials()) {
            double scatter = 1 + 0.002 * trial.fork() + 0.001 * trial.number();
            if (trial.cell().engine().id().equals("unix") && trial.fork() == 1) scatter += 0.0005;
            boolean jms = trial.cell().engine().id().equals("jms");
            long nanos = Math.round(1e7 * scatter * (jms ? 2 : 1));
            records.add(
                    TrialRecordBuilder.of(trial)
                            .measured(MeasurementBuilder.of(1000, 1_000_000, nanos).build()));
        }
        Results results = Results.of(EXPERIMENT).with(records);
        return TableKinds.tables(TableTopic.SUMMARY, TableRequest.of(results)).stream()
                .filter(table -> table.title().startsWith("Engines beside"))
                .toList();
    }

    /** Reports, the window and {@code summary} go through this list. */
    @Test
    void summariesSayWhatIsAlikeAndWhatCouldBeSeen() {
        assertThat(tables()).hasSize(1);
        Table table = tables().get(0);

        assertThat(table.title()).isEqualTo("Engines beside tcp: mean times within 5 %");
        assertThat(table.rows())
                .extracting(row -> row.subList(0, 8))
                .containsExactly(
                        List.of("unix", "2", "0", "0", "2", "0", "0", "0"),
                        List.of("jms", "2", "2", "2", "0", "0", "2", "0"));
        assertThat(table.rows()).extracting(row -> row.get(8)).allMatch(s -> s.endsWith(" %"));
        assertThat(table.note()).contains("in 90 of 100 comparisons or more");
    }
}
