package marshalyard.charts.squares;

import java.awt.Color;
import java.util.DoubleSummaryStatistics;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.theme.Theme;

/** The colour of a figure: the faster, the stronger. */
public final class HeatColours {
    /** How much of the strong colour the slowest and the fastest have. */
    private static final double FAINTEST = 0.10, STRONGEST = 0.80;

    private final double low;
    private final double high;
    private final boolean logarithmic;
    private final boolean lessIsFaster;
    private final Theme theme;

    private HeatColours(
            double low, double high, boolean logarithmic, boolean lessIsFaster, Theme theme) {
        this.low = low;
        this.high = high;
        this.logarithmic = logarithmic;
        this.lessIsFaster = lessIsFaster;
        this.theme = theme;
    }

    /**
     * Colours for figures from the lowest to the highest.
     *
     * @param scale how the colours are spread over them
     * @param lessIsStronger whether low figures have the strong colours
     */
    public static HeatColours of(
            DoubleSummaryStatistics all, Scale scale, boolean lessIsStronger, Theme theme) {
        return new HeatColours(
                all.getMin(), all.getMax(), scale == Scale.LOGARITHMIC, lessIsStronger, theme);
    }

    /** The colour of a figure. */
    public Color of(double value) {
        double from = place(low);
        double length = place(high) - from;
        double part = length > 0 ? (place(value) - from) / length : 1;
        double strength = lessIsFaster && length > 0 ? 1 - part : part;
        return mixed(FAINTEST + (STRONGEST - FAINTEST) * strength);
    }

    private double place(double value) {
        return logarithmic ? Math.log(Math.max(value, Double.MIN_NORMAL)) : value;
    }

    private Color mixed(double share) {
        Color strong = theme.palette().get(0);
        Color back = theme.background();
        return new Color(
                mixed(back.getRed(), strong.getRed(), share),
                mixed(back.getGreen(), strong.getGreen(), share),
                mixed(back.getBlue(), strong.getBlue(), share));
    }

    private static int mixed(int from, int to, double share) {
        return (int) Math.round(from + (to - from) * share);
    }

    /** What can be read on a colour: the theme's text or its background. */
    public Color readableOn(Color color) {
        Color text = theme.text();
        Color back = theme.background();
        double here = luminance(color);
        return Math.abs(luminance(text) - here) >= Math.abs(luminance(back) - here) ? text : back;
    }

    /** The luminance as in Rec. 709 weighs the colours. */
    private static double luminance(Color c) {
        return 0.2126 * c.getRed() + 0.7152 * c.getGreen() + 0.0722 * c.getBlue();
    }
}
