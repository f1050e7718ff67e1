package marshalyard.charts.encoding;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import marshalyard.charts.Measured;
import marshalyard.charts.theme.Theme;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.plan.Plan;
import org.junit.jupiter.api.Test;

class StyleAssignerTest {
    private static StyleAssigner styles(Experiment experiment) {
        List<Cell> cells = Plan.of(experiment).cells();
        Encoding encoding = Encoding.overDimension(cells, EncodingChoice.DEFAULT);
        List<CellGroup> curves = cells.stream().map(encoding::curveOf).distinct().toList();
        CurveNames names = new CurveNames(curves, encoding);
        return new StyleAssigner(curves.stream().map(names::key).toList(), Theme.LIGHT);
    }

    @Test
    void colourTellsTheEngineMarkerTheTypeAndDashTheQueue() {
        StyleAssigner styles =
                styles(
                        Measured.experiment(new Pattern.Flood(), DataType.OCTET, DataType.DOUBLE)
                                .edit()
                                .levels(Factors.SOCKET_QUEUE, List.of(8 << 10, 64 << 10))
                                .build());
        assertThat(styles.curves()).hasSize(16);
        for (StyleKey a : styles.curves()) {
            for (StyleKey b : styles.curves()) {
                CurveStyle one = styles.of(a);
                CurveStyle other = styles.of(b);
                assertThat(one.color().equals(other.color()))
                        .isEqualTo(a.colour().equals(b.colour()));
                assertThat(one.marker() == other.marker()).isEqualTo(a.marker().equals(b.marker()));
                assertThat(one.stroke() == other.stroke()).isEqualTo(a.dash().equals(b.dash()));
            }
        }
        assertThat(styles.colours()).extracting(CurveLevel::words).contains("tcp", "jms");
        assertThat(styles.markers())
                .extracting(CurveLevel::words)
                .containsExactly("octet", "double");
        assertThat(styles.dashes())
                .extracting(CurveLevel::words)
                .containsExactly("queue 8K", "queue 64K");
    }

    @Test
    void withOneTypeEveryEngineHasAMarkerOfItsOwnAndAnUnbrokenLine() {
        StyleAssigner styles = styles(Measured.experiment(new Pattern.Flood(), DataType.OCTET));
        assertThat(styles.curves().stream().map(c -> styles.of(c).marker()).distinct()).hasSize(4);
        assertThat(styles.curves().stream().map(c -> styles.of(c).stroke()).distinct()).hasSize(1);
    }

    /** The ninth and all further ones had a dot. */
    @Test
    void twelveEnginesHaveMarkersOfTheirOwn() {
        String[] engines = {"tcp", "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"};
        StyleAssigner styles =
                styles(
                        Measured.experiment(new Pattern.Flood(), DataType.OCTET)
                                .edit()
                                .engines(engines)
                                .build());
        assertThat(styles.curves().stream().map(c -> styles.of(c).marker()).distinct()).hasSize(12);
        assertThat(styles.curves().stream().map(c -> styles.of(c).marker().getBounds2D()))
                .allMatch(bounds -> bounds.getWidth() > 6);
    }
}
