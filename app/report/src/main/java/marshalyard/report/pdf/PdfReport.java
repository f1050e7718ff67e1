package marshalyard.report.pdf;

import com.openhtmltopdf.outputdevice.helper.BaseRendererBuilder.FontStyle;
import com.openhtmltopdf.outputdevice.helper.ExternalResourceControlPriority;
import com.openhtmltopdf.pdfboxout.PdfBoxRenderer;
import com.openhtmltopdf.pdfboxout.PdfRendererBuilder;
import com.openhtmltopdf.util.XRLog;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import marshalyard.charts.file.ChartException;
import marshalyard.charts.theme.Typeface;
import marshalyard.report.document.Chapter;
import marshalyard.report.document.Report;
import marshalyard.report.document.Section;
import marshalyard.report.html.Html;
import marshalyard.report.html.HtmlBody;
import org.apache.pdfbox.filter.Filter;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;
import org.apache.pdfbox.pdmodel.font.FontMappers;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * A report as pages of A4, text as text, with an outline to find its sections: the markup of the
 * web page with a style and pictures of its own. Nothing is loaded from anywhere.
 */
public final class PdfReport {
    static {
        XRLog.setLoggingEnabled(false); // it would write to standard error
        FontMappers.set(new OwnFont());
        System.setProperty(Filter.SYSPROP_DEFLATELEVEL, "9");
    }

    private PdfReport() {}

    /**
     * The whole file.
     *
     * @throws ChartException with a sentence if a chart can't be drawn
     */
    public static byte[] bytes(Report report) throws ChartException, IOException {
        Drawings drawings = new Drawings();
        return bytes(parsed(page(report, drawings)), drawings, report);
    }

    /**
     * The bytes of the PDF. Nothing to which the page refers is loaded, neither from the disk nor
     * from the network.
     */
    static byte[] bytes(Document page, Drawings drawings, Report report) throws IOException {
        MissingLetters.replace(page, drawings);
        try (PDDocument document = new PDDocument()) {
            PdfRendererBuilder builder =
                    new PdfRendererBuilder()
                            .usePDDocument(document)
                            .withW3cDocument(page, null)
                            .useObjectDrawerFactory(drawings)
                            .useUriResolver((base, uri) -> null);
            for (var when : ExternalResourceControlPriority.values()) {
                builder.useExternalResourceAccessControl((uri, type) -> false, when);
            }
            for (Typeface face : new Typeface[] {Typeface.REGULAR, Typeface.SEMIBOLD}) {
                builder.useFont(face::stream, face.family(), 400, FontStyle.NORMAL, true);
            }
            try (PdfBoxRenderer renderer = builder.buildPdfRenderer()) {
                renderer.layout();
                renderer.createPDFWithoutClosing();
            }
            document.setDocumentId(1L);
            document.setDocumentInformation(information(report));
            document.getDocumentCatalog().setLanguage("en");
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            document.save(out);
            return out.toByteArray();
        }
    }

    /** Without the time of writing: the same report gives the same bytes. */
    private static PDDocumentInformation information(Report report) {
        PDDocumentInformation information = new PDDocumentInformation();
        information.setTitle(report.title());
        information.setCreator(report.program());
        return information;
    }

    private static String page(Report report, Drawings drawings)
            throws ChartException, IOException {
        Html html = new Html();
        html.markup("<html lang=\"en\">\n<head>\n");
        html.element("title", report.title());
        html.markup("<style>\n" + style() + "</style>\n");
        bookmarks(html, report);
        html.markup("</head>\n<body>\n");
        html.element("div class=\"foot\"", report.session() + " · " + report.program());
        html.element("h1", report.title());
        new HtmlBody(html, drawings).write(report);
        return html.markup("</body>\n</html>\n").toString();
    }

    private static String style() throws IOException {
        try (InputStream in = PdfReport.class.getResourceAsStream("report.css")) {
            if (in == null) throw new IOException("The program lacks its style of pages.");
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .replace("SEMIBOLD", "'" + Typeface.SEMIBOLD.family() + "'")
                    .replace("REGULAR", "'" + Typeface.REGULAR.family() + "'");
        }
    }

    private static void bookmarks(Html html, Report report) {
        html.markup("<bookmarks>\n");
        int number = 0;
        for (Chapter chapter : report.chapters()) {
            if (report.several()) bookmark(html, chapter.title(), number + 1, "\">\n");
            for (Section section : chapter.sections()) {
                bookmark(html, section.title(), ++number, "\"/>\n");
            }
            if (report.several()) html.markup("</bookmark>\n");
        }
        html.markup("</bookmarks>\n");
    }

    private static void bookmark(Html html, String title, int section, String end) {
        html.markup("<bookmark name=\"").text(title).markup("\" href=\"#section-" + section + end);
    }

    /** Text of a session is escaped; what is no markup of ours is refused all the same. */
    static Document parsed(String page) throws IOException {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            factory.setXIncludeAware(false);
            DocumentBuilder builder = factory.newDocumentBuilder();
            builder.setErrorHandler(new DefaultHandler()); // the usual one writes to standard error
            return builder.parse(new InputSource(new StringReader(page)));
        } catch (ParserConfigurationException | SAXException e) {
            throw new IOException("the report's markup is not well-formed", e);
        }
    }
}
