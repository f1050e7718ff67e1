package marshalyard.model.factor;

import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
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
 * @param neutral a level that has it without it, such as a link without its loss; the level itself
 *     where it would be none without
 */
public record Aspect<T>(
        Factor<T> factor,
        String id,
        String title,
        String unit,
        ToDoubleFunction<T> number,
        Function<T, String> without,
        UnaryOperator<T> neutral)
        implements Dimension {

    /** A number without which a level would be none. */
    public Aspect(
            Factor<T> factor,
            String id,
            String title,
            String unit,
            ToDoubleFunction<T> number,
            Function<T, String> without) {
        this(factor, id, title, unit, number, without, UnaryOperator.identity());
    }

    /** The cell whose level is without this number, if it can be. */
    Cell neutral(Cell cell) {
        return cell.with(factor, neutral.apply(cell.get(factor)));
    }

    @Override
    public OptionalDouble number(Cell cell) {
        double value = number.applyAsDouble(cell.get(factor));
        return Double.isNaN(value) ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    @Override
    public String text(Cell cell) {
        OptionalDouble value = number(cell);
        if (value.isEmpty()) return "";
        String text = PlainNumber.brief(value.getAsDouble());
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

    /** True for the same number of the same factor, whichever functions were made for it. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Aspect<?> aspect
                && factor.equals(aspect.factor)
                && id.equals(aspect.id);
    }

    @Override
    public int hashCode() {
        return id.hashCode();
    }
}
