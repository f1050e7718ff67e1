package marshalyard.charts.bars;

import marshalyard.charts.frame.Spot;

/**
 * A part of a horizontal bar.
 *
 * @param row which bar, from 0 at the top
 * @param from where it begins on the horizontal axis
 * @param to where it ends; may lie left of where it begins
 * @param spot what it tells
 * @param hollow true to draw its outline alone, because its figure stands beside one that was
 *     measured otherwise
 */
public record Segment(int row, double from, double to, Spot spot, boolean hollow) {
    /** A filled one. */
    public Segment(int row, double from, double to, Spot spot) {
        this(row, from, to, spot, false);
    }

    /** True if its figure is to be read with care. */
    boolean doubted() {
        return !spot.remarks().isEmpty();
    }
}
