package marshalyard.charts.axis;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.geom.Rectangle2D;
import java.util.List;
import marshalyard.model.figure.Quantity;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.ValueTick;
import org.jfree.chart.ui.RectangleEdge;
import org.junit.jupiter.api.Test;

class ValueScaleTest {
    private static final double MILLI = 1e6;

    /** The labels of an axis of so many pixels. */
    private static List<String> labels(ValueScale scale, double low, double high, double length) {
        NumberAxis axis = scale.axis("Latency");
        axis.setRange(scale.at(low), scale.at(high));
        List<?> ticks =
                axis.refreshTicks(
                        null,
                        new AxisState(),
                        new Rectangle2D.Double(0, 0, 400, length),
                        RectangleEdge.LEFT);
        return ticks.stream().map(tick -> ((ValueTick) tick).getText()).toList();
    }

    @Test
    void aLogarithmicAxisOfTimesHasAUnitAtEachLabel() {
        ValueScale scale = ValueScale.of(Quantity.TIME, Scale.LOGARITHMIC, 15 * MILLI);
        assertThat(scale.axis("Latency").getLabel()).isEqualTo("Latency");
        assertThat(labels(scale, 0.05 * MILLI, 15 * MILLI, 70))
                .containsExactly("100 µs", "1 ms", "10 ms");
        assertThat(labels(scale, 90 * MILLI, 3000 * MILLI, 200))
                .containsExactly("100 ms", "200 ms", "500 ms", "1 s", "2 s");
    }

    /** A zoom that is kept for the next experiment stands at the same times there. */
    @Test
    void timesHaveTheSamePlaceOnEveryLogarithmicAxis() {
        assertThat(ValueScale.of(Quantity.TIME, Scale.LOGARITHMIC, 9 * MILLI))
                .isEqualTo(ValueScale.of(Quantity.TIME, Scale.LOGARITHMIC, 9000 * MILLI));
    }

    @Test
    void anyOtherAxisHasItsUnitInItsTitle() {
        assertThat(ValueScale.of(Quantity.TIME, Scale.LINEAR, 15 * MILLI).axis("Time").getLabel())
                .isEqualTo("Time (ms)");
        assertThat(ValueScale.of(Quantity.RATE, Scale.LOGARITHMIC, 1e9).axis("Rate").getLabel())
                .isEqualTo("Rate (Mbit/s)");
    }
}
