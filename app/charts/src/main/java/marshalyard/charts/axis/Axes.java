package marshalyard.charts.axis;

import java.util.Optional;

/**
 * The user's wishes for axes, and the lines between them.
 *
 * @param horizontal how values are spread over the horizontal axis; empty to let the chart choose
 * @param bytes true to tell rates in MB/s instead of Mbit/s, 10^6 bytes instead of 10^6 bits
 * @param trends true to draw a straight line through the points of each curve
 */
public record Axes(Optional<Scale> horizontal, boolean bytes, boolean trends) {
    /** Axes as the chart chooses them, in Mbit/s. */
    public static final Axes USUAL = new Axes(Optional.empty(), false, false);

    public Axes withHorizontal(Optional<Scale> scale) {
        return new Axes(scale, bytes, trends);
    }

    public Axes withBytes(boolean inBytes) {
        return new Axes(horizontal, inBytes, trends);
    }

    public Axes withTrends(boolean drawn) {
        return new Axes(horizontal, bytes, drawn);
    }
}
