package marshalyard.desktop.guide;

import java.util.List;

/** A part of a page; texts may hold {@linkplain Span spans} in Markdown. */
sealed interface Block {
    /** A heading; the page's own has level 1. */
    record Heading(int level, String text) implements Block {}

    record Paragraph(String text) implements Block {}

    /** An entry of a list, behind a dot or a number. */
    record Item(String marker, String text) implements Block {}

    /** Lines of a program or an experiment, as they are. */
    record Code(String text) implements Block {}

    /** A table; the first row is its header. */
    record Grid(List<List<String>> rows) implements Block {}
}
