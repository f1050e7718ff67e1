package marshalyard.desktop.compare;

import marshalyard.charts.frame.ChartPlot;
import marshalyard.charts.frame.Drawable;
import marshalyard.charts.theme.Theme;

/**
 * A chart without what stands around its curves, for a low window: titles that the words above it
 * say as well, and the strip of the machine's speed.
 *
 * @param chart whose curves are drawn
 */
record Untitled(Drawable chart) implements Drawable {
    @Override
    public String title() {
        return "";
    }

    @Override
    public String subtitle() {
        return "";
    }

    @Override
    public ChartPlot plot(Theme theme) {
        return chart.plot(theme);
    }
}
