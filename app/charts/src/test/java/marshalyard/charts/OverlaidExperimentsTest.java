package marshalyard.charts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import marshalyard.analysis.results.NamedResults;
import marshalyard.analysis.results.Results;
import marshalyard.charts.encoding.CurveLevel;
import marshalyard.charts.encoding.StyleAssigner;
import marshalyard.charts.kinds.ChartKinds;
import marshalyard.charts.theme.Theme;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Pattern;
import org.junit.jupiter.api.Test;

class OverlaidExperimentsTest {
    /** An engine keeps its colour in both experiments; dashes tell which it is. */
    @Test
    void curvesOfTwoExperimentsDifferByDashes() {
        Experiment experiment = Measured.experiment(new Pattern.Flood(), DataType.OCTET);
        Results results = Results.of(experiment).with(Measured.trials(experiment));

        ChartRequest both =
                OverlaidExperiments.request(
                        List.of(
                                new NamedResults("before.yard", results),
                                new NamedResults("after.yard", results)));
        Chart chart = ChartKinds.find("throughput").build(both);
        StyleAssigner styles = chart.plot(Theme.LIGHT).styles();

        assertThat(styles.curves()).hasSize(8);
        assertThat(styles.colours())
                .extracting(CurveLevel::words)
                .containsExactly("tcp", "tcp-nio", "corba-sii", "jms");
        assertThat(styles.dashes())
                .extracting(CurveLevel::words)
                .containsExactly("session=before.yard", "session=after.yard");
    }
}
