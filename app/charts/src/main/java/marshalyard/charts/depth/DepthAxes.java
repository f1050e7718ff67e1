package marshalyard.charts.depth;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import marshalyard.charts.axis.AxisStyle;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.theme.Theme;
import marshalyard.model.figure.FigureUnit;
import marshalyard.model.figure.Quantity;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.data.Range;

/** The axes of a chart over time. */
final class DepthAxes {
    private static final double SECOND = 1e9;

    /** Where a logarithmic axis begins: an empty queue lies upon it. */
    private static final double FLOOR = 0.5;

    private final DepthChart chart;
    private final Theme theme;
    private final boolean linear;
    private final double longest;
    private final double deepest;
    private final FigureUnit time;

    DepthAxes(DepthChart chart, List<DepthLine> lines, Theme theme) {
        this.chart = chart;
        this.theme = theme;
        this.linear = chart.scale() == Scale.LINEAR;
        double end =
                chart.curves().stream()
                        .flatMap(c -> c.seen().stream())
                        .mapToDouble(f -> Math.max(f.drainedNanos(), last(f.depthNanos())))
                        .max()
                        .orElse(0);
        longest = end > 0 ? end : SECOND;
        deepest =
                lines.stream()
                        .flatMapToDouble(l -> Arrays.stream(l.depths()))
                        .filter(d -> !Double.isNaN(d))
                        .max()
                        .orElse(0);
        time = Quantity.TIME.unitOfAxis(longest);
    }

    private static long last(long[] nanos) {
        return nanos.length == 0 ? 0 : nanos[nanos.length - 1];
    }

    /** How many ns the unit of the horizontal axis has. */
    double timeUnit() {
        return time.size();
    }

    /** The function from messages to a position on the vertical axis. */
    DoubleUnaryOperator toAxis() {
        return linear ? depth -> depth : depth -> Math.log10(Math.max(depth, FLOOR));
    }

    NumberAxis horizontal() {
        NumberAxis axis = new NumberAxis(time.behind("Time since sending began"));
        axis.setRange(0, longest / time.size() * 1.02);
        axis.setStandardTickUnits(AxisStyle.tickUnits(axis.getRange()));
        return AxisStyle.horizontal(axis, theme);
    }

    NumberAxis vertical() {
        double top = Math.max(10, deepest);
        Range range =
                linear
                        ? new Range(0, AxisStyle.roundUp(top * 1.03))
                        : new Range(Math.log10(FLOOR), Math.log10(top) + 0.15);
        return AxisStyle.vertical(chart.kind().title(), chart.scale(), range, theme);
    }
}
