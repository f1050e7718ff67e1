package marshalyard.report.document;

import java.util.List;

/**
 * A part of a chapter under a heading.
 *
 * @param folded true if a web page shows it only when it is opened
 */
public record Section(String title, boolean folded, List<Block> blocks) {
    public Section {
        blocks = List.copyOf(blocks);
    }

    public static Section of(String title, List<Block> blocks) {
        return new Section(title, false, blocks);
    }
}
