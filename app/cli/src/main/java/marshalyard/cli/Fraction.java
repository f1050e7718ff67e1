package marshalyard.cli;

import marshalyard.model.unit.Percent;
import picocli.CommandLine.TypeConversionException;

/** The value of an option that takes a fraction. */
final class Fraction {
    private Fraction() {}

    /** Reads {@code 0.95} or, as the keys of experiments are written, {@code 95 %}. */
    static double parse(String text) {
        try {
            return text.contains("%") ? Percent.parse(text) : Double.parseDouble(text);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(
                    "'" + text + "' is neither a number nor a percentage such as 5 %");
        }
    }
}
