package marshalyard.model.factor;

import java.util.OptionalDouble;
import marshalyard.model.text.Quote;
import marshalyard.model.unit.Units;

/**
 * An option of engines; it is a number where its value is a count or a size, such as {@code 64K}.
 *
 * @param name of the option
 * @param unset the text of cells whose engine leaves the option at its default; may be empty
 */
public record OptionDimension(String name, String unset) implements Dimension {
    private static final String PREFIX = "option.";

    /** An option that is no level where it is left at its default. */
    public OptionDimension(String name) {
        this(name, "");
    }

    @Override
    public String id() {
        return PREFIX + name;
    }

    @Override
    public String title() {
        return "Option " + Quote.oneLine(name);
    }

    @Override
    public String text(Cell cell) {
        String value = cell.engine().options().get(name);
        return value == null ? unset : Quote.oneLine(EngineSetup.brief(value));
    }

    @Override
    public String words(Cell cell) {
        String text = text(cell);
        return text.isEmpty() ? "" : Quote.oneLine(name) + "=" + text;
    }

    @Override
    public OptionalDouble number(Cell cell) {
        String value = cell.engine().options().getOrDefault(name, "");
        try {
            return OptionalDouble.of(Units.parseSize(value));
        } catch (IllegalArgumentException e) {
            return OptionalDouble.empty(); // a word
        }
    }

    /** The number as sizes are written: {@code 64K}, {@code 100}. */
    @Override
    public String label(double number) {
        return Units.formatSize((long) number);
    }

    @Override
    public Dimension part() {
        return EngineDimension.ENGINE;
    }

    @Override
    public String rest(Cell cell) {
        return cell.engine().without(name).key();
    }
}
