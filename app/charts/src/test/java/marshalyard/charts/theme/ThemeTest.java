package marshalyard.charts.theme;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.util.HashSet;
import org.junit.jupiter.api.Test;

/** Contrast as the Web Content Accessibility Guidelines 2.1 define it (1.4.3, 1.4.6). */
class ThemeTest {
    @Test
    void highContrastHasTextAtSevenToOneAndCurvesAtFourAndAHalf() {
        Theme theme = Theme.CONTRAST;
        for (Color text : new Color[] {theme.text(), theme.muted(), theme.axis()}) {
            assertThat(contrast(text, theme.background())).isGreaterThan(7);
        }
        for (Color curve : theme.palette()) {
            assertThat(contrast(curve, theme.background())).as("%s", curve).isGreaterThan(4.5);
        }
        assertThat(new HashSet<>(theme.palette())).hasSameSizeAs(Theme.LIGHT.palette());
    }

    private static double contrast(Color a, Color b) {
        double light = Math.max(luminance(a), luminance(b));
        double dark = Math.min(luminance(a), luminance(b));
        return (light + 0.05) / (dark + 0.05);
    }

    private static double luminance(Color c) {
        return 0.2126 * linear(c.getRed())
                + 0.7152 * linear(c.getGreen())
                + 0.0722 * linear(c.getBlue());
    }

    private static double linear(int channel) {
        double s = channel / 255.0;
        return s <= 0.04045 ? s / 12.92 : Math.pow((s + 0.055) / 1.055, 2.4);
    }
}
