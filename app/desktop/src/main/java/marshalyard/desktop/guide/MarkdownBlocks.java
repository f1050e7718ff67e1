package marshalyard.desktop.guide;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the Markdown of this program's own documents: a paragraph or an entry of a list stands in
 * one line. Pictures are left out.
 */
final class MarkdownBlocks {
    private static final String FENCE = "```";
    private static final Pattern HEADING = Pattern.compile("(#+) +(.*)");
    private static final Pattern ITEM = Pattern.compile("([*-]|\\d+\\.) +(.*)");
    private static final Pattern RULE = Pattern.compile("\\|[-:| ]+\\|");

    private final List<String> lines;
    private final List<GuideBlock> blocks = new ArrayList<>();
    private int next;

    private MarkdownBlocks(String markdown) {
        lines = markdown.lines().toList();
    }

    /** The blocks of a page in their order. */
    static List<GuideBlock> of(String markdown) {
        MarkdownBlocks reader = new MarkdownBlocks(markdown);
        while (reader.next < reader.lines.size()) reader.read();
        return List.copyOf(reader.blocks);
    }

    private void read() {
        String line = lines.get(next).strip();
        Matcher heading = HEADING.matcher(line);
        Matcher item = ITEM.matcher(line);
        if (line.startsWith(FENCE)) {
            blocks.add(code());
        } else if (line.startsWith("|")) {
            blocks.add(grid());
        } else {
            next++;
            if (line.isEmpty() || line.startsWith("![")) return;
            if (heading.matches()) {
                blocks.add(new GuideBlock.Heading(heading.group(1).length(), heading.group(2)));
            } else if (item.matches()) {
                boolean numbered = Character.isDigit(line.charAt(0));
                blocks.add(new GuideBlock.Item(numbered ? item.group(1) : "•", item.group(2)));
            } else {
                blocks.add(new GuideBlock.Paragraph(line));
            }
        }
    }

    private GuideBlock code() {
        int indent = lines.get(next).indexOf(FENCE);
        List<String> text = new ArrayList<>();
        for (next++; next < lines.size() && !lines.get(next).strip().equals(FENCE); next++) {
            String line = lines.get(next);
            text.add(line.substring(Math.min(indent, line.length())));
        }
        next++;
        return new GuideBlock.Code(String.join("\n", text));
    }

    private GuideBlock grid() {
        List<List<String>> rows = new ArrayList<>();
        for (; next < lines.size() && lines.get(next).strip().startsWith("|"); next++) {
            String line = lines.get(next).strip();
            if (RULE.matcher(line).matches()) continue;
            String inner = line.substring(1, line.length() - (line.endsWith("|") ? 1 : 0));
            rows.add(Arrays.stream(inner.split("(?<!\\\\)\\|", -1)).map(String::strip).toList());
        }
        return new GuideBlock.Grid(rows);
    }
}
