package marshalyard.charts.axis;

import static org.assertj.core.api.Assertions.assertThat;

import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.axis.TickUnits;
import org.jfree.data.Range;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AxisStyleTest {
    /** Bytes that an end allocates in an hour have twelve digits. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-9, 0.3, 17, 1e6, 6e10, 1e12, 1e18, 1e300})
    void everyRangeHasSteps(double most) {
        TickUnits units = AxisStyle.tickUnits(new Range(0, most));
        assertThat(units.size()).isPositive();
        double smallest = ((NumberTickUnit) units.get(0)).getSize();
        assertThat(smallest).isGreaterThanOrEqualTo(most / 10);
    }
}
