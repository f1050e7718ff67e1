package marshalyard.charts.curves;

import java.util.Locale;
import marshalyard.analysis.statistics.Saturation;
import marshalyard.model.figure.Figures;

/**
 * A cell that could not keep its rate and so has no place on the vertical axis: an arrow at the
 * plot's upper edge stands for it.
 *
 * @param x the cell's number on the horizontal axis
 * @param level what it has there, in words
 * @param rate what was asked and what was reached
 */
public record FellBehind(double x, String level, Saturation rate) {
    /** {@code reached 1,240/s}. */
    String label() {
        return "reached " + Figures.number(rate.reached()) + "/s";
    }

    /** {@code 64K can't keep 2000/s: reached 1,240/s}. */
    String words() {
        return String.format(Locale.ROOT, "%s %s", level, rate.words());
    }
}
