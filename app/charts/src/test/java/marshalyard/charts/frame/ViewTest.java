package marshalyard.charts.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import marshalyard.charts.Chart;
import marshalyard.charts.Drawn;
import marshalyard.charts.Measured;
import marshalyard.charts.axis.Scale;
import marshalyard.charts.theme.Theme;
import marshalyard.engine.DataType;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.factor.Pattern;
import org.junit.jupiter.api.Test;

/** Looking at a part of a chart, as wheel, drag and legend do. */
class ViewTest {
    private static final Experiment EXPERIMENT =
            Measured.experiment(new Pattern.Flood(), DataType.OCTET);
    private final Chart chart =
            Measured.chart("throughput", EXPERIMENT, Measured.trials(EXPERIMENT))
                    .withScale(Scale.LINEAR);

    private Drawn drawn(View view) {
        return Drawn.of(new ChartPicture(chart, Theme.LIGHT, view), 900, 560);
    }

    private static PanelReader panel(Drawn drawn) {
        return drawn.picture().panelAt(450, 280).orElseThrow();
    }

    @Test
    void theWheelKeepsWhatIsUnderThePointer() {
        Drawn whole = drawn(View.WHOLE);
        ChartPicture.Hit before = whole.hits().get("tcp · octet · 16K");
        View closer = panel(whole).zoomed(before.x(), before.y(), 0.5);
        assertThat(closer.zoomed()).isTrue();
        Drawn zoomed = drawn(closer);
        ChartPicture.Hit after = zoomed.hits().get("tcp · octet · 16K");
        assertThat(after.x()).isCloseTo(before.x(), within(1.0));
        assertThat(after.y()).isCloseTo(before.y(), within(1.0));
        assertThat(zoomed.hits()).hasSizeLessThan(whole.hits().size());

        View out = panel(zoomed).zoomed(before.x(), before.y(), 4);
        assertThat(out).isEqualTo(View.WHOLE);
    }

    @Test
    void pointsOfALargerDrawingAreFoundWhereTheyAre() {
        Drawn usual = drawn(View.WHOLE);
        ChartPicture large = new ChartPicture(chart, Theme.LIGHT);
        Graphics2D g = new BufferedImage(900, 560, BufferedImage.TYPE_INT_RGB).createGraphics();
        large.draw(g, 900, 560, 1.5);
        g.dispose();
        Rectangle2D area = large.panelAt(450, 280).orElseThrow().area();
        assertThat(new Rectangle2D.Double(0, 0, 900, 560).contains(area)).isTrue();
        assertThat(area.getX()).as("beside larger labels").isGreaterThan(usual.area().getX());
        for (ChartPicture.Hit hit : usual.hits().values()) {
            double x = area.getX() + (hit.x() - usual.area().getX()) * ratio(area, usual.area());
            assertThat(large.panelAt(450, 280).orElseThrow().crosshair(x, area.getCenterY()))
                    .hasValueSatisfying(c -> assertThat(c.x()).isCloseTo(x, within(1.0)));
        }
    }

    @Test
    void theTitleOfAnAxisShrinksWithTheAxisAndGrowsBack() {
        Panel panel = chart.plot(Theme.LIGHT).panels().get(0);
        PanelReader reader = new PanelReader(panel, View.WHOLE);
        Graphics2D g = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
        double length = reader.titleLength(g);
        reader.fitTitle(g, 0.8 * length);
        assertThat(titleSize(panel)).isBetween(8f, 10f);
        reader.fitTitle(g, 0.1 * length);
        assertThat(titleSize(panel)).as("can still be read").isEqualTo(8);
        reader.fitTitle(g, 2 * length);
        assertThat(titleSize(panel)).isEqualTo(12);
        g.dispose();
    }

    private static float titleSize(Panel panel) {
        return panel.plot().getRangeAxis().getLabelFont().getSize2D();
    }

    private static double ratio(Rectangle2D one, Rectangle2D other) {
        return one.getWidth() / other.getWidth();
    }

    @Test
    void besideAnAxisTheWheelMovesThatAxisOnly() {
        Drawn whole = drawn(View.WHOLE);
        Rectangle2D area = whole.area();
        assertThat(panel(whole).zoomed(area.getX() - 20, 200, 0.5).x()).isEmpty();
        assertThat(panel(whole).zoomed(400, area.getMaxY() + 20, 0.5).y()).isEmpty();
    }

    @Test
    void aBandIsLookedAtAndDraggedWithinTheWhole() {
        Drawn whole = drawn(View.WHOLE);
        Rectangle2D area = whole.area();
        Rectangle2D right =
                new Rectangle2D.Double(
                        area.getCenterX(),
                        area.getY() - 30,
                        area.getWidth(),
                        area.getHeight() + 60);
        View half = panel(whole).banded(right);
        assertThat(half.x()).isPresent();
        assertThat(half.y()).as("all of it").isEmpty();
        assertThat(drawn(half).hits().keySet()).noneMatch(words -> words.endsWith(" · 1K"));

        PanelReader zoomed = panel(drawn(half));
        View.Part part = half.x().orElseThrow();
        View.Part left = zoomed.panned(100, 0).x().orElseThrow();
        assertThat(left.low()).isLessThan(part.low());
        assertThat(left.high() - left.low()).isCloseTo(part.high() - part.low(), within(1e-9));
        assertThat(zoomed.panned(-1e6, 0).x().orElseThrow().high())
                .as("no farther than the axis")
                .isCloseTo(part.high(), within(1e-9));
        assertThat(panel(whole).banded(new Rectangle2D.Double(300, 300, 3, 3)))
                .as("a click is no band")
                .isEqualTo(View.WHOLE);
    }

    @Test
    void aPartOfAnotherAxisShowsTheWhole() {
        View half = panel(drawn(View.WHOLE)).zoomed(400, 200, 0.5);
        Chart logarithmic = chart.withScale(Scale.LOGARITHMIC);
        Drawn other = Drawn.of(new ChartPicture(logarithmic, Theme.LIGHT, half), 900, 560);
        Drawn whole = Drawn.of(new ChartPicture(logarithmic, Theme.LIGHT), 900, 560);
        View wider = new View(Optional.empty(), half.y(), Set.of());
        assertThat(Drawn.of(new ChartPicture(logarithmic, Theme.LIGHT, wider), 900, 560).hits())
                .hasSameSizeAs(whole.hits());
        assertThat(other.hits()).hasSizeLessThan(whole.hits().size());
    }

    @Test
    void anItemOfTheLegendHidesItsCurves() {
        Drawn whole = drawn(View.WHOLE);
        Color tcp = new Color(0x0072b2);
        ChartPicture.LegendHit item = legend(whole, tcp);
        View without = View.WHOLE.toggled(item.item());
        Drawn hidden = drawn(without);
        assertThat(hidden.hits().keySet()).noneMatch(w -> w.startsWith("tcp · ")).isNotEmpty();
        assertThat(pixels(hidden, tcp)).isZero();
        assertThat(without.toggled(item.item())).isEqualTo(View.WHOLE);

        View alone = View.WHOLE.isolated(item.item(), item.group());
        assertThat(drawn(alone).hits().keySet()).allMatch(w -> w.startsWith("tcp · ")).hasSize(8);
        assertThat(alone.isolated(item.item(), item.group())).isEqualTo(View.WHOLE);
    }

    private static ChartPicture.LegendHit legend(Drawn drawn, Color color) {
        for (int y = (int) drawn.area().getMaxY() + 40; y < drawn.image().getHeight(); y++) {
            for (int x = 0; x < drawn.image().getWidth(); x++) {
                if (drawn.image().getRGB(x, y) != color.getRGB()) continue;
                var hit = drawn.picture().legendAt(x, y);
                if (hit.isPresent()) return hit.get();
            }
        }
        throw new AssertionError("no such colour in the legend");
    }

    private static long pixels(Drawn drawn, Color color) {
        long count = 0;
        for (int y = 0; y < drawn.image().getHeight(); y++) {
            for (int x = 0; x < drawn.image().getWidth(); x++) {
                if (drawn.image().getRGB(x, y) == color.getRGB()) count++;
            }
        }
        return count;
    }

    @Test
    void theCrosshairReadsAllCurvesAtTheNearestLevel() {
        Drawn whole = drawn(View.WHOLE);
        ChartPicture.Hit point = whole.hits().get("tcp · octet · 16K");
        PanelReader.Crosshair cross =
                panel(whole).crosshair(point.x() + 9, point.y() + 40).orElseThrow();
        assertThat(cross.x()).isEqualTo(point.x(), within(1.0));
        assertThat(cross.values()).extracting(v -> v.spot().at()).containsOnly("16K");
        assertThat(cross.values())
                .extracting(v -> v.spot().curve())
                .containsExactlyElementsOf(
                        List.of(
                                "tcp · octet",
                                "tcp-nio · octet",
                                "corba-sii · octet",
                                "jms · octet"));
        assertThat(cross.nearest(cross.values().get(2).y() + 1, 2))
                .as("the curves beside the pointer, from the top down")
                .containsExactly(cross.values().get(2), cross.values().get(3));
        assertThat(panel(whole).crosshair(5, 5)).isEmpty();
    }
}
