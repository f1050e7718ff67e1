package marshalyard.charts;

import java.util.List;
import marshalyard.charts.axis.Axes;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.frame.ChartPlot;
import marshalyard.charts.frame.Note;
import marshalyard.charts.frame.SpeedPoint;
import marshalyard.charts.theme.Theme;

/**
 * A chart with remarks of the user's at some of its points.
 *
 * @param chart all else
 */
public record NotedChart(Chart chart, List<Note> notes) implements Chart {
    public NotedChart {
        notes = List.copyOf(notes);
    }

    /** The chart with these remarks; the chart itself without any. */
    public static Chart of(Chart chart, List<Note> notes) {
        return notes.isEmpty() ? chart : new NotedChart(chart, notes);
    }

    @Override
    public ChartKind kind() {
        return chart.kind();
    }

    @Override
    public String title() {
        return chart.title();
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
    public List<SpeedPoint> speeds() {
        return chart.speeds();
    }

    @Override
    public Scale scale() {
        return chart.scale();
    }

    @Override
    public Chart withScale(Scale other) {
        return new NotedChart(chart.withScale(other), notes);
    }

    @Override
    public Chart withAxes(Axes axes) {
        return new NotedChart(chart.withAxes(axes), notes);
    }

    @Override
    public Chart withLive(List<Live> live) {
        return new NotedChart(chart.withLive(live), notes);
    }

    @Override
    public Chart finishedOnly() {
        return new NotedChart(chart.finishedOnly(), notes);
    }

    @Override
    public boolean isEmpty() {
        return chart.isEmpty();
    }

    @Override
    public ChartTable table() {
        return chart.table();
    }

    @Override
    public ChartPlot plot(Theme theme) {
        return chart.plot(theme);
    }
}
