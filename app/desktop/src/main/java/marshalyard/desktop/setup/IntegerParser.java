package marshalyard.desktop.setup;

import java.util.function.Function;

/** Whole numbers in fields. */
final class IntegerParser {
    private IntegerParser() {}

    /** Reads a number between two bounds, both included. */
    static Function<String, Integer> between(int least, int most) {
        return text -> {
            long number = read(text);
            if (number >= least && number <= most) return (int) number;
            throw new IllegalArgumentException(
                    String.format("%s is not between %,d and %,d.", text, least, most));
        };
    }

    /** Reads any whole number of 32 bits. */
    static Integer any(String text) {
        return between(Integer.MIN_VALUE, Integer.MAX_VALUE).apply(text);
    }

    private static long read(String text) {
        if (text.isEmpty()) throw new IllegalArgumentException("A whole number is missing here.");
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + text + "' is not a whole number.", e);
        }
    }
}
