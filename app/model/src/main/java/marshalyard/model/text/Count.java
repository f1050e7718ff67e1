package marshalyard.model.text;

/** A number with its noun, for sentences: "1 cell", "12 cells". */
public final class Count {
    private Count() {}

    /** The number in digits and the noun, with an s unless it is one: "1 cell", "0 cells". */
    public static String of(long number, String noun) {
        return of(number, noun, noun + "s");
    }

    /** As {@link #of(long, String)}, for nouns and phrases whose plural isn't made by an s. */
    public static String of(long number, String one, String several) {
        return number + " " + (number == 1 ? one : several);
    }

    /** A part of a whole: "1 of 1 cell", "1 of 12 cells". */
    public static String part(long number, long whole, String noun) {
        return number + " of " + of(whole, noun);
    }

    /** As {@link #part(long, long, String)}, with the verb: "1 of 12 cells differs". */
    public static String part(
            long number, long whole, String noun, String verbOfOne, String verbOfSeveral) {
        return part(number, whole, noun) + " " + (number == 1 ? verbOfOne : verbOfSeveral);
    }
}
