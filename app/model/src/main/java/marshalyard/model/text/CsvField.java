package marshalyard.model.text;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A value in a line of CSV (RFC 4180). A spreadsheet takes a text that begins with {@code = + - @}
 * or a tab for a formula and carries it out, so such a text gets an apostrophe before it; numbers
 * stay numbers. To read a text back, take away an apostrophe that stands before one of these.
 */
public final class CsvField {
    private static final String BEGIN_OF_FORMULAS = "=+-@\t\r";

    private static final String NUMBER = "[-+]?[0-9]+([.][0-9]+)?([eE][-+]?[0-9]+)?";

    /** One number or a series, in which a hyphen stands for what is not known. */
    private static final Pattern NUMBERS =
            Pattern.compile("(-|%1$s)( (-|%1$s))*".formatted(NUMBER));

    private CsvField() {}

    /** The value as a field: nothing for null, blanks between the values of a series. */
    public static String of(Object value) {
        if (value == null) return "";
        if (value instanceof Number || value instanceof Boolean) return value.toString();
        if (value instanceof List<?> series) {
            return series.stream().map(CsvField::of).collect(Collectors.joining(" "));
        }
        String text = harmless(Quote.visible(value.toString()));
        if (text.matches("[^,\"\r\n]*")) return text;
        return "\"" + text.replace("\"", "\"\"") + "\"";
    }

    /** The text, behind an apostrophe if a spreadsheet would take it for a formula. */
    public static String harmless(String text) {
        boolean formula = !text.isEmpty() && BEGIN_OF_FORMULAS.indexOf(text.charAt(0)) >= 0;
        return formula && !NUMBERS.matcher(text).matches() ? "'" + text : text;
    }
}
