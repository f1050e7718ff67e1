package marshalyard.charts;

import java.util.Collection;
import java.util.List;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.TrialRecord;

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
        return Metric.DEPTH;
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
