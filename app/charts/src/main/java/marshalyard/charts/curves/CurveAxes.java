package marshalyard.charts.curves;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import marshalyard.charts.Chart;
import marshalyard.charts.axis.AxisStyle;
import marshalyard.charts.axis.LevelScale;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.axis.ValueScale;
import marshalyard.charts.theme.Theme;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.data.Range;

/**
 * The axes of curves: their units and ranges, the same for all panels, but that a panel of response
 * times has a range of its own beside one of round trips.
 */
final class CurveAxes {
    private final CurveChart chart;
    private final Theme theme;
    private final ValueScale scale;
    private final LevelScale levels;

    CurveAxes(CurveChart chart, Theme theme) {
        this.chart = chart;
        this.theme = theme;
        this.scale = ValueScale.of(chart.quantity(), chart.scale(), highestCentre(chart.curves()));
        List<Double> covered =
                Stream.of(
                                chart.levels().stream(),
                                chart.points().map(Point::x),
                                chart.curves().stream()
                                        .flatMap(c -> c.behind().stream().map(FellBehind::x)))
                        .flatMap(levels -> levels)
                        .toList();
        this.levels = new LevelScale(chart.axis(), covered, chart.axes().horizontal());
    }

    /** The function from the metric's base unit to a position on the vertical axis. */
    DoubleUnaryOperator toVertical() {
        if (chart.scale() == Scale.LINEAR) return scale::at;
        return value -> scale.at(Math.max(value, 1e-3));
    }

    /** The function from a level's number to a position on the horizontal axis. */
    DoubleUnaryOperator toHorizontal() {
        return levels::at;
    }

    NumberAxis horizontal() {
        return AxisStyle.horizontal(levels.axis(), theme);
    }

    /** The vertical axis of a panel with some of the curves. */
    NumberAxis vertical(List<Curve> some) {
        List<Curve> alike = chart.alike(some);
        Range range = chart.scale() == Scale.LINEAR ? linearRange(alike) : logarithmicRange(alike);
        return AxisStyle.vertical(scale.axis(chart.vertical(some)), range, theme);
    }

    private static Stream<Point> points(List<Curve> curves) {
        return curves.stream().flatMap(c -> c.points().stream());
    }

    private DoubleStream centres(List<Curve> curves) {
        return DoubleStream.concat(
                points(curves).mapToDouble(Point::centre),
                chart.live().stream().mapToDouble(Chart.Live::bitsPerSecond));
    }

    private double highestCentre(List<Curve> curves) {
        return centres(curves).max().orElse(0);
    }

    /**
     * Intervals and single trials count, but an interval that rests on two pairs, or a trial far
     * off, must not flatten all curves.
     */
    private double highest(List<Curve> curves) {
        double centre = highestCentre(curves);
        double high =
                points(curves)
                        .flatMapToDouble(
                                p -> DoubleStream.concat(dots(p), DoubleStream.of(p.high())))
                        .max()
                        .orElse(0);
        return Math.max(centre, Math.min(high, 1.4 * centre));
    }

    private static DoubleStream dots(Point point) {
        return DoubleStream.of(point.trials());
    }

    private Range linearRange(List<Curve> curves) {
        double top = scale.at(highest(curves) * 1.03);
        return new Range(0, top <= 0 ? 1000 : AxisStyle.roundUp(top));
    }

    private Range logarithmicRange(List<Curve> curves) {
        double high = highest(curves);
        double centre = centres(curves).filter(v -> v > 0).min().orElse(scale.unit().size());
        double dot = points(curves).flatMapToDouble(CurveAxes::dots).min().orElse(centre);
        double low = Math.min(centre, Math.max(dot, centre / 2));
        if (high <= 0) return new Range(0, 3);
        return new Range(scale.at(low) - 0.15, scale.at(high) + 0.15);
    }
}
