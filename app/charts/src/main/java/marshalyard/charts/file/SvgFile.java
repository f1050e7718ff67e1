package marshalyard.charts.file;

import java.awt.Dimension;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import marshalyard.charts.frame.Picture;
import marshalyard.charts.theme.Typeface;
import marshalyard.model.file.InputFile;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.apache.batik.svggen.SVGIDGenerator;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** A chart as SVG, with its text as text and its typeface inside. */
public final class SvgFile {
    private static final String SVG = "http://www.w3.org/2000/svg";

    /** Decimals of a length in pixels. */
    private static final int DECIMALS = 2;

    /** A chart says in so many bytes who wrote it. */
    private static final int HEAD = 4096;

    private SvgFile() {}

    /** The file, for which the title is what programs show. */
    public static byte[] bytes(Picture picture, String title, int width, int height)
            throws IOException {
        SVGGraphics2D g = drawn(context(), picture, width, height);
        Element root = root(g, title, width, height);
        Document document = g.getDOMFactory();
        root.insertBefore(element(document, "style", Typeface.css()), root.getFirstChild());
        return bytes(g, root);
    }

    /** The file of a picture that has no text, and so needs no typeface. */
    public static byte[] withoutText(Picture picture, String title, int width, int height)
            throws IOException {
        SVGGraphics2D g = drawn(context(), picture, width, height);
        return bytes(g, root(g, title, width, height));
    }

    private static byte[] bytes(SVGGraphics2D g, Element root) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8)) {
            g.stream(root, writer, true, false);
        }
        return out.toByteArray();
    }

    /** True of a file that this program wrote: it brings its typeface along. */
    static boolean isOne(Path file) {
        String head = new String(InputFile.beginning(file, HEAD), StandardCharsets.UTF_8);
        return head.contains(Typeface.css().substring(0, HEAD / 8));
    }

    /**
     * The element {@code svg} alone, for a page that has the typeface itself.
     *
     * @param prefix of the ids inside, for those of one page must differ
     */
    static String element(Picture picture, String title, int width, int height, String prefix)
            throws IOException {
        SVGGeneratorContext context = context();
        context.setIDGenerator(
                new SVGIDGenerator() {
                    @Override
                    public String generateID(String kind) {
                        return prefix + super.generateID(kind);
                    }
                });
        SVGGraphics2D g = drawn(context, picture, width, height);
        Element root = root(g, title, width, height);
        StringWriter writer = new StringWriter();
        g.stream(root, writer, true, false);
        String text = writer.toString().replaceAll("\\n\\s*(?=/?>)", ""); // breaks inside tags
        return text.substring(text.indexOf("<svg")).replace(" id=\"genericDefs\"", "");
    }

    private static SVGGeneratorContext context() throws IOException {
        SVGGeneratorContext context = SVGGeneratorContext.createDefault(emptyDocument());
        context.setComment(null);
        context.setPrecision(DECIMALS);
        return context;
    }

    private static SVGGraphics2D drawn(
            SVGGeneratorContext context, Picture picture, int width, int height) {
        SVGGraphics2D g = new Unrounded(context);
        g.setSVGCanvasSize(new Dimension(width, height));
        picture.draw(g, width, height);
        return g;
    }

    /** Measures text as a browser draws it: its own class rounds each letter to whole pixels. */
    private static final class Unrounded extends SVGGraphics2D {
        private final Graphics2D measured;

        private Unrounded(SVGGeneratorContext context) {
            super(context, false);
            measured = new BufferedImage(1, 1, BufferedImage.TYPE_INT_ARGB).createGraphics();
            measured.setRenderingHint(
                    RenderingHints.KEY_FRACTIONALMETRICS,
                    RenderingHints.VALUE_FRACTIONALMETRICS_ON);
            measured.setRenderingHint(
                    RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        }

        private Unrounded(Unrounded from) {
            super(from);
            measured = from.measured;
        }

        @Override
        public Graphics create() {
            return new Unrounded(this);
        }

        @Override
        public FontMetrics getFontMetrics(Font font) {
            return measured.getFontMetrics(font);
        }
    }

    private static Element root(SVGGraphics2D g, String title, int width, int height) {
        Element root = g.getRoot();
        root.setAttributeNS(null, "viewBox", "0 0 " + width + " " + height);
        root.insertBefore(element(g.getDOMFactory(), "title", title), root.getFirstChild());
        return root;
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
}
