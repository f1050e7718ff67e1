package marshalyard.charts.series;

import java.util.List;
import marshalyard.charts.frame.Spot;

/**
 * Points in one colour.
 *
 * @param label for the legend; empty for the only series
 * @param place which colour of the theme, from 0
 * @param joined true for a line, false for dots
 * @param points from left to right if joined
 */
public record Series(String label, int place, boolean joined, List<At> points) {
    /**
     * A point.
     *
     * @param x in the axis's base unit
     * @param y likewise
     * @param hollow true if something must be known of it
     * @param spot what it tells
     */
    public record At(double x, double y, boolean hollow, Spot spot) {}

    public Series {
        points = List.copyOf(points);
    }
}
