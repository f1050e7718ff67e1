package marshalyard.charts.series;

import java.util.List;
import java.util.stream.Stream;
import marshalyard.charts.encoding.StyleAssigner;
import marshalyard.charts.encoding.StyleKey;
import marshalyard.charts.frame.ChartPlot;
import marshalyard.charts.frame.Drawable;
import marshalyard.charts.frame.Panel;
import marshalyard.charts.theme.Theme;

/**
 * Graphs below one another over one horizontal axis; series with the same label look the same.
 *
 * @param title one line; may be empty
 * @param subtitle a second, muted line; may be empty
 * @param graphs from the top down, at least one, with the same horizontal axis
 */
public record SeriesStack(String title, String subtitle, List<SeriesGraph> graphs)
        implements Drawable {
    public SeriesStack {
        graphs = List.copyOf(graphs);
    }

    @Override
    public ChartPlot plot(Theme theme) {
        Stream<StyleKey> keys = graphs.stream().flatMap(g -> SeriesPlot.keys(g).stream());
        StyleAssigner styles = new StyleAssigner(keys.distinct().toList(), theme);
        List<Panel> panels =
                graphs.stream().map(g -> new SeriesPlot(g, theme, styles).panel()).toList();
        return new ChartPlot(panels, styles, true);
    }
}
