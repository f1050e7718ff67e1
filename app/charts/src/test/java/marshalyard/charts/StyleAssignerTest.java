package marshalyard.charts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.metric.Metrics;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;

class StyleAssignerTest {
    private static StyleAssigner looks(Experiment experiment) {
        List<Curve> curves =
                Curves.of(List.of(), Metrics.THROUGHPUT, Plan.of(experiment, c -> null).cells());
        return new StyleAssigner(curves.stream().map(Curve::traits).toList(), Theme.LIGHT);
    }

    @Test
    void colourTellsTheEngineMarkerTheTypeAndDashTheQueue() {
        StyleAssigner looks =
                looks(
                        Measured.experiment(new Pattern.Flood(), DataType.OCTET, DataType.DOUBLE)
                                .edit()
                                .levels(Factors.SOCKET_QUEUE, List.of(8 << 10, 64 << 10))
                                .build());
        for (StyleKey a : looks.curves()) {
            for (StyleKey b : looks.curves()) {
                CurveStyle one = looks.of(a);
                CurveStyle other = looks.of(b);
                assertThat(one.color().equals(other.color()))
                        .isEqualTo(a.engine().equals(b.engine()));
                assertThat(one.marker() == other.marker()).isEqualTo(a.marked().equals(b.marked()));
                assertThat(one.stroke() == other.stroke()).isEqualTo(a.dashed().equals(b.dashed()));
            }
        }
    }

    @Test
    void withOneTypeEveryEngineHasAMarkerOfItsOwnAndAnUnbrokenLine() {
        StyleAssigner looks = looks(Measured.experiment(new Pattern.Flood(), DataType.OCTET));
        assertThat(looks.curves().stream().map(c -> looks.of(c).marker()).distinct()).hasSize(4);
        assertThat(looks.curves().stream().map(c -> looks.of(c).stroke()).distinct()).hasSize(1);
    }
}
