package marshalyard.model.text;

/** Titles within sentences, and words as titles: only the first letter changes. */
public final class FirstLetter {
    private FirstLetter() {}

    /** The text, which is not empty, with a capital in front. */
    public static String upper(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    /** The title, which is not empty, for the middle of a sentence; {@code CPU time} stays. */
    public static String lower(String title) {
        boolean abbreviation = title.length() > 1 && Character.isUpperCase(title.charAt(1));
        return abbreviation ? title : Character.toLowerCase(title.charAt(0)) + title.substring(1);
    }
}
