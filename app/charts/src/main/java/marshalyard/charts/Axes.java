package marshalyard.charts;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import marshalyard.charts.Chart.Scale;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.Range;

/** The axes of a chart over message sizes: their units and ranges. */
final class Axes {
    private final ChartSpec spec;
    private final Theme theme;
    private final AxisUnit unit;

    Axes(ChartSpec spec, Theme theme) {
        this.spec = spec;
        this.theme = theme;
        this.unit = AxisUnit.forChart(spec.metric(), highestMean());
    }

    /** From the metric's base unit to a position on the vertical axis. */
    DoubleUnaryOperator toAxis() {
        if (spec.scale() == Scale.LINEAR) return value -> value / unit.size();
        return value -> Math.log10(Math.max(value, 1e-3) / unit.size());
    }

    NumberAxis horizontal() {
        LogAxis axis = LogAxis.ofSizes("Message size (bytes)");
        List<Long> sizes =
                Stream.concat(
                                spec.sizes().stream(),
                                spec.curves().stream()
                                        .flatMap(c -> c.points().stream())
                                        .map(Point::bytes))
                        .sorted()
                        .toList();
        double low = LogAxis.log2(sizes.isEmpty() ? 1 << 10 : sizes.get(0));
        double high = LogAxis.log2(sizes.isEmpty() ? 1 << 17 : sizes.get(sizes.size() - 1));
        double margin = Math.max(0.04 * (high - low), (2 - (high - low)) / 2);
        axis.setRange(low - margin, high + margin);
        axis.setTickLabelInsets(new RectangleInsets(5, 4, 6, 4));
        return AxisStyle.dressed(axis, theme);
    }

    NumberAxis vertical() {
        String label = spec.metric().title() + " (" + unit.name() + ")";
        boolean linear = spec.scale() == Scale.LINEAR;
        NumberAxis axis = linear ? new NumberAxis(label) : LogAxis.ofValues(label);
        axis.setRange(linear ? linearRange() : logarithmicRange());
        axis.setStandardTickUnits(AxisStyle.tickUnits(axis.getRange()));
        axis.setTickLabelInsets(new RectangleInsets(2, 8, 2, 6));
        return AxisStyle.dressed(axis, theme);
    }

    private DoubleStream means() {
        return DoubleStream.concat(
                spec.curves().stream().flatMap(c -> c.points().stream()).mapToDouble(Point::mean),
                spec.live().stream().mapToDouble(ChartSpec.Live::value));
    }

    private double highestMean() {
        return means().max().orElse(0);
    }

    /** Intervals count, but one that rests on two trials must not flatten all curves. */
    private double highest() {
        double mean = highestMean();
        double high =
                spec.curves().stream()
                        .flatMap(c -> c.points().stream())
                        .mapToDouble(Point::high)
                        .max()
                        .orElse(0);
        return Math.max(mean, Math.min(high, 1.4 * mean));
    }

    private Range linearRange() {
        double top = highest() / unit.size() * 1.03;
        return new Range(0, top <= 0 ? 1000 : AxisStyle.roundUp(top));
    }

    private Range logarithmicRange() {
        double high = highest() / unit.size();
        double low = means().filter(v -> v > 0).min().orElse(unit.size()) / unit.size();
        if (high <= 0) return new Range(0, 3);
        return new Range(Math.log10(low) - 0.15, Math.log10(high) + 0.15);
    }
}
