package marshalyard.charts.depth;

import java.util.Optional;
import marshalyard.charts.encoding.StyleKey;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.Forwarding;

/**
 * Messages waiting over time, in one trial of a cell.
 *
 * @param cell whose
 * @param label of the cell: {@code jms · octet · 8K}
 * @param style what tells it from other curves; its marker stands where the receiver joins
 * @param trials how many trials the cell has of which this is one; 0 while it has none
 * @param seen what was seen in that one; empty while the cell has none
 */
public record DepthCurve(
        Cell cell, String label, StyleKey style, int trials, Optional<Forwarding> seen) {
    /** What is drawn of it. */
    DepthLine line() {
        return seen.map(DepthLine::of).orElse(DepthLine.NONE);
    }
}
