package marshalyard.model.figure;

/**
 * The unit in which values of a quantity are printed.
 *
 * @param name such as {@code Mbit/s}; empty for a plain count
 * @param size how many of the quantity's base unit it has
 */
public record FigureUnit(String name, double size) {
    /** {@code Throughput (Mbit/s)}; the title alone if the unit has no name. */
    public String behind(String title) {
        return name.isEmpty() ? title : title + " (" + name + ")";
    }
}
