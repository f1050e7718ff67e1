package marshalyard.cli.manual;

/** Text in the language of man(7). */
final class Roff {
    private final StringBuilder page = new StringBuilder();

    /** A request at the beginning of a line, such as {@code .SH NAME}. */
    Roff macro(String macro, String... arguments) {
        page.append('.').append(macro);
        for (String argument : arguments) {
            page.append(" \"").append(escaped(argument).replace("\"", "\\(dq")).append('"');
        }
        page.append('\n');
        return this;
    }

    /** A line of text, which may hold what {@link #bold} and {@link #italic} return. */
    Roff line(String marked) {
        if (marked.startsWith(".") || marked.startsWith("'")) page.append("\\&");
        page.append(marked).append('\n');
        return this;
    }

    static String bold(String text) {
        return "\\fB" + option(text) + "\\fR";
    }

    static String italic(String text) {
        return "\\fI" + option(text) + "\\fR";
    }

    /** Text as it stands. */
    static String escaped(String text) {
        return text.replace("\\", "\\e").replace("~", "\\(ti").replace("^", "\\(ha");
    }

    /** What the user types: its hyphens must stay such when they are copied. */
    private static String option(String text) {
        return escaped(text).replace("-", "\\-");
    }

    @Override
    public String toString() {
        return page.toString();
    }
}
