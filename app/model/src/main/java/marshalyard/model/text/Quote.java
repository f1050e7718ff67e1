package marshalyard.model.text;

import java.util.regex.Pattern;

/** Texts from files, made fit for messages and terminals. */
public final class Quote {
    /** Longer values are cut in messages. */
    public static final int MOST_CHARACTERS = 80;

    private static final int LONGEST_MESSAGE = 1_000;
    private static final int LONGEST_SENTENCE = 2_000;

    /** The soft hyphen. */
    private static final int FIRST_INVISIBLE = 0xad;

    private static final Pattern LINE_END = Pattern.compile("\\R\\s*");

    private Quote() {}

    /**
     * The text with everything that is not shown, such as ESC or a change of the writing direction,
     * as an escape like {@code \u001b}. Line ends and tabs stay.
     */
    public static String visible(String text) {
        int hidden = firstHidden(text);
        if (hidden < 0) return text;
        StringBuilder shown = new StringBuilder(text).delete(hidden, text.length());
        for (int i = hidden; i < text.length(); ) {
            int c = text.codePointAt(i);
            if (isShown(c)) shown.appendCodePoint(c);
            else shown.append(escape(c));
            i += Character.charCount(c);
        }
        return shown.toString();
    }

    /** The text in one line: a blank for each line end and tab, and the rest {@link #visible}. */
    public static String oneLine(String text) {
        boolean several = text.indexOf('\n') >= 0 || text.indexOf('\t') >= 0;
        return visible(several ? text.replaceAll("\\R|\t", " ") : text);
    }

    /**
     * Where the first character stands that is not shown; -1 if there is none. Every text of a
     * session is looked at when it is opened, so nothing is made for one that is clean.
     */
    private static int firstHidden(String text) {
        int length = text.length();
        for (int i = 0; i < length; ) {
            char c = text.charAt(i);
            if (c >= ' ' && c <= '~') {
                i++; // printable ASCII, as nearly all of a large session is
                continue;
            }
            int point = text.codePointAt(i);
            if (!isShown(point)) return i;
            i += Character.charCount(point);
        }
        return -1;
    }

    /** {@code \u001b}. */
    public static String escape(int c) {
        return String.format("\\u%04x", c);
    }

    /** False for characters that a reader can't see or that change how others are shown. */
    public static boolean isShown(int c) {
        if (c == '\n' || c == '\t') return true;
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR ->
                    false;
            default -> !changesDirection(c) && !isNoCharacter(c) && !isInvisible(c);
        };
    }

    /**
     * True for characters that have neither a shape nor a width: joiners of words, soft hyphens,
     * fillers and tags, most of Unicode's Default_Ignorable_Code_Point. Two labels that differ in
     * these only look the same. Those that change how their neighbour looks may stand: the joiner
     * and non-joiner of letters and emoji, and selectors of variants.
     */
    public static boolean isInvisible(int c) {
        if (c < FIRST_INVISIBLE) return false;
        if (c >= 0xe0100 && c <= 0xe01ef) return false; // variants of ideographs
        return c == FIRST_INVISIBLE
                || c == 0x034f
                || c == 0x115f
                || c == 0x1160
                || c == 0x17b4
                || c == 0x17b5
                || c == 0x180e
                || c == 0x200b
                || c >= 0x2060 && c <= 0x206f
                || c == 0x3164
                || c == 0xfeff
                || c == 0xffa0
                || c >= 0xfff0 && c <= 0xfffb
                || c >= 0x1bca0 && c <= 0x1bca3
                || c >= 0x1d173 && c <= 0x1d17a
                || c >= 0xe0000 && c <= 0xe0fff;
    }

    /** The marks, embeddings, overrides and isolates of Unicode's bidirectional algorithm. */
    private static boolean changesDirection(int c) {
        return c >= 0x202a && c <= 0x202e
                || c >= 0x2066 && c <= 0x2069
                || c == 0x200e
                || c == 0x200f
                || c == 0x061c;
    }

    /** Unicode's noncharacters, which XML, and so SVG, may not hold. */
    private static boolean isNoCharacter(int c) {
        return (c & 0xfffe) == 0xfffe || c >= 0xfdd0 && c <= 0xfdef;
    }

    /** The text, or its first 80 characters and an ellipsis. */
    public static String cut(String text) {
        return cut(text, MOST_CHARACTERS);
    }

    private static String cut(String text, int most) {
        if (text.codePointCount(0, text.length()) <= most) return text;
        return text.substring(0, text.offsetByCodePoints(0, most)) + "…";
    }

    /**
     * What a stranger said, within a sentence: one line, visible, and of a length that a person
     * reads. A line end becomes a slash, so that nobody can write a line of his own.
     */
    public static String sentence(String text) {
        String start = cut(text, LONGEST_SENTENCE);
        return visible(LINE_END.matcher(start).replaceAll(" / ").replace('\t', ' '));
    }

    /** A message about a file: visible, and of a length that a person reads. */
    public static String message(String text) {
        return visible(cut(text, LONGEST_MESSAGE));
    }
}
