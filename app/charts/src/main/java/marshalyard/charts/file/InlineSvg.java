package marshalyard.charts.file;

import java.awt.Color;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import marshalyard.charts.Chart;
import marshalyard.charts.frame.ChartPicture;
import marshalyard.charts.frame.Picture;
import marshalyard.charts.theme.Theme;

/**
 * Charts as elements of a web page: text as text, and the colours of the {@link Theme} as custom
 * properties of CSS, so that one drawing serves a light and a dark page.
 */
public final class InlineSvg {
    private InlineSvg() {}

    /**
     * The element {@code svg} of a chart.
     *
     * @param width in CSS pixels
     * @param height in CSS pixels; a chart with many rows is higher
     * @param prefix of the ids inside; those of one page must differ
     * @throws ChartException with a sentence for the user
     */
    public static String of(Chart chart, int width, int height, String prefix)
            throws ChartException {
        ChartPicture picture = new ChartPicture(chart, Theme.LIGHT);
        int high = picture.heightAt(width, height);
        return of(picture, chart.title(), width, high, prefix, named(Theme.LIGHT));
    }

    /**
     * The element {@code svg} of a picture that is drawn in {@link Theme#LIGHT}. Curves' colours
     * stay as they are, so that text on them can be read in both themes.
     *
     * @param title for programs that read pages aloud
     */
    public static String of(Picture picture, String title, int width, int height, String prefix)
            throws ChartException {
        return of(picture, title, width, height, prefix, ofPage(Theme.LIGHT));
    }

    private static String of(
            Picture picture,
            String title,
            int width,
            int height,
            String prefix,
            Map<String, Color> properties)
            throws ChartException {
        try {
            String text = SvgFile.element(picture, title, width, height, prefix);
            for (Map.Entry<String, Color> named : properties.entrySet()) {
                String fallback = css(named.getValue());
                text = text.replace(fallback, "var(--" + named.getKey() + "," + fallback + ")");
            }
            return text.replace(":white;", ":var(--chart-background,white);");
        } catch (IOException e) {
            throw new ChartException("The chart '" + title + "' can't be drawn.", e);
        }
    }

    /** The custom properties of a page in a theme: {@code --chart-text:rgb(31,35,40);…}. */
    public static String properties(Theme theme) {
        StringBuilder css = new StringBuilder();
        named(theme).forEach((name, color) -> css.append(declaration(name, color)));
        return css.toString();
    }

    private static String declaration(String name, Color color) {
        return "--" + name + ":" + css(color) + ";";
    }

    private static Map<String, Color> named(Theme theme) {
        Map<String, Color> named = ofPage(theme);
        for (int i = 0; i < theme.palette().size(); i++) {
            named.put("chart-curve-" + (i + 1), theme.palette().get(i));
        }
        return named;
    }

    private static Map<String, Color> ofPage(Theme theme) {
        Map<String, Color> named = new LinkedHashMap<>();
        named.put("chart-background", theme.background());
        named.put("chart-text", theme.text());
        named.put("chart-muted", theme.muted());
        named.put("chart-grid", theme.grid());
        named.put("chart-axis", theme.axis());
        return named;
    }

    private static String css(Color c) {
        return String.format(Locale.ROOT, "rgb(%d,%d,%d)", c.getRed(), c.getGreen(), c.getBlue());
    }
}
