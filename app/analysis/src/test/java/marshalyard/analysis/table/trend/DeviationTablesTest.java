package marshalyard.analysis.table.trend;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.MadeCellResults;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TableRequest;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentBuilder;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Samples;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;

class DeviationTablesTest {
    /** The column was called the mean over pairs, of which there is one. */
    @Test
    void whatTheCellsMeanIsStandsBelow() {
        Experiment experiment =
                new ExperimentBuilder("Deviations")
                        .engines("tcp")
                        .levels(Factors.TYPE, "octet")
                        .levels(Factors.SIZE, "64")
                        .levels(Factors.PATTERN, "call-return")
                        .build();
        Cell cell = Plan.of(experiment).cells().get(0);
        List<TrialRecord> trials = new ArrayList<>();
        for (long nanos : new long[] {10_000, 20_000, 90_000}) {
            trials.add(
                    TrialRecordBuilder.with(
                            Samples.measured(cell, trials.size(), 3),
                            MadeCellResults.timed(Latency.ROUND_TRIP, nanos, nanos, nanos)));
        }

        Table table =
                DeviationTables.tables(TableRequest.of(Results.of(experiment).with(trials))).get(0);

        int column = table.header().indexOf("cell's mean, µs");
        assertThat(table.rows().get(0).get(column)).startsWith("20.0");
        assertThat(table.rows().get(0).get(column + 1)).isEqualTo("40.0");
        assertThat(table.note())
                .isEqualTo("cell's mean: median and 75 % interval of 3 trials within one pair");
    }
}
