package marshalyard.charts.flame;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import marshalyard.charts.frame.Picture;
import marshalyard.charts.theme.Theme;
import marshalyard.charts.theme.Typeface;
import marshalyard.model.profile.Category;

/** A flame graph for a file: static, with its names as text and a legend of its colours. */
public final class FlamePicture implements Picture {
    private static final double LEAST_WIDTH = 0.7;

    /** No file is lower. */
    private static final int LEAST_HEIGHT = 200;

    private static final int MARGIN = 14;
    private static final int ROW = 16;
    private static final int HEAD = 46;
    private static final int LEGEND_LINE = 18;
    private static final int FOOT = 20;

    /** Categories with less are not in the legend. */
    private static final double LEAST_SHARE = 0.005;

    private final FlameGraph graph;
    private final Theme theme;
    private final String source;
    private final FlameColours colours;

    /**
     * A picture of all frames.
     *
     * @param source where the profile comes from, for a line at the foot; may be empty
     */
    public FlamePicture(FlameGraph graph, Theme theme, String source) {
        this.graph = graph;
        this.theme = theme;
        this.source = source;
        this.colours = new FlameColours(theme);
    }

    /** How high it has to be so that every row of this width fits, in pixels. */
    public int heightAt(int width) {
        FlameLayout layout = layout(width);
        int needed = HEAD + 2 * LEGEND_LINE + layout.rows() * ROW + FOOT + MARGIN;
        return Math.max(LEAST_HEIGHT, needed);
    }

    private FlameLayout layout(int width) {
        List<FlameFrame> root = List.of(graph.tree().root());
        return FlameLayout.of(root, width - 2 * MARGIN, LEAST_WIDTH);
    }

    @Override
    public void draw(Graphics2D g, int width, int height) {
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(
                RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.setColor(theme.background());
        g.fill(new Rectangle2D.Double(0, 0, width, height));
        text(g, graph.title(), Typeface.SEMIBOLD.sizeFor(graph.title(), 14), theme.text(), 20);
        text(
                g,
                graph.subtitle(),
                Typeface.REGULAR.sizeFor(graph.subtitle(), 11),
                theme.muted(),
                37);
        int top = HEAD + (graph.tree().differential() ? scale(g) : legend(g, width)) + 6;
        g.setFont(Typeface.REGULAR.size(10));
        FontMetrics metrics = g.getFontMetrics();
        for (FlameLayout.Box box : layout(width).boxes()) box(g, metrics, box, top);
        text(g, source, Typeface.REGULAR.sizeFor(source, 9.5f), theme.muted(), height - 8);
    }

    private static void text(Graphics2D g, String text, Font font, Color color, int baseline) {
        g.setFont(font);
        g.setColor(color);
        g.drawString(text, MARGIN, baseline);
    }

    private void box(Graphics2D g, FontMetrics metrics, FlameLayout.Box box, int top) {
        double x = MARGIN + box.x();
        int y = top + box.row() * ROW;
        Color fill = colours.of(graph.tree(), box.frame(), FlameSearch.NONE);
        g.setColor(fill);
        g.fill(new Rectangle2D.Double(x, y, box.width(), ROW - 1.0));
        if (box.width() > 2) {
            g.setColor(colours.border());
            g.setStroke(new BasicStroke(0.5f));
            g.draw(new Rectangle2D.Double(x, y, box.width(), ROW - 1.0));
        }
        FrameName.fitting(box.frame().name(), box.width() - 5, metrics::stringWidth)
                .ifPresent(
                        name -> {
                            g.setColor(colours.on(fill));
                            g.drawString(name, (float) x + 3, y + ROW - 5f);
                        });
    }

    /** Returns how high it is. */
    private int legend(Graphics2D g, int width) {
        g.setFont(Typeface.REGULAR.size(10.5f));
        FontMetrics metrics = g.getFontMetrics();
        double x = MARGIN;
        int line = 1;
        for (Map.Entry<Category, Long> entry : heaviest()) {
            double share = (double) entry.getValue() / graph.tree().total();
            String text = entry.getKey().title() + " " + FlameGraph.percent(share);
            double room = 30 + metrics.stringWidth(text);
            if (x + room > width - MARGIN && x > MARGIN) {
                x = MARGIN;
                line++;
            }
            int y = HEAD + line * LEGEND_LINE;
            g.setColor(colours.of(entry.getKey()));
            g.fill(new Rectangle2D.Double(x, y - 13, 11, 11));
            g.setColor(theme.text());
            g.drawString(text, (float) x + 16, y - 4f);
            x += room;
        }
        return line * LEGEND_LINE;
    }

    private List<Map.Entry<Category, Long>> heaviest() {
        return graph.tree().categories().entrySet().stream()
                .filter(e -> e.getValue() >= LEAST_SHARE * graph.tree().total())
                .sorted(Map.Entry.<Category, Long>comparingByValue(Comparator.reverseOrder()))
                .toList();
    }

    /** What the colours of a difference say; returns how high it is. */
    private int scale(Graphics2D g) {
        g.setFont(Typeface.REGULAR.size(10.5f));
        double x = MARGIN;
        for (double growth : new double[] {-0.10, -0.05, -0.01, 0, 0.01, 0.05, 0.10}) {
            g.setColor(colours.ofGrowth(growth));
            g.fill(new Rectangle2D.Double(x, HEAD + 5.0, 11, 11));
            g.setColor(theme.text());
            String text = String.format(Locale.ROOT, "%+.0f", growth * 100);
            g.drawString(text, (float) x + 16, HEAD + LEGEND_LINE - 4f);
            x += 30 + g.getFontMetrics().stringWidth(text);
        }
        g.drawString(
                "percentage points of all, against the profile compared with",
                (float) x + 6,
                HEAD + LEGEND_LINE - 4f);
        return LEGEND_LINE;
    }
}
