package marshalyard.desktop.compare;

import java.util.List;
import marshalyard.charts.frame.ChartPlot;
import marshalyard.charts.frame.Drawable;
import marshalyard.charts.frame.Note;
import marshalyard.charts.theme.Theme;

/**
 * A chart for a low view, without the title that the choices above it say as well, and without the
 * strip of the machine's speed.
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
        return chart.subtitle();
    }

    @Override
    public String advice() {
        return chart.advice();
    }

    @Override
    public List<Note> notes() {
        return chart.notes();
    }

    @Override
    public ChartPlot plot(Theme theme) {
        return chart.plot(theme);
    }
}
