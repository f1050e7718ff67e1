package marshalyard.report.html;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Text of a web page; whatever comes from a session goes through {@link #text}. */
public final class Html {
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");

    private final StringBuilder out = new StringBuilder();

    /** Markup as it is; never anything that a session holds. */
    public Html markup(String markup) {
        out.append(markup);
        return this;
    }

    /** Text, of which no character can end or begin an element. */
    public Html text(String text) {
        out.append(escaped(text));
        return this;
    }

    /** An element with text in it. */
    public Html element(String name, String text) {
        return markup("<" + name + ">").text(text).markup("</" + name.split(" ")[0] + ">\n");
    }

    /** Text in which what stands between backticks is code, as in Markdown: a command, say. */
    public Html prose(String text) {
        Matcher code = CODE.matcher(text);
        int end = 0;
        while (code.find()) {
            text(text.substring(end, code.start()));
            markup("<code>").text(code.group(1)).markup("</code>");
            end = code.end();
        }
        return text(text.substring(end));
    }

    static String escaped(String text) {
        StringBuilder safe = new StringBuilder(text.length());
        text.codePoints()
                .forEach(
                        c -> {
                            switch (c) {
                                case '&' -> safe.append("&amp;");
                                case '<' -> safe.append("&lt;");
                                case '>' -> safe.append("&gt;");
                                case '"' -> safe.append("&quot;");
                                case '\'' -> safe.append("&#39;");
                                default -> safe.appendCodePoint(isText(c) ? c : 0xfffd);
                            }
                        });
        return safe.toString();
    }

    /** Characters that HTML has no place for are replaced, for a browser would guess. */
    private static boolean isText(int c) {
        boolean control = Character.isISOControl(c) && c != '\n' && c != '\t';
        return !control && Character.getType(c) != Character.SURROGATE;
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
