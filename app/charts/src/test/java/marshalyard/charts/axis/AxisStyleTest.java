package marshalyard.charts.axis;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Font;
import marshalyard.charts.theme.Theme;
import marshalyard.charts.theme.Typeface;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.axis.TickUnits;
import org.jfree.data.Range;
import org.junit.jupiter.api.Test;
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

    /** They were boxes. */
    @Test
    void namesAndTitlesAreWrittenWithAFontThatHasTheirLetters() {
        String arabic = "\u0645\u062d\u0631\u0643";
        NumberAxis usual = new SymbolAxis("engine", new String[] {"tcp", "unix"});
        AxisStyle.dressed(usual, Theme.LIGHT);
        assertThat(usual.getTickLabelFont()).isEqualTo(Typeface.REGULAR.size(11));

        NumberAxis axis = new SymbolAxis("tcp : " + arabic, new String[] {"tcp", arabic});
        AxisStyle.dressed(axis, Theme.LIGHT);
        assertThat(axis.getTickLabelFont().getName()).isEqualTo(Font.SANS_SERIF);
        assertThat(axis.getLabelFont().getName()).isEqualTo(Font.SANS_SERIF);
    }
}
