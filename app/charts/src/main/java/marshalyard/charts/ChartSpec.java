package marshalyard.charts;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.CellGroup;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.metric.Metric;

/**
 * Curves of one metric over the message size.
 *
 * @param title one line
 * @param subtitle a second, muted line; may be empty
 * @param metric what the curves' height stands for
 * @param scale of the vertical axis
 * @param curves in the order of the legend
 * @param sizes message sizes that the horizontal axis covers at least
 * @param live the trial under way, if one is to be shown
 */
public record ChartSpec(
        String title,
        String subtitle,
        Metric metric,
        Scale scale,
        List<Curve> curves,
        List<Long> sizes,
        Optional<Live> live)
        implements Chart {

    /**
     * A value that is still being measured.
     *
     * @param key the curve it will belong to
     * @param bytes message size
     * @param value in the metric's base unit
     */
    public record Live(CellGroup key, long bytes, double value) {}

    /** From which ratio of latencies on only a logarithmic axis shows all of them. */
    private static final double WIDE = 30;

    public ChartSpec {
        curves = List.copyOf(curves);
        sizes = List.copyOf(new TreeSet<>(sizes));
    }

    /** The chart of what was measured for an experiment. */
    public static ChartSpec of(
            Experiment experiment, Collection<TrialRecord> records, Metric metric) {
        List<Curve> curves =
                Curves.of(records, metric, Curves.measured(experiment, records)).stream()
                        .filter(curve -> !curve.points().isEmpty())
                        .toList();
        return new ChartSpec(
                experiment.title(),
                Caption.of(experiment, curves, metric, records),
                metric,
                fitting(metric, curves),
                curves,
                List.of(),
                Optional.empty());
    }

    /** The chart of an experiment under way: all curves and sizes of the plan have their place. */
    public static ChartSpec of(
            Experiment experiment,
            Collection<TrialRecord> records,
            Metric metric,
            Collection<Cell> plan) {
        List<Curve> curves = Curves.of(records, metric, plan);
        return new ChartSpec(
                experiment.title(),
                Caption.of(experiment, curves, metric, records),
                metric,
                fitting(metric, curves),
                curves,
                plan.stream()
                        .map(c -> (long) Factors.SIZE.number(c).getAsDouble())
                        .distinct()
                        .toList(),
                Optional.empty());
    }

    /** Latencies of a millisecond can't be read beside those of a second, unless by ratio. */
    private static Scale fitting(Metric metric, List<Curve> curves) {
        var means =
                curves.stream()
                        .flatMap(c -> c.points().stream())
                        .mapToDouble(Point::mean)
                        .filter(mean -> mean > 0)
                        .summaryStatistics();
        return metric.isLatency() && means.getMax() > WIDE * means.getMin()
                ? Scale.LOGARITHMIC
                : Scale.LINEAR;
    }

    @Override
    public ChartSpec withScale(Scale other) {
        return new ChartSpec(title, subtitle, metric, other, curves, sizes, live);
    }

    public ChartSpec withLive(Live value) {
        return new ChartSpec(
                title, subtitle, metric, scale, curves, sizes, Optional.ofNullable(value));
    }

    @Override
    public ChartSpec finishedOnly() {
        List<Curve> measured = curves.stream().filter(c -> !c.points().isEmpty()).toList();
        return new ChartSpec(title, subtitle, metric, scale, measured, List.of(), Optional.empty());
    }

    @Override
    public boolean isEmpty() {
        return live.isEmpty() && curves.stream().allMatch(c -> c.points().isEmpty());
    }
}
