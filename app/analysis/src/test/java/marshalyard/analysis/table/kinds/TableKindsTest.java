package marshalyard.analysis.table.kinds;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TableKind;
import marshalyard.analysis.table.TableRequest;
import marshalyard.analysis.table.TableTopic;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Samples;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;

class TableKindsTest {
    private static final Experiment EXPERIMENT =
            new ExperimentBuilder("Two engines")
                    .engines("tcp", "jms")
                    .levels(Factors.TYPE, "octet")
                    .levels(Factors.SIZE, "1K..4K *2")
                    .build();

    private static List<String> titles(TableTopic topic, List<TrialRecord> trials) {
        TableRequest request = TableRequest.of(Results.of(EXPERIMENT).with(trials));
        return TableKinds.tables(topic, request).stream().map(Table::title).toList();
    }

    @Test
    void namesAreUniqueAndTopicsStandTogether() {
        assertThat(TableKinds.all()).extracting(TableKind::id).doesNotHaveDuplicates();
        assertThat(TableKinds.all()).extracting(TableKind::topic).isSorted();
    }

    @Test
    void onlyTablesThatHaveSomethingToTellAreThere() {
        List<TrialRecord> trials =
                Plan.of(EXPERIMENT).cells().stream()
                        .map(cell -> Samples.measured(cell, 0, 1000))
                        .toList();

        assertThat(titles(TableTopic.RESULTS, trials)).containsExactly("flood: throughput, Mbit/s");
        assertThat(titles(TableTopic.SUMMARY, trials))
                .hasSize(3)
                .satisfies(all -> assertThat(all.get(0)).contains("highest and lowest throughput"))
                .satisfies(all -> assertThat(all.get(1)).startsWith("Operation time"))
                .satisfies(all -> assertThat(all.get(2)).startsWith("Standard deviations"));
        assertThat(titles(TableTopic.PROFILE, trials)).isEmpty();
    }

    @Test
    void whereNothingWasMeasuredThereIsNone() {
        List<TrialRecord> failed =
                Plan.of(EXPERIMENT).cells().stream().map(cell -> Samples.failed(cell, 0)).toList();

        assertThat(TableTopic.values()).allSatisfy(t -> assertThat(titles(t, failed)).isEmpty());
    }
}
