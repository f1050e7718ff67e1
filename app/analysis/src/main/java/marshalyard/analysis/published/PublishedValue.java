package marshalyard.analysis.published;

import java.math.BigDecimal;
import java.util.List;

/**
 * One published figure, as {@code samples/README.md} describes it.
 *
 * @param label what it describes, from the general to the particular
 * @param table of the paper, such as {@code Table 1}; or the figure that its text speaks of
 * @param printed the value, with the decimals that it is printed with
 * @param unit {@code Mbit/s} (10^6 bit/s), {@code ms}, {@code s}, {@code %} or {@code ms/byte}
 */
public record PublishedValue(List<String> label, String table, BigDecimal printed, String unit) {
    public PublishedValue {
        label = List.copyOf(label);
    }

    /** The value to reckon with. */
    public double value() {
        return printed.doubleValue();
    }

    /** A part of the label; the first one is 0, the last one -1. */
    String part(int place) {
        return label.get(place < 0 ? label.size() + place : place);
    }
}
