package marshalyard.charts.bars;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.jfree.data.Range;
import org.junit.jupiter.api.Test;

class BarAxisTest {
    @Test
    void figuresBesideTheLongestBarsHaveRoomHoweverNarrowThePanel() {
        Range bars = new Range(-20, 60);
        for (double pixels : new double[] {120, 300, 900}) {
            Range axis = BarAxis.around(bars, pixels, 30, 40);
            double pixel = axis.getLength() / pixels;
            assertThat(bars.getLowerBound() - axis.getLowerBound())
                    .isCloseTo(30 * pixel, within(1e-9));
            assertThat(axis.getUpperBound() - bars.getUpperBound())
                    .isCloseTo(40 * pixel, within(1e-9));
        }
    }

    @Test
    void barsKeepAPartOfTheAxis() {
        Range axis = BarAxis.around(new Range(0, 10), 50, 40, 40);
        assertThat(axis.getLength()).isCloseTo(40, within(1e-9));
    }

    @Test
    void withoutFiguresTheAxisEndsWithTheBars() {
        assertThat(BarAxis.around(new Range(0, 10), 50, 0, 0)).isEqualTo(new Range(0, 10));
    }
}
