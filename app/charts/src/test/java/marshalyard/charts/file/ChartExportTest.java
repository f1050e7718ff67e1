package marshalyard.charts.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import marshalyard.charts.Chart;
import marshalyard.charts.Measured;
import marshalyard.charts.frame.Picture;
import marshalyard.charts.theme.Theme;
import marshalyard.charts.theme.Typeface;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.TrialRecord;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class ChartExportTest {
    private static final int WIDTH = 900, HEIGHT = 520;
    @TempDir Path folder;

    private static Chart twelveCurves() {
        Experiment experiment =
                Measured.experiment(
                        new Pattern.Flood(), DataType.OCTET, DataType.DOUBLE, DataType.BINSTRUCT);
        return Measured.chart("throughput", experiment, Measured.trials(experiment));
    }

    private static Chart latencies() {
        Experiment experiment =
                Measured.experiment(new Pattern.CallReturn(), DataType.OCTET, DataType.DOUBLE);
        return Measured.chart("latency-p99", experiment, Measured.trials(experiment));
    }

    @Test
    void aChartNamesItsSession() throws Exception {
        Path file = folder.resolve("curves.svg");
        ChartExport.write(file, twelveCurves(), WIDTH, HEIGHT, "session lan.yard");
        assertThat(file).content().contains(">session lan.yard</text");
    }

    @Test
    void aPngHasTwicePixelsAndCurvesInColour() throws Exception {
        Path file = folder.resolve("curves.png");
        ChartExport.write(file, twelveCurves(), WIDTH, HEIGHT);
        BufferedImage image = ImageIO.read(file.toFile());
        assertThat(image.getWidth()).isEqualTo(2 * WIDTH);
        assertThat(image.getHeight()).isEqualTo(2 * HEIGHT);
        List<Integer> pixels = new ArrayList<>();
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) pixels.add(image.getRGB(x, y) & 0xffffff);
        }
        assertThat(pixels)
                .contains(
                        Theme.LIGHT.palette().subList(0, 4).stream()
                                .map(c -> c.getRGB() & 0xffffff)
                                .toArray(Integer[]::new));
    }

    @Test
    void anSvgHoldsItsTextInsideItsBorders() throws Exception {
        Path file = folder.resolve("curves.svg");
        ChartExport.write(file, twelveCurves(), WIDTH, HEIGHT);
        List<String> texts = new ArrayList<>();
        NodeList nodes = parse(file).getElementsByTagName("text");
        for (int i = 0; i < nodes.getLength(); i++) {
            Element text = (Element) nodes.item(i);
            texts.add(text.getTextContent());
            if (text.getAttribute("transform").isEmpty()) {
                double end = number(text, "x") + 7.0 * text.getTextContent().length();
                assertThat(number(text, "x")).as(text.getTextContent()).isGreaterThanOrEqualTo(0);
                assertThat(end).as(text.getTextContent()).isLessThan(WIDTH);
                assertThat(number(text, "y"))
                        .as(text.getTextContent())
                        .isBetween(0.0, HEIGHT - 4.0);
            }
        }
        assertThat(texts)
                .contains("First look", "1K", "128K", "tcp", "tcp-nio", "corba-sii", "jms")
                .contains("octet", "double", "binstruct", "Message size (bytes)")
                .noneMatch(t -> t.matches(".*[0-9]{6,}.*"));
    }

    /** Names that end at an axis ended far from it where each letter was taken for whole pixels. */
    @Test
    void anSvgMeasuresTextAsABrowserDrawsIt() throws Exception {
        String name = "A broker with queues, its copies and all else that matters";
        Font font = Typeface.REGULAR.size(10);
        FontRenderContext browser = new FontRenderContext(null, true, true);
        double drawn = font.getStringBounds(name, browser).getWidth();
        List<Integer> measured = new ArrayList<>();
        Picture picture =
                (g, width, height) -> {
                    measured.add(g.getFontMetrics(font).stringWidth(name));
                    measured.add(g.create().getFontMetrics(font).stringWidth(name));
                };
        SvgFile.bytes(picture, "Text", WIDTH, HEIGHT);

        assertThat(measured)
                .hasSize(2)
                .allSatisfy(pixels -> assertThat((double) pixels).isCloseTo(drawn, within(1.0)));
    }

    @Test
    void aLegendOfLongNamesWrapsInsteadOfBeingCut() throws Exception {
        Experiment experiment =
                Measured.experiment(
                        new Pattern.Flood(), DataType.BINSTRUCT_PADDED, DataType.BINSTRUCT);
        experiment = experiment.edit().engines("corba-sii", "tcp-nio").build();
        Path file = folder.resolve("narrow.svg");
        ChartExport.write(
                file,
                Measured.chart("throughput", experiment, Measured.trials(experiment)),
                420,
                380);
        NodeList nodes = parse(file).getElementsByTagName("text");
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < nodes.getLength(); i++) {
            Element text = (Element) nodes.item(i);
            texts.add(text.getTextContent());
            assertThat(number(text, "y")).isLessThan(380);
        }
        assertThat(texts)
                .contains("corba-sii · binstruct-padded", "tcp-nio · binstruct-padded")
                .contains("corba-sii · binstruct", "tcp-nio · binstruct");
    }

    @Test
    void aPdfHoldsItsTextAsText() throws Exception {
        Path file = folder.resolve("curves.pdf");
        ChartExport.write(file, latencies(), WIDTH, HEIGHT);
        try (PDDocument document = Loader.loadPDF(file.toFile())) {
            String text = new PDFTextStripper().getText(document);
            assertThat(text).contains("First look", "128K", "corba-sii", "octet");
            assertThat(document.getPage(0).getMediaBox().getWidth()).isEqualTo(675);
        }
    }

    @Test
    void theSameChartGivesTheSameBytes() throws Exception {
        for (String ending : List.of("png", "svg", "pdf")) {
            Path one = folder.resolve("one." + ending);
            Path two = folder.resolve("two." + ending);
            ChartExport.write(one, latencies(), WIDTH, HEIGHT);
            ChartExport.write(two, latencies(), WIDTH, HEIGHT);
            assertThat(two).hasSameBinaryContentAs(one);
        }
    }

    @Test
    void whatCannotBeWrittenIsSaidInOneSentence() {
        assertThatThrownBy(() -> ChartExport.write(folder.resolve("a.jpeg"), latencies(), 900, 520))
                .hasMessage(
                        "The ending of 'a.jpeg' names no format for charts. End it with .png, .svg"
                                + " or .pdf.");
        assertThatThrownBy(() -> ChartExport.write(folder.resolve("a.csv"), latencies(), 900, 520))
                .hasMessageEndingWith("by Export… above a table.");
        assertThatThrownBy(() -> ChartExport.write(folder.resolve("a.png"), latencies(), 900, 5))
                .hasMessageContaining("Choose another size");
        Path nowhere = folder.resolve("nowhere").resolve("a.png");
        assertThatThrownBy(() -> ChartExport.write(nowhere, latencies(), 900, 520))
                .isInstanceOf(ChartException.class)
                .hasMessageContaining("Check the folder");
        Experiment experiment = Measured.experiment(new Pattern.Flood(), DataType.OCTET);
        Chart empty = Measured.chart("throughput", experiment, List.of());
        assertThatThrownBy(() -> ChartExport.write(folder.resolve("a.png"), empty, 900, 520))
                .hasMessageContaining("Run the experiment first");
        assertThat(Files.exists(folder.resolve("a.png"))).isFalse();
    }

    private static Document parse(Path file) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", false);
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        return factory.newDocumentBuilder()
                .parse(new ByteArrayInputStream(Files.readAllBytes(file)));
    }

    private static double number(Element element, String attribute) {
        return Double.parseDouble(element.getAttribute(attribute));
    }

    @Test
    void theMachinesOwnSpeedIsAStripUnderTheCurves() throws Exception {
        Experiment experiment = Measured.experiment(new Pattern.Flood(), DataType.OCTET);
        List<TrialRecord> trials = new ArrayList<>();
        for (TrialRecord trial : Measured.trials(experiment)) {
            int seconds = trials.size();
            trials.add(Measured.onMachine(trial, seconds, seconds % 5 == 0 ? 1.2 : 1));
        }
        Chart chart = Measured.chart("throughput", experiment, trials);
        assertThat(chart.speeds()).hasSameSizeAs(trials);
        assertThat(chart.speeds().get(0).relative()).isCloseTo(1 / 1.2, within(1e-9));
        assertThat(chart.speeds().get(1).relative()).isCloseTo(1, within(1e-9));

        Path file = folder.resolve("strip.pdf");
        ChartExport.write(file, chart, WIDTH, HEIGHT);
        try (PDDocument pdf = Loader.loadPDF(file.toFile())) {
            assertThat(new PDFTextStripper().getText(pdf))
                    .contains("Speed of the machine itself over these");
        }
        assertThat(twelveCurves().speeds()).isEmpty();
    }
}
