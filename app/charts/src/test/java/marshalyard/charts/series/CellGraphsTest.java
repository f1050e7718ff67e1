package marshalyard.charts.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import marshalyard.analysis.metric.Metrics;
import marshalyard.charts.Measured;
import marshalyard.charts.theme.Theme;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.plan.Trial;
import org.jfree.chart.axis.ValueAxis;
import org.junit.jupiter.api.Test;

class CellGraphsTest {
    @Test
    void aSingleTrialStandsAtTheBeginningOfASecond() {
        Experiment experiment = Measured.experiment(new Pattern.Flood(), DataType.OCTET);
        TrialRecord only = Measured.trials(experiment).get(0);
        ValueAxis time =
                CellGraphs.trials(List.of(only), Metrics.THROUGHPUT, 0)
                        .plot(Theme.LIGHT)
                        .panels()
                        .get(0)
                        .plot()
                        .getDomainAxis();
        assertThat(time.getLabel()).isEqualTo("Time since the first of these trials (ms)");
        assertThat(time.getLowerBound()).isBetween(-100.0, 0.0);
        assertThat(time.getUpperBound()).isBetween(1000.0, 1100.0);
    }

    /** A pair is that of the plan; its workers may have been started anew. */
    @Test
    void aTrialIsNamedByThePairThatIsPlanned() {
        Experiment experiment = Measured.experiment(new Pattern.Flood(), DataType.OCTET);
        Cell cell = Measured.trials(experiment).get(0).trial().cell();
        Trial second = new Trial(cell, 2, 0);

        assertThat(CellGraphs.name(TrialRecordBuilder.of(second).pair(2).failed("gone")))
                .isEqualTo("Trial 1 of pair 3");
        assertThat(CellGraphs.name(TrialRecordBuilder.of(second).pair(6).failed("gone")))
                .isEqualTo("Trial 1 of pair 3 (workers 7)");
    }
}
