package marshalyard.charts;

import java.util.Collection;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.metric.Metric;

/** All that decides what a chart shows; how it looks is the {@link Theme}'s. */
public sealed interface Chart permits ChartSpec, DepthChart {
    /** How values are spread over the vertical axis. */
    enum Scale {
        LINEAR,
        LOGARITHMIC
    }

    /** One line. */
    String title();

    /** A second, muted line; may be empty. */
    String subtitle();

    /** What height stands for. */
    Metric metric();

    /** Of the vertical axis. */
    Scale scale();

    Chart withScale(Scale other);

    /** For a file: only what has been measured. */
    Chart finishedOnly();

    /** True if there is nothing to draw. */
    boolean isEmpty();

    /** The chart of what was measured for an experiment. */
    static Chart of(Experiment experiment, Collection<TrialRecord> records, Metric metric) {
        return metric == DepthChart.DEPTH
                ? DepthChart.of(experiment, records)
                : ChartSpec.of(experiment, records, metric);
    }

    /** The chart of an experiment under way: all curves of the plan have their place. */
    static Chart of(
            Experiment experiment,
            Collection<TrialRecord> records,
            Metric metric,
            Collection<Cell> plan) {
        return metric == DepthChart.DEPTH
                ? DepthChart.of(experiment, records, plan)
                : ChartSpec.of(experiment, records, metric, plan);
    }
}
