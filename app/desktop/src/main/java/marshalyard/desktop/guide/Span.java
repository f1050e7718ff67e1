package marshalyard.desktop.guide;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A stretch of text in one style.
 *
 * @param target of a link, relative to the page; else empty
 */
record Span(Style style, String text, String target) {
    /** The look of a stretch of text. */
    enum Style {
        PLAIN,
        CODE,
        STRONG,
        /** A word of the window, or one that is explained. */
        TERM,
        LINK
    }

    private static final Pattern MARKED =
            Pattern.compile(
                    "`([^`]+)`|\\*\\*(.+?)\\*\\*|\\*([^*\\s][^*]*)\\*"
                            + "|\\[([^\\]]+)\\]\\(([^)\\s]+)\\)");

    /** The stretches of a text in Markdown. */
    static List<Span> of(String text) {
        List<Span> spans = new ArrayList<>();
        Matcher marked = MARKED.matcher(text);
        int from = 0;
        while (marked.find()) {
            plain(spans, text.substring(from, marked.start()));
            spans.add(marked(marked));
            from = marked.end();
        }
        plain(spans, text.substring(from));
        return List.copyOf(spans);
    }

    private static void plain(List<Span> spans, String text) {
        if (!text.isEmpty()) spans.add(new Span(Style.PLAIN, text, ""));
    }

    private static Span marked(Matcher m) {
        if (m.group(1) != null) return new Span(Style.CODE, m.group(1), "");
        if (m.group(2) != null) return new Span(Style.STRONG, m.group(2), "");
        if (m.group(3) != null) return new Span(Style.TERM, m.group(3), "");
        return new Span(Style.LINK, m.group(4), m.group(5));
    }
}
