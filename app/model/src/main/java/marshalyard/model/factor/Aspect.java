package marshalyard.model.factor;

import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import marshalyard.model.text.PlainNumber;

/**
 * A number inside a factor's level, such as the rate of a paced pattern: it can be an axis of a
 * chart, for the levels that have it.
 *
 * @param factor whose levels
 * @param id such as {@code rate}
 * @param title such as {@code Request rate}
 * @param unit such as {@code requests/s}
 * @param number of a level; NaN if the level has none
 * @param without what stays of a level that has it, such as {@code paced oneway uniform}
 */
public record Aspect<T>(
        Factor<T> factor,
        String id,
        String title,
        String unit,
        ToDoubleFunction<T> number,
        Function<T, String> without)
        implements Dimension {

    @Override
    public OptionalDouble number(Cell cell) {
        double value = number.applyAsDouble(cell.get(factor));
        return Double.isNaN(value) ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    @Override
    public String text(Cell cell) {
        OptionalDouble value = number(cell);
        if (value.isEmpty()) return "";
        String text = PlainNumber.text(value.getAsDouble());
        return unit.isEmpty() ? text : text + " " + unit;
    }

    @Override
    public Dimension part() {
        return factor;
    }

    @Override
    public String rest(Cell cell) {
        T level = cell.get(factor);
        return number(cell).isEmpty() ? factor.format(level) : without.apply(level);
    }

    @Override
    public boolean counts() {
        return true;
    }
}
