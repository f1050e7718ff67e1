package marshalyard.charts.series;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import marshalyard.analysis.metric.Metrics;
import marshalyard.charts.Measured;
import marshalyard.charts.theme.Theme;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.TrialRecord;
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
}
