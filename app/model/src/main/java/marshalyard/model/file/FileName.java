package marshalyard.model.file;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** File names from titles. */
public final class FileName {
    private static final int MOST_CHARACTERS = 80;

    /** Common file systems take 255; this leaves room for a number and an ending. */
    private static final int MOST_BYTES = 230;

    private FileName() {}

    /**
     * A name without an ending: letters and digits of any script in lower case, and dashes for all
     * else between them. It has at most 80 characters and begins with neither a dot nor a dash.
     *
     * @param otherwise the name for a title without a letter or digit
     */
    public static String of(String title, String otherwise) {
        StringBuilder name = new StringBuilder();
        int characters = 0;
        int bytes = 0;
        boolean gap = false;
        for (int c : title.toLowerCase(Locale.ROOT).codePoints().toArray()) {
            if (!isKept(c)) {
                gap = true;
                continue;
            }
            String next = (gap && characters > 0 ? "-" : "") + Character.toString(c);
            gap = false;
            characters += next.codePointCount(0, next.length());
            bytes += next.getBytes(StandardCharsets.UTF_8).length;
            if (characters > MOST_CHARACTERS || bytes > MOST_BYTES) break;
            name.append(next);
        }
        return name.isEmpty() ? otherwise : name.toString();
    }

    /** True for the name of a file in the same folder: no path, nothing hidden. */
    public static boolean isPlain(String name) {
        return name.length() <= MOST_BYTES
                && name.matches("[\\p{L}\\p{N}_][\\p{L}\\p{N}_ .-]*")
                && !name.contains("..");
    }

    private static boolean isKept(int c) {
        int type = Character.getType(c);
        return Character.isLetterOrDigit(c)
                || type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK;
    }
}
