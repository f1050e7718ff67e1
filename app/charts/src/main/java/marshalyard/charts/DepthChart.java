package marshalyard.charts;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cell;
import marshalyard.model.figure.Quantity;
import marshalyard.model.measurement.Forwarding;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.metric.Metric;
import marshalyard.model.metric.Metrics;
import marshalyard.model.metric.Scope;
import marshalyard.model.statistics.Sense;

/**
 * Messages waiting over the time since the sender was told to send, a curve for each cell.
 *
 * @param title one line
 * @param subtitle a second, muted line
 * @param scale of the vertical axis
 * @param curves in the order of the legend
 */
public record DepthChart(String title, String subtitle, Scale scale, List<DepthCurve> curves)
        implements Chart {
    /** Messages that wait, over time; of a trial, the most that were seen. */
    public static final Metric DEPTH =
            new Metric(
                    "depth",
                    "Messages waiting",
                    "messages waiting over time",
                    Quantity.MESSAGES,
                    Sense.PLAIN,
                    Scope.STORED,
                    Metrics.GREATEST_DEPTH.wants(),
                    DepthChart::deepest);

    private static OptionalDouble deepest(Measurement measurement) {
        Forwarding forwarding = measurement.context().forwarding();
        if (forwarding == null) return OptionalDouble.empty();
        OptionalLong most = Arrays.stream(forwarding.depths()).max();
        return most.isPresent() ? OptionalDouble.of(most.getAsLong()) : OptionalDouble.empty();
    }

    public DepthChart {
        curves = List.copyOf(curves);
    }

    /** The chart of what was measured for an experiment. */
    static DepthChart of(Experiment experiment, Collection<TrialRecord> records) {
        return of(experiment, DepthCurves.of(records, Curves.measured(experiment, records)));
    }

    /** The chart of an experiment under way: all cells of the plan have their place. */
    static DepthChart of(
            Experiment experiment, Collection<TrialRecord> records, Collection<Cell> plan) {
        return of(experiment, DepthCurves.of(records, plan));
    }

    private static DepthChart of(Experiment experiment, List<DepthCurve> curves) {
        return new DepthChart(
                experiment.title(), Caption.of(experiment, curves), Scale.LINEAR, curves);
    }

    @Override
    public Metric metric() {
        return DEPTH;
    }

    @Override
    public DepthChart withScale(Scale other) {
        return new DepthChart(title, subtitle, other, curves);
    }

    @Override
    public DepthChart finishedOnly() {
        return new DepthChart(
                title, subtitle, scale, curves.stream().filter(c -> c.seen().isPresent()).toList());
    }

    @Override
    public boolean isEmpty() {
        return curves.stream().allMatch(c -> c.seen().isEmpty());
    }
}
