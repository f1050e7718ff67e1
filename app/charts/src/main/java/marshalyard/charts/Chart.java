package marshalyard.charts;

import java.util.List;
import java.util.Optional;
import marshalyard.model.factor.Cell;

/** All that decides what a chart shows; how it looks is the {@link Theme}'s. Immutable. */
public interface Chart {
    /** How values are spread over the vertical axis. */
    enum Scale {
        LINEAR,
        LOGARITHMIC
    }

    /**
     * A trial that is still being measured.
     *
     * @param cell of the trial
     * @param bitsPerSecond application bits sent in the last interval
     */
    record Live(Cell cell, double bitsPerSecond) {}

    /** What kind of chart it is. */
    ChartKind kind();

    /** One line. */
    String title();

    /** A second, muted line; may be empty. */
    String subtitle();

    /** Of the vertical axis. */
    Scale scale();

    /** The same on another vertical axis. */
    Chart withScale(Scale other);

    /** The same with other axes; charts that have no choice stay as they are. */
    default Chart withAxes(Axes axes) {
        return this;
    }

    /** The same with the trial under way; charts that can't show one stay as they are. */
    default Chart withLive(Optional<Live> live) {
        return this;
    }

    /** For a file: only what has been measured. */
    Chart finishedOnly();

    /** True if there is nothing to draw. */
    boolean isEmpty();

    /** What makes a chart readable that shows too much, a sentence; empty if it is fine. */
    default String advice() {
        return "";
    }

    /** The speed that the machine had meanwhile, for a strip under the chart; empty for none. */
    default List<SpeedPoint> speeds() {
        return List.of();
    }

    /** What JFreeChart draws of it. */
    ChartPlot plot(Theme theme);
}
