package marshalyard.charts;

import java.util.Optional;

/**
 * How the user wants axes.
 *
 * @param horizontal how values are spread over the horizontal axis; empty to let the chart choose
 * @param bytes true to tell rates in MB/s instead of Mbit/s, 10^6 bytes instead of 10^6 bits
 */
public record Axes(Optional<Chart.Scale> horizontal, boolean bytes) {
    /** As the chart chooses, in Mbit/s. */
    public static final Axes USUAL = new Axes(Optional.empty(), false);
}
