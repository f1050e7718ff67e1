package marshalyard.charts.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.DoubleBinaryOperator;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import marshalyard.charts.Chart;
import marshalyard.charts.Measured;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.file.ChartExport;
import marshalyard.charts.theme.Theme;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Experiment;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.StandardXYItemRenderer;
import org.jfree.data.Range;
import org.jfree.data.xy.XYSeriesCollection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PanelsTest {
    private static final int WIDTH = 900, HEIGHT = 600;
    @TempDir Path folder;

    private final Experiment experiment =
            Measured.experiment(
                    new marshalyard.model.factor.Pattern.Flood(),
                    DataType.OCTET,
                    DataType.DOUBLE,
                    DataType.BINSTRUCT);
    private final Chart chart =
            Measured.chart(
                    "throughput",
                    experiment,
                    Measured.trials(experiment),
                    Map.of(Channel.PANEL, "type"));

    @Test
    void eachLevelHasAPlotOfItsOwnWithTheSameAxes() {
        List<Panel> panels = chart.plot(Theme.LIGHT).panels();
        assertThat(panels).extracting(Panel::title).containsExactly("octet", "double", "binstruct");
        Set<Range> vertical = new LinkedHashSet<>();
        Set<Range> horizontal = new LinkedHashSet<>();
        for (Panel panel : panels) {
            assertThat(panel.plot().getDataset().getSeriesCount()).isEqualTo(4);
            vertical.add(panel.plot().getRangeAxis().getRange());
            horizontal.add(panel.plot().getDomainAxis().getRange());
        }
        assertThat(vertical).hasSize(1);
        assertThat(horizontal).hasSize(1);
    }

    @Test
    void aFileHasOneLegendOneLabelForEachAxisAndATitleForEachPanel() throws Exception {
        for (String ending : List.of("svg", "png", "pdf")) {
            ChartExport.write(folder.resolve("panels." + ending), chart, WIDTH, HEIGHT);
        }
        String svg = Files.readString(folder.resolve("panels.svg"));
        for (String once :
                List.of(
                        ">octet<",
                        ">double<",
                        ">binstruct<",
                        ">tcp-nio<",
                        ">Message size (bytes)<")) {
            assertThat(count(svg, once)).as(once).isEqualTo(1);
        }
        assertThat(count(svg, ">128K<")).as("ticks in each panel").isEqualTo(3);
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }

    @Test
    void thePointerFindsPointsInEveryPanel() {
        ChartPicture picture = new ChartPicture(chart, Theme.DARK);
        BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        assertThat(picture.at(10, 10)).as("nothing has been drawn yet").isEmpty();
        Graphics2D g = image.createGraphics();
        picture.draw(g, WIDTH, HEIGHT);
        g.dispose();
        Set<String> found = new LinkedHashSet<>();
        for (int y = 0; y < HEIGHT; y += 4) {
            for (int x = 0; x < WIDTH; x += 4) {
                picture.at(x, y).ifPresent(hit -> found.add(hit.words().split("\n")[0]));
            }
        }
        assertThat(found)
                .contains("tcp · octet · 1K", "jms · double · 64K", "tcp · binstruct · 128K");
    }

    @Test
    void aSingleLevelNeedsNoPanels() {
        Experiment one =
                Measured.experiment(new marshalyard.model.factor.Pattern.Flood(), DataType.OCTET);
        Chart single =
                Measured.chart(
                        "throughput", one, Measured.trials(one), Map.of(Channel.PANEL, "type"));
        assertThat(single.plot(Theme.LIGHT).panels()).extracting(Panel::title).containsExactly("");
    }

    /**
     * Panels that are too low for all of their names took less room for them, and did not align.
     */
    @Test
    void squaresOfAllPanelsAreAsWideWhateverNamesHaveRoom() {
        List<Panel> panels = new ArrayList<>();
        for (int i = 0; i < 4; i++) panels.add(squares());
        PlotRenderingInfo info = new PlotRenderingInfo(null);
        BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        new PanelGrid(panels, Theme.LIGHT)
                .draw(g, new Rectangle2D.Double(0, 0, 700, 250), null, null, info);
        g.dispose();
        List<Rectangle2D> areas =
                IntStream.range(0, 4).mapToObj(i -> info.getSubplotInfo(i).getDataArea()).toList();
        assertThat(areas).extracting(Rectangle2D::getWidth).containsOnly(areas.get(0).getWidth());
        assertThat(areas.get(2).getX()).isEqualTo(areas.get(0).getX());
        assertThat(areas.get(3).getX()).isEqualTo(areas.get(1).getX());
        assertThat(areas.get(1).getX() - areas.get(0).getMaxX())
                .as("no names between two panels")
                .isLessThan(30);
    }

    /** Titles were cut in the middle of a word. */
    @Test
    void aTitleThatIsWiderThanItsPanelIsFoldedBetweenItsLevels() {
        String title = "binstruct · under a cpu profiler";
        Graphics2D g = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();

        assertThat(PanelTitles.folded(g, title, 300, 3)).containsExactly(title);
        assertThat(PanelTitles.folded(g, title, 110, 3))
                .containsExactly("binstruct", "under a cpu profiler");
        assertThat(PanelTitles.folded(g, title, 70, 3))
                .containsExactly("binstruct", "under a cpu", "profiler");
        assertThat(PanelTitles.folded(g, "char · under a cpu profiler", 110, 3))
                .as("as its neighbour")
                .containsExactly("char", "under a cpu profiler");
        assertThat(PanelTitles.folded(g, title, 10, 2))
                .as("no more lines than have room")
                .containsExactly("binstruct", "under a cpu profiler");
        g.dispose();
    }

    private static Panel squares() {
        String[] names = new String[24];
        Arrays.setAll(names, i -> "x".repeat(1 + i % 12));
        XYPlot plot =
                new XYPlot(
                        new XYSeriesCollection(),
                        new SymbolAxis(null, names),
                        new SymbolAxis(null, names),
                        new StandardXYItemRenderer());
        return new Panel("", plot, List.of(), (series, item) -> null);
    }

    @Test
    void panelsFillWideAndHighPicturesAlike() {
        assertThat(columns(3, 1200, 300)).isEqualTo(3);
        assertThat(columns(3, 300, 900)).isEqualTo(1);
        assertThat(columns(4, 900, 600)).isEqualTo(2);
        assertThat(columns(4, 1300, 500)).as("three and one").isEqualTo(2);
        assertThat(columns(6, 900, 600)).isIn(2, 3);
        assertThat(columns(30, 900, 600)).isBetween(5, 6);
    }

    private static int columns(int panels, double width, double height) {
        return PanelGrid.columns(panels, width, height, w -> 0, (w, h) -> 1);
    }

    /** Two maps stood below each other, for the names below them took the room of their rows. */
    @Test
    void namesBelowSquaresCount() {
        DoubleBinaryOperator legible = (w, h) -> h < 240 ? 0 : w < 400 ? 0.5 : 1;
        assertThat(PanelGrid.columns(2, 700, 560, w -> 0, legible)).isEqualTo(1);
        assertThat(PanelGrid.columns(2, 700, 560, w -> 100, legible)).isEqualTo(2);
    }
}
