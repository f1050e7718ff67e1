package marshalyard.charts;

import java.util.List;
import marshalyard.charts.axis.Axes;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.frame.Drawable;
import marshalyard.charts.theme.Theme;
import marshalyard.model.factor.Cell;

/** All that decides what a chart shows; how it looks is the {@link Theme}'s. Immutable. */
public interface Chart extends Drawable {
    /**
     * A trial that is still being measured.
     *
     * @param cell of the trial
     * @param bitsPerSecond application bits sent in the last interval
     */
    record Live(Cell cell, double bitsPerSecond) {}

    /** What kind of chart it is. */
    ChartKind kind();

    /** The spread of values over the vertical axis. */
    default Scale scale() {
        return Scale.LINEAR;
    }

    /** The same on another vertical axis; charts that have no choice stay as they are. */
    default Chart withScale(Scale other) {
        return this;
    }

    /** The same with other axes; charts that have no choice stay as they are. */
    default Chart withAxes(Axes axes) {
        return this;
    }

    /** The same with the trials under way; charts that can't show them stay as they are. */
    default Chart withLive(List<Live> live) {
        return this;
    }

    /** The chart for a file: only what has been measured. */
    default Chart finishedOnly() {
        return this;
    }

    /** Its figures as text. */
    default ChartTable table() {
        return ChartTable.ofSpots(this);
    }

    /** True if there is nothing to draw. */
    boolean isEmpty();
}
