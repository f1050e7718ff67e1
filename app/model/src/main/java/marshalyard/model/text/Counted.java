package marshalyard.model.text;

import java.util.Locale;

/** A number with its noun, for sentences: "1 cell", "12 cells", "1,200 cells". */
public final class Counted {
    private Counted() {}

    /** The number in digits and the noun, with an s unless it is one: "1 cell", "0 cells". */
    public static String of(long number, String noun) {
        return of(number, noun, noun + "s");
    }

    /** The number and one of two phrases, for plurals that aren't made by an s alone. */
    public static String of(long number, String one, String several) {
        return digits(number) + " " + (number == 1 ? one : several);
    }

    /** A part of a whole: "1 of 1 cell", "1 of 12 cells". */
    public static String part(long number, long whole, String noun) {
        return digits(number) + " of " + of(whole, noun);
    }

    /** A part of a whole with its verb: "1 of 12 cells differs", "2 of 12 cells differ". */
    public static String part(
            long number, long whole, String noun, String verbOfOne, String verbOfSeveral) {
        return part(number, whole, noun) + " " + (number == 1 ? verbOfOne : verbOfSeveral);
    }

    /** The number alone, thousands grouped: "12,000". */
    public static String digits(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
