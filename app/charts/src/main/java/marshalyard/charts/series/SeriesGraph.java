package marshalyard.charts.series;

import java.util.List;
import java.util.stream.DoubleStream;
import marshalyard.charts.frame.ChartPlot;
import marshalyard.charts.frame.Drawable;
import marshalyard.charts.theme.Theme;
import marshalyard.model.figure.Quantity;

/**
 * Plain curves and dots.
 *
 * @param title one line
 * @param subtitle a second, muted line
 * @param horizontal what the horizontal axis shows
 * @param vertical likewise
 * @param series in the order of the legend
 */
public record SeriesGraph(
        String title, String subtitle, Axis horizontal, Axis vertical, List<Series> series)
        implements Drawable {

    /**
     * An axis.
     *
     * @param title without its unit
     * @param quantity of its values
     * @param fromZero true to begin at 0, false at the least value
     * @param logarithmic true to spread values by their ratio; all are above 0 then
     */
    public record Axis(String title, Quantity quantity, boolean fromZero, boolean logarithmic) {}

    public SeriesGraph {
        series = List.copyOf(series);
    }

    /** True if there is no point. */
    public boolean isEmpty() {
        return series.stream().allMatch(s -> s.points().isEmpty());
    }

    DoubleStream xs() {
        return series.stream().flatMap(s -> s.points().stream()).mapToDouble(Series.At::x);
    }

    DoubleStream ys() {
        return series.stream().flatMap(s -> s.points().stream()).mapToDouble(Series.At::y);
    }

    @Override
    public ChartPlot plot(Theme theme) {
        return new SeriesPlot(this, theme).plot();
    }
}
