package marshalyard.charts.bars;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import marshalyard.charts.encoding.StyleAssigner;
import marshalyard.charts.encoding.StyleKey;
import marshalyard.charts.frame.ChartPicture;
import marshalyard.charts.frame.ChartPicture.Hit;
import marshalyard.charts.frame.ChartPlot;
import marshalyard.charts.frame.Drawable;
import marshalyard.charts.frame.Panel;
import marshalyard.charts.frame.Spot;
import marshalyard.charts.theme.Theme;
import marshalyard.model.profile.Category;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.annotations.XYTextAnnotation;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.Tick;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.RectangleEdge;
import org.junit.jupiter.api.Test;

class BarPanelTest {
    private static final int ROWS = 11;

    private static XYPlot plot() {
        return panel("").plot();
    }

    private static Panel panel(String title) {
        StyleKey key = CategoryColours.key(Category.COPY);
        BarPanel bars = new BarPanel(Map.of(key, Color.BLUE));
        for (int i = 0; i < ROWS; i++) {
            int row = bars.row("Category " + i);
            Spot spot = new Spot("", "", "", List.of(), List.of());
            bars.add(key, new Segment(row, 0, 10 + i, spot));
            bars.figure(row, 10 + i, "+" + i, true);
        }
        return bars.panel(title, "µs", false, Theme.LIGHT);
    }

    /** The plot is as small as one of nine panels. */
    @Test
    void thinBarsHaveTheirNamesAllTheSame() {
        XYPlot plot = plot();
        Graphics2D g = new BufferedImage(300, 160, BufferedImage.TYPE_INT_RGB).createGraphics();
        Rectangle2D low = new Rectangle2D.Double(100, 0, 200, 100);
        List<?> ticks =
                plot.getRangeAxis().refreshTicks(g, new AxisState(), low, RectangleEdge.LEFT);
        g.dispose();

        assertThat(ticks)
                .map(tick -> ((Tick) tick).getText())
                .isEqualTo(IntStream.range(0, ROWS).mapToObj(i -> "Category " + i).toList());
    }

    @Test
    void longNamesLeaveHalfOfTheWidthToBars() {
        StyleKey key = CategoryColours.key(Category.COPY);
        BarPanel bars = new BarPanel(Map.of(key, Color.BLUE));
        bars.row("A broker with queues, its copies, its threads and all else that matters");
        bars.add(key, new Segment(0, 0, 10, new Spot("", "", "", List.of(), List.of())));
        XYPlot plot = bars.panel("", "µs", false, Theme.LIGHT).plot();
        PlotRenderingInfo info = new PlotRenderingInfo(new ChartRenderingInfo());
        Graphics2D g = new BufferedImage(300, 160, BufferedImage.TYPE_INT_RGB).createGraphics();
        plot.draw(g, new Rectangle2D.Double(0, 0, 300, 160), null, null, info);
        g.dispose();

        assertThat(info.getDataArea().getWidth()).isGreaterThan(0.4 * 300);
    }

    @Test
    void figuresOfThinBarsDoNotLieOnEachOther() {
        XYPlot plot = plot();
        Graphics2D g = new BufferedImage(300, 160, BufferedImage.TYPE_INT_RGB).createGraphics();
        plot.draw(g, new Rectangle2D.Double(0, 0, 300, 160), null, null, null);
        XYTextAnnotation figure = (XYTextAnnotation) plot.getAnnotations().get(0);

        assertThat(ROWS * g.getFontMetrics(figure.getFont()).getAscent()).isLessThan(160);
        assertThat(figure.getFont().getSize2D()).isLessThan(RowFigure.SIZE);
        g.dispose();
    }

    @Test
    void compilingAndGarbageCollectionLookDifferent() {
        Color jit = CategoryColours.of(Category.JIT, Theme.LIGHT);
        Color gc = CategoryColours.of(Category.GC, Theme.LIGHT);
        assertThat(apart(jit, gc)).isGreaterThan(50);
    }

    /** System calls and waiting were two dark greys, demarshalling and unknown two light blues. */
    @Test
    void noTwoCategoriesLookAlike() {
        for (Theme theme : List.of(Theme.LIGHT, Theme.DARK, Theme.CONTRAST)) {
            for (Category a : Category.values()) {
                for (Category b : Category.values()) {
                    if (a == b) continue;
                    assertThat(apart(CategoryColours.of(a, theme), CategoryColours.of(b, theme)))
                            .as("%s and %s on %s", a, b, theme.background())
                            .isGreaterThan(30);
                    assertThat(
                                    seenApart(
                                            CategoryColours.of(a, theme),
                                            CategoryColours.of(b, theme)))
                            .as("%s and %s on %s, to the eye", a, b, theme.background())
                            .isGreaterThan(18);
                }
            }
            assertThat(
                            apart(
                                    CategoryColours.of(Category.SYSTEM_CALL, theme),
                                    CategoryColours.of(Category.WAIT, theme)))
                    .isGreaterThan(80);
        }
    }

    private static double apart(Color a, Color b) {
        return Math.hypot(
                Math.hypot(a.getRed() - b.getRed(), a.getGreen() - b.getGreen()),
                a.getBlue() - b.getBlue());
    }

    /** The distance in CIELAB, whose steps look alike; about 2 can just be seen. */
    private static double seenApart(Color a, Color b) {
        double[] one = lab(a);
        double[] other = lab(b);
        return Math.hypot(Math.hypot(one[0] - other[0], one[1] - other[1]), one[2] - other[2]);
    }

    /** The colour under the light D65. */
    private static double[] lab(Color colour) {
        double red = linear(colour.getRed());
        double green = linear(colour.getGreen());
        double blue = linear(colour.getBlue());
        double x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
        double y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue);
        double z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.0888);
        return new double[] {116 * y - 16, 500 * (x - y), 200 * (y - z)};
    }

    private static double linear(int channel) {
        double part = channel / 255.0;
        return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    }

    private static double root(double part) {
        return part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16.0 / 116;
    }

    /** Twelve of them on a page of A4, where nobody can make them larger. */
    @Test
    void rowsOfManyPanelsCanBeReadOnAPage() {
        ChartPicture picture = new ChartPicture(new TwelvePanels(), Theme.LIGHT);
        int height = picture.heightAt(760, 450);
        Graphics2D g = new BufferedImage(760, height, BufferedImage.TYPE_INT_RGB).createGraphics();

        picture.draw(g, 760, height);
        g.dispose();

        double[] middles = picture.walk().points().limit(ROWS).mapToDouble(Hit::y).toArray();
        assertThat(middles).hasSize(ROWS);
        assertThat((middles[ROWS - 1] - middles[0]) / (ROWS - 1)).isGreaterThan(10);
    }

    private record TwelvePanels() implements Drawable {
        @Override
        public String title() {
            return "Many engines";
        }

        @Override
        public String subtitle() {
            return "What each takes, and why it is to be read with care. ".repeat(9);
        }

        @Override
        public ChartPlot plot(Theme theme) {
            return new ChartPlot(
                    IntStream.range(0, 12).mapToObj(i -> panel("Engine " + i)).toList(),
                    StyleAssigner.ofAreas(List.of(CategoryColours.key(Category.COPY)), theme));
        }
    }
}
