package marshalyard.model.factor;

import java.util.OptionalDouble;
import marshalyard.model.text.PlainNumber;

/**
 * Something in which cells can differ: a {@link Factor}, a number inside a factor's level (an
 * {@link Aspect}, such as the rate of a paced pattern), the engine, or an option of engines. A
 * chart can put each of them on its horizontal axis if it is a number, and tell curves apart by
 * any.
 */
public sealed interface Dimension
        permits Factor, Aspect, EngineDimension, LevelOrder, OptionDimension {
    /** Unique among dimensions; how the command line names it, such as {@code size}. */
    String id();

    /** The title of an axis or a menu, such as {@code Message size}. */
    String title();

    /** The unit of {@link #number}, such as {@code bytes}; empty for a plain count. */
    default String unit() {
        return "";
    }

    /** What the cell has here, in few words; empty if it has nothing. */
    String text(Cell cell);

    /** What the cell has here as a number in {@link #unit}; empty if it is none. */
    default OptionalDouble number(Cell cell) {
        return OptionalDouble.empty();
    }

    /** True if its levels are numbers, as a rule. */
    default boolean counts() {
        return false;
    }

    /** The level in words that need no title beside them, such as {@code queue 64K}. */
    default String words(Cell cell) {
        return text(cell);
    }

    /** How a level with this number is written on an axis. */
    default String label(double number) {
        return PlainNumber.brief(number);
    }

    /** The part of a cell to which it belongs: a factor, or the engine. */
    default Dimension part() {
        return this;
    }

    /** Its part of the cell's {@linkplain Cell#key key}, without this dimension. */
    default String rest(Cell cell) {
        return "";
    }
}
