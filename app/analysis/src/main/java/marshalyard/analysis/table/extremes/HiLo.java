package marshalyard.analysis.table.extremes;

import java.util.List;
import java.util.OptionalDouble;
import marshalyard.model.factor.Cell;

/**
 * The highest and the lowest throughput of an engine over a group of cells.
 *
 * @param high throughput of the fastest cell, Mbit/s
 * @param highest which cell that is
 * @param low throughput of the slowest cell, Mbit/s
 * @param lowest which cell that is
 */
public record HiLo(double high, Cell highest, double low, Cell lowest) {

    /** One cell's throughput. */
    record Rate(Cell cell, double megabitsPerSecond) {}

    /** The extremes of at least one cell. */
    static HiLo of(List<Rate> rates) {
        Rate high = rates.get(0);
        Rate low = rates.get(0);
        for (Rate rate : rates) {
            if (rate.megabitsPerSecond() > high.megabitsPerSecond()) high = rate;
            if (rate.megabitsPerSecond() < low.megabitsPerSecond()) low = rate;
        }
        return new HiLo(high.megabitsPerSecond(), high.cell(), low.megabitsPerSecond(), low.cell());
    }

    /** This high over the reference's, 0.68 for {@code sigcomm96}'s Orbix; empty if that is 0. */
    public OptionalDouble highRatio(HiLo reference) {
        return ratio(high, reference.high);
    }

    private static OptionalDouble ratio(double value, double reference) {
        return reference == 0 ? OptionalDouble.empty() : OptionalDouble.of(value / reference);
    }
}
