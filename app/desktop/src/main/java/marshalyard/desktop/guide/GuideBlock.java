package marshalyard.desktop.guide;

import java.util.List;

/** A part of a page; texts may hold {@linkplain Span spans} in Markdown. */
sealed interface GuideBlock {
    /** A heading; the page's own has level 1. */
    record Heading(int level, String text) implements GuideBlock {}

    record Paragraph(String text) implements GuideBlock {}

    /** An entry of a list, behind a dot or a number. */
    record Item(String marker, String text) implements GuideBlock {}

    /** Lines of a program or an experiment, as they are. */
    record Code(String text) implements GuideBlock {}

    /** A table; the first row is its header. */
    record Grid(List<List<String>> rows) implements GuideBlock {}
}
