package marshalyard.report.pdf;

import java.awt.Font;
import java.util.ArrayList;
import java.util.List;

/** Breaks text into lines. */
final class Lines {
    private Lines() {}

    /** Lines of at most this width; a word that is wider is cut. */
    static List<String> of(String text, Font font, float width) {
        List<String> lines = new ArrayList<>();
        for (String paragraph : printable(text).split("\n", -1))
            wrap(paragraph, font, width, lines);
        return lines;
    }

    private static void wrap(String paragraph, Font font, float width, List<String> lines) {
        String indent =
                paragraph.substring(0, paragraph.length() - paragraph.stripLeading().length());
        String line = indent;
        boolean empty = true;
        for (String word : paragraph.strip().split(" +")) {
            String longer = empty ? line + word : line + " " + word;
            if (A4Pages.width(longer, font) <= width) {
                line = longer;
                empty = false;
                continue;
            }
            if (!empty) lines.add(line);
            line = indent + word;
            while (A4Pages.width(line, font) > width && line.length() > 1) {
                int cut = fitting(line, font, width);
                lines.add(line.substring(0, cut));
                line = line.substring(cut);
            }
            empty = false;
        }
        lines.add(line);
    }

    private static int fitting(String line, Font font, float width) {
        int low = 1;
        int high = line.length();
        while (low < high) {
            int middle = (low + high + 1) / 2;
            if (A4Pages.width(line.substring(0, middle), font) <= width) low = middle;
            else high = middle - 1;
        }
        boolean pair = low > 1 && Character.isHighSurrogate(line.charAt(low - 1));
        return pair ? low - 1 : low;
    }

    private static String printable(String text) {
        return text.replace("\t", "    ").replaceAll("[\\p{Cc}&&[^\n]]", "\ufffd");
    }
}
