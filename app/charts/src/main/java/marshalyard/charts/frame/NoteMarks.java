package marshalyard.charts.frame;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import marshalyard.charts.theme.Theme;
import marshalyard.charts.theme.Typeface;

/** Draws the user's remarks beside their points, none over another. */
final class NoteMarks {
    private static final float TEXT = 11;
    private static final double PAD = 4, AWAY = 16;
    private static final int VEIL = 230;

    private final List<Note> notes;
    private final Theme theme;

    NoteMarks(List<Note> notes, Theme theme) {
        this.notes = List.copyOf(notes);
        this.theme = theme;
    }

    /**
     * Draws over what was drawn.
     *
     * @param times how much larger than usual
     */
    void draw(Graphics2D g, PointWalk points, double width, double height, double times) {
        if (notes.isEmpty()) return;
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(
                RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        List<Rectangle2D> taken = new ArrayList<>();
        for (Note note : notes) {
            Optional<ChartPicture.Hit> at =
                    points.points().filter(h -> note.isAt(h.spot())).findFirst();
            at.ifPresent(hit -> draw(g, note, hit, width, height, times, taken));
        }
    }

    private void draw(
            Graphics2D g,
            Note note,
            ChartPicture.Hit hit,
            double width,
            double height,
            double times,
            List<Rectangle2D> taken) {
        g.setFont(Typeface.REGULAR.sizeFor(note.text(), (float) (TEXT * times)));
        FontMetrics metrics = g.getFontMetrics();
        double wide = metrics.stringWidth(note.text()) + 2 * PAD * times;
        double high = metrics.getHeight() + PAD * times;
        Rectangle2D box = place(hit, wide, high, width, height, times, taken);
        taken.add(box);
        g.setStroke(new BasicStroke((float) times));
        g.setPaint(theme.muted());
        double nearX = Math.max(box.getMinX(), Math.min(box.getMaxX(), hit.x()));
        double nearY = Math.max(box.getMinY(), Math.min(box.getMaxY(), hit.y()));
        g.draw(new Line2D.Double(hit.x(), hit.y(), nearX, nearY));
        RoundRectangle2D card =
                new RoundRectangle2D.Double(
                        box.getX(), box.getY(), wide, high, 4 * times, 4 * times);
        Color back = theme.background();
        g.setPaint(new Color(back.getRed(), back.getGreen(), back.getBlue(), VEIL));
        g.fill(card);
        g.setPaint(theme.axis());
        g.draw(card);
        g.setPaint(theme.text());
        g.drawString(
                note.text(),
                (float) (box.getX() + PAD * times),
                (float) (box.getY() + PAD * times / 2 + metrics.getAscent()));
    }

    /** Right above the point, else in the next corner that is free and in the picture. */
    private static Rectangle2D place(
            ChartPicture.Hit hit,
            double wide,
            double high,
            double width,
            double height,
            double times,
            List<Rectangle2D> taken) {
        double away = AWAY * times;
        Rectangle2D first = null;
        for (int step = 1; step <= 4; step++) {
            double up = hit.y() - step * away - high;
            double down = hit.y() + step * away;
            double right = hit.x() + away;
            double left = hit.x() - away - wide;
            double[][] corners = {{right, up}, {left, up}, {right, down}, {left, down}};
            for (double[] corner : corners) {
                double x = Math.max(0, Math.min(width - wide, corner[0]));
                double y = Math.max(0, Math.min(height - high, corner[1]));
                Rectangle2D box = new Rectangle2D.Double(x, y, wide, high);
                if (first == null) first = box;
                if (x == corner[0] && y == corner[1] && taken.stream().noneMatch(box::intersects)) {
                    return box;
                }
            }
        }
        return first;
    }
}
