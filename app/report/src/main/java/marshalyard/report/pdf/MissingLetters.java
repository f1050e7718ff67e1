package marshalyard.report.pdf;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import marshalyard.charts.frame.Picture;
import marshalyard.charts.theme.Theme;
import marshalyard.charts.theme.Typeface;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.Text;

/**
 * Letters that the typeface lacks, such as Chinese ones: each becomes a small picture that the
 * system's own font draws.
 */
final class MissingLetters {
    private static final Font REGULAR = Typeface.REGULAR.size(1);
    private static final int PIXELS = 100;
    private static final FontRenderContext EXACT = new FontRenderContext(null, true, true);

    private MissingLetters() {}

    /** Replaces them in all texts of a page. */
    static void replace(Document page, Drawings drawings) {
        List<Text> texts = new ArrayList<>();
        collect(page.getElementsByTagName("body").item(0), texts);
        for (Text text : texts) {
            if (REGULAR.canDisplayUpTo(text.getData()) < 0) continue;
            drawings.outlineText(); // charts write the same names
            replace(text, drawings);
        }
    }

    private static void collect(Node node, List<Text> texts) {
        if (node instanceof Text text) texts.add(text);
        for (Node n = node.getFirstChild(); n != null; n = n.getNextSibling()) collect(n, texts);
    }

    private static void replace(Text text, Drawings drawings) {
        Document page = text.getOwnerDocument();
        StringBuilder shown = new StringBuilder();
        text.getData()
                .codePoints()
                .forEach(
                        letter -> {
                            if (REGULAR.canDisplay(letter) || Character.isWhitespace(letter)) {
                                shown.appendCodePoint(letter);
                                return;
                            }
                            insert(page.createTextNode(shown.toString()), text);
                            insert(drawn(page, Character.toString(letter), drawings), text);
                            shown.setLength(0);
                        });
        text.setData(shown.toString());
    }

    private static void insert(Node node, Text before) {
        before.getParentNode().insertBefore(node, before);
    }

    private static Element drawn(Document page, String letter, Drawings drawings) {
        Font font = Typeface.REGULAR.sizeFor(letter, PIXELS);
        double wide = font.getStringBounds(letter, EXACT).getWidth() / PIXELS;
        Picture picture =
                (g, width, height) -> {
                    g.setFont(font);
                    g.setPaint(Theme.LIGHT.text());
                    g.drawString(letter, 0, PIXELS * 0.8f);
                };
        Element element = page.createElement("object");
        element.setAttribute("type", "drawing");
        element.setAttribute("data", drawings.add(picture, (int) (wide * PIXELS), PIXELS));
        element.setAttribute("class", "letter");
        element.setAttribute(
                "style",
                String.format(Locale.ROOT, "display:inline-block;width:%.3fem;height:1em", wide));
        return element;
    }
}
