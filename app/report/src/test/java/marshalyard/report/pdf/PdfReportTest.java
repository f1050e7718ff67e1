package marshalyard.report.pdf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import javax.imageio.ImageIO;
import marshalyard.analysis.table.Table;
import marshalyard.report.document.Block;
import marshalyard.report.document.Chapter;
import marshalyard.report.document.Report;
import marshalyard.report.document.Section;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PdfReportTest {
    @TempDir private Path folder;

    private static Report titled(String title) {
        return Report.of("lan.yard", List.of(new Chapter(title, "", List.of())));
    }

    private static PDDocument pdf(String head, String body) throws IOException {
        String page =
                "<html><head><style>body{font-family:Inter}</style>%s</head><body>%s</body></html>";
        Drawings drawings = new Drawings();
        return Loader.loadPDF(
                PdfReport.bytes(
                        PdfReport.parsed(String.format(page, head, body)), drawings, titled("T")));
    }

    /** What a page refers to stays where it is, on the disk and in the network. */
    @Test
    void nothingIsLoaded() throws Exception {
        Path picture = folder.resolve("picture.png");
        ImageIO.write(new BufferedImage(8, 8, BufferedImage.TYPE_INT_RGB), "png", picture.toFile());
        Path style = Files.writeString(folder.resolve("hidden.css"), "p { display: none }");
        Queue<String> asked = new ConcurrentLinkedQueue<>();
        HttpServer server =
                HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(
                "/",
                exchange -> {
                    asked.add(exchange.getRequestURI().toString());
                    exchange.sendResponseHeaders(404, -1);
                    exchange.close();
                });
        server.start();
        try {
            String net = "http://127.0.0.1:" + server.getAddress().getPort() + "/";
            String head =
                    "<link rel=\"stylesheet\" href=\""
                            + style.toUri()
                            + "\"/>"
                            + "<link rel=\"stylesheet\" href=\""
                            + net
                            + "style.css\"/>"
                            + "<style>@import url("
                            + style.toUri()
                            + ");"
                            + "@font-face{font-family:Other;src:url("
                            + net
                            + "font.ttf)}"
                            + "body{background:url("
                            + net
                            + "back.png)}</style>";
            String body =
                    "<p style=\"font-family:Other,Inter\">Seen</p>"
                            + "<img src=\""
                            + picture.toUri()
                            + "\"/>"
                            + "<img src=\""
                            + picture
                            + "\"/>"
                            + "<img src=\""
                            + net
                            + "picture.png\"/>";
            try (PDDocument document = pdf(head, body)) {
                assertThat(new PDFTextStripper().getText(document)).contains("Seen");
                for (PDPage page : document.getPages()) {
                    assertThat(page.getResources().getXObjectNames()).isEmpty();
                }
            }
        } finally {
            server.stop(0);
        }
        assertThat(asked).isEmpty();
    }

    @Test
    void anEntityIsRefused() {
        assertThatThrownBy(
                        () ->
                                PdfReport.parsed(
                                        "<!DOCTYPE html [<!ENTITY e SYSTEM \"file:///etc/hosts\">]>"
                                                + "<html><body>&e;</body></html>"))
                .isInstanceOf(IOException.class);
    }

    /** Each becomes a drawing, on whatever fonts the machine has. */
    @Test
    void lettersThatTheTypefaceLacksAreDrawn() throws Exception {
        try (PDDocument document = pdf("", "<p>Queues of 漢字</p>")) {
            assertThat(new PDFTextStripper().getText(document)).contains("Queues of");
            assertThat(document.getPage(0).getResources().getXObjectNames()).hasSize(2);
        }
        try (PDDocument document = pdf("", "<p>Queues of words</p>")) {
            assertThat(document.getPage(0).getResources().getXObjectNames()).isEmpty();
        }
    }

    @Test
    void anOutlineFindsTheSections() throws Exception {
        Chapter chapter =
                new Chapter(
                        "One",
                        "",
                        List.of(
                                Section.of("At <a> glance", List.of()),
                                Section.of("Charts", List.of())));
        byte[] bytes = PdfReport.bytes(Report.of("lan.yard", List.of(chapter)));
        try (PDDocument document = Loader.loadPDF(bytes)) {
            assertThat(document.getDocumentCatalog().getDocumentOutline().children())
                    .extracting("title")
                    .containsExactly("At <a> glance", "Charts");
        }
    }

    /**
     * A table that just fits: neither "there" nor "Mbit/s" is cut for the sake of a wide column.
     */
    @Test
    void wordsOfATableStayWhole() throws Exception {
        List<String> header = new ArrayList<>(List.of("cell", "way"));
        List<String> row =
                new ArrayList<>(List.of("CORBA · 64K · 300 ms, loss 8 %, 1.544 Mbit/s !", "there"));
        for (String name : "trials packets/s busy p50, p90 p99 longest late p99.9".split(" ")) {
            header.add(name);
            row.add("302.13");
        }
        Table table = new Table("Met", header, List.of(row), "");
        Section section = Section.of("Tables", List.of(new Block.DataTable(table)));
        byte[] bytes =
                PdfReport.bytes(
                        Report.of("lan.yard", List.of(new Chapter("T", "", List.of(section)))));
        try (PDDocument document = Loader.loadPDF(bytes)) {
            assertThat(new PDFTextStripper().getText(document))
                    .contains("there", "Mbit/s", "packets/s");
        }
    }
}
