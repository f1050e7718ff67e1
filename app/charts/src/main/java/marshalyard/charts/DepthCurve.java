package marshalyard.charts;

import java.util.Optional;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Forwarding;

/**
 * Messages waiting over time, in one trial of a cell.
 *
 * @param cell which
 * @param circumstance what differs beside engine, type and size, such as {@code queue 8K}; may be
 *     empty
 * @param trials how many trials the cell has of which this is one; 0 while it has none
 * @param seen what was seen in that one; empty while the cell has none
 */
public record DepthCurve(Cell cell, String circumstance, int trials, Optional<Forwarding> seen) {
    /** For a legend: {@code jms · octet · 8K}. */
    public String label() {
        String label =
                cell.engine().label()
                        + " · "
                        + cell.get(Factors.TYPE).token()
                        + " · "
                        + cell.get(Factors.SIZE);
        return circumstance.isEmpty() ? label : label + " · " + circumstance;
    }

    /** The marker where the receiver joins tells the size, the dash the rest. */
    StyleKey traits() {
        String rest = cell.get(Factors.TYPE).token();
        return new StyleKey(
                cell.engine(),
                cell.get(Factors.SIZE).toString(),
                circumstance.isEmpty() ? rest : rest + " · " + circumstance,
                label());
    }
}
