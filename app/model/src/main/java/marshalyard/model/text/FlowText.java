package marshalyard.model.text;

import java.util.ArrayList;
import java.util.List;

/** Keys with values in one line, as YAML writes them in braces: {@code {rate: 5/s, over: same}}. */
public final class FlowText {
    private FlowText() {}

    /** True if a text stands in braces. */
    public static boolean isWrapped(String text) {
        String said = text.strip();
        return said.startsWith("{") && said.endsWith("}");
    }

    /** What stands in the braces; a text without braces as it is. */
    public static String unwrapped(String text) {
        String said = text.strip();
        return isWrapped(said) ? said.substring(1, said.length() - 1).strip() : said;
    }

    /** Splits at commas outside of braces and brackets. */
    public static List<String> parts(String text) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int start = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '{' || c == '[') depth++;
            if (c == '}' || c == ']') depth--;
            if (c == ',' && depth == 0) {
                parts.add(text.substring(start, i));
                start = i + 1;
            }
        }
        parts.add(text.substring(start));
        return parts;
    }
}
