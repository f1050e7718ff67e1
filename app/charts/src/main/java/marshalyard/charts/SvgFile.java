package marshalyard.charts;

import java.awt.Dimension;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** A chart as SVG, with its text as text and its typeface inside. */
final class SvgFile {
    private static final String SVG = "http://www.w3.org/2000/svg";

    private SvgFile() {}

    static byte[] bytes(ChartPicture picture, String title, int width, int height)
            throws IOException {
        Document document = emptyDocument();
        SVGGeneratorContext context = SVGGeneratorContext.createDefault(document);
        context.setComment(null);
        SVGGraphics2D g = new SVGGraphics2D(context, false);
        g.setSVGCanvasSize(new Dimension(width, height));
        picture.draw(g, width, height);
        Element root = g.getRoot();
        root.setAttributeNS(null, "viewBox", "0 0 " + width + " " + height);
        root.insertBefore(element(document, "style", faces()), root.getFirstChild());
        root.insertBefore(element(document, "title", title), root.getFirstChild());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8)) {
            g.stream(root, writer, true, false);
        }
        return out.toByteArray();
    }

    private static Document emptyDocument() throws IOException {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .getDOMImplementation()
                    .createDocument(SVG, "svg", null);
        } catch (ParserConfigurationException e) {
            throw new IOException("the platform has no XML parser", e);
        }
    }

    private static Element element(Document document, String name, String text) {
        Element element = document.createElementNS(SVG, name);
        element.appendChild(document.createTextNode(text));
        return element;
    }

    private static String faces() {
        StringBuilder css = new StringBuilder();
        for (Typeface face : new Typeface[] {Typeface.REGULAR, Typeface.SEMIBOLD}) {
            css.append("@font-face{font-family:'")
                    .append(face.size(12).getFamily())
                    .append("';src:url(data:font/woff;base64,")
                    .append(Base64.getEncoder().encodeToString(face.woff()))
                    .append(")format('woff')}");
        }
        return css.toString();
    }
}
