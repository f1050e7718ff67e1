package marshalyard.charts.frame;

import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.font.LineMetrics;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import marshalyard.charts.theme.Theme;
import marshalyard.charts.theme.Typeface;

/**
 * The titles above panels. One that is wider than its panel gets a little smaller, then is folded,
 * between the levels that it names if it can be.
 */
final class PanelTitles {
    private static final float SIZE = 12;

    /** Letters of this size are read as well; smaller ones are worse than a second line. */
    private static final float FOLDED = 10;

    /** Smaller letters can't be read; what has no room with them is cut. */
    private static final float LEAST = 8;

    private static final int MOST_LINES = 3;
    private static final double ROOM = 20, LINE = 13;

    /** What stands between two levels. */
    private static final String BETWEEN = " · ";

    private final List<String> titles;
    private final Theme theme;

    PanelTitles(List<Panel> panels, Theme theme) {
        this.titles = panels.stream().map(Panel::title).toList();
        this.theme = theme;
    }

    /** The height of every title above panels with so much width for it, in pixels. */
    double height(Graphics2D g, double width) {
        int most =
                titles.stream()
                        .mapToInt(t -> folded(g, t, width, MOST_LINES).size())
                        .max()
                        .orElse(1);
        return ROOM + (most - 1) * LINE;
    }

    /**
     * Writes a title.
     *
     * @param area of the panel with its title; what reaches beyond it is cut
     * @param left where the title begins
     * @param height of the titles; the last line stands above the panel
     */
    void draw(Graphics2D g, String title, Rectangle2D area, double left, double height) {
        double width = area.getMaxX() - left;
        int most = 1 + (int) Math.round((height - ROOM) / LINE);
        List<String> lines = folded(g, title, width, most);
        float size = lines.size() > 1 ? FOLDED : SIZE;
        for (String line : lines) {
            double part = width / width(g, line, size);
            if (part < 1) size = Math.max(LEAST, (float) (size * part));
        }
        Shape clip = g.getClip();
        g.clip(area);
        g.setPaint(theme.text());
        double top = area.getY() + height - ROOM - (lines.size() - 1) * LINE;
        for (int i = 0; i < lines.size(); i++) {
            g.setFont(font(lines.get(i), size));
            g.drawString(lines.get(i), (float) left, (float) (top + i * LINE + ascent(g)));
        }
        g.setClip(clip);
    }

    /**
     * The lines of a title: a level that has no room behind the one before begins a line. Where
     * even the last line is too wide, its letters get smaller.
     */
    static List<String> folded(Graphics2D g, String title, double width, int most) {
        List<String> lines = new ArrayList<>();
        for (String level : title.split(BETWEEN)) {
            if (joined(g, lines, BETWEEN + level, width, most)) continue;
            String between = "";
            for (String word : level.split(" ")) {
                if (between.isEmpty() || !joined(g, lines, between + word, width, most)) {
                    lines.add(word);
                }
                between = " ";
            }
        }
        return lines;
    }

    /** Puts text behind the last line if it has room there, or must as no line may follow. */
    private static boolean joined(
            Graphics2D g, List<String> lines, String text, double width, int most) {
        if (lines.isEmpty()) return false;
        String longer = lines.get(lines.size() - 1) + text;
        if (lines.size() < most && width(g, longer, FOLDED) > width) return false;
        lines.set(lines.size() - 1, longer);
        return true;
    }

    private static double width(Graphics2D g, String text, float size) {
        return font(text, size).getStringBounds(text, g.getFontRenderContext()).getWidth();
    }

    private static Font font(String text, float size) {
        return Typeface.SEMIBOLD.sizeFor(text, size);
    }

    private static float ascent(Graphics2D g) {
        LineMetrics metrics = g.getFont().getLineMetrics("A", g.getFontRenderContext());
        return metrics.getAscent();
    }
}
