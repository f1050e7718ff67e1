package marshalyard.charts.depth;

import java.util.List;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.encoding.Caption;
import marshalyard.charts.encoding.CurveNames;
import marshalyard.charts.frame.ChartPlot;
import marshalyard.charts.theme.Theme;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.CellGroup;

/**
 * Messages waiting over the time since the sender was told to send, a curve for each cell.
 *
 * @param title one line
 * @param subtitle a second, muted line
 * @param kind the kind of which there is one
 * @param scale of the vertical axis
 * @param curves in the order of the legend
 */
public record DepthChart(
        String title, String subtitle, DepthKind kind, Scale scale, List<DepthCurve> curves)
        implements Chart {

    public DepthChart {
        curves = List.copyOf(curves);
    }

    static DepthChart of(DepthKind kind, ChartRequest request) {
        List<Cell> cells = request.cellsOf(kind);
        List<CellGroup> groups = cells.stream().map(Cell::without).toList();
        CurveNames names = new CurveNames(groups, kind.encoding(request), request.all());
        List<DepthCurve> curves = DepthCurves.of(kind, request.results().trials(), cells, names);
        return new DepthChart(
                request.results().experiment().title(),
                Caption.ofSame(names)
                        .amount(request.results().experiment().trial(), groups)
                        .and(trials(curves))
                        .and("marker: receiver joins")
                        .and(crashes(curves))
                        .toString(),
                kind,
                Scale.LINEAR,
                curves);
    }

    private static String trials(List<DepthCurve> curves) {
        boolean several = curves.stream().anyMatch(c -> c.trials() > 1);
        return several ? "each cell's trial with the median drain rate" : "one trial per cell";
    }

    private static String crashes(List<DepthCurve> curves) {
        boolean killed =
                curves.stream()
                        .flatMap(c -> c.seen().stream())
                        .anyMatch(f -> f.restartNanos() != null);
        return killed ? "cross: broker killed" : "";
    }

    @Override
    public DepthChart withScale(Scale other) {
        return new DepthChart(title, subtitle, kind, other, curves);
    }

    @Override
    public DepthChart finishedOnly() {
        List<DepthCurve> seen = curves.stream().filter(c -> c.seen().isPresent()).toList();
        return new DepthChart(title, subtitle, kind, scale, seen);
    }

    @Override
    public boolean isEmpty() {
        return curves.stream().allMatch(c -> c.seen().isEmpty());
    }

    @Override
    public ChartPlot plot(Theme theme) {
        return new DepthPlot(this, theme).plot();
    }
}
