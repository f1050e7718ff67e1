package marshalyard.model.text;

/** A single value as text: a number, a size, a time, a name from a list. */
public final class Word {
    /** The longest ones are mixtures of eight sizes with the labels of their types. */
    private static final int MOST_CHARACTERS = 400;

    private Word() {}

    /**
     * @throws IllegalArgumentException with a sentence if it is longer than any that is right
     */
    public static void check(String text) {
        if (text.length() <= MOST_CHARACTERS) return;
        throw new IllegalArgumentException(
                "'%s' has %s characters; no number, size or time needs more than %s."
                        .formatted(Quote.cut(text), text.length(), MOST_CHARACTERS));
    }
}
