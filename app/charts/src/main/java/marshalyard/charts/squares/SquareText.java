package marshalyard.charts.squares;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.Optional;
import marshalyard.charts.theme.Typeface;

/** A figure in the middle of a square, as large as has room; none where it could not be read. */
public final class SquareText {
    private static final float LARGEST = 13, SMALLEST = 7;

    /** The room of a figure, as a part of its square. */
    private static final double WIDE = 0.86, HIGH = 0.5;

    /** Width of five digits, as a multiple of their size. */
    private static final double USUAL = 5 * 0.63;

    private SquareText() {}

    /** How well a figure of five digits can be read in a square of this size, 0 to 1. */
    static double legible(double width, double height) {
        double size = Math.min(LARGEST, Math.min(height * HIGH, width * WIDE / USUAL));
        return size < SMALLEST ? 0 : size / LARGEST;
    }

    /** Writes a figure so many pixels above the middle; empty if there is no room. */
    public static Optional<Rectangle2D> write(
            Graphics2D g, String text, Rectangle2D square, Color ink, double up) {
        Optional<Rectangle2D> place = place(g, text, square, up);
        place.ifPresent(
                at -> {
                    g.setPaint(ink);
                    g.drawString(
                            text, (float) at.getX(), (float) (at.getMaxY() - 0.2 * at.getHeight()));
                });
        return place;
    }

    /** Where the figure would stand; sets the font. */
    public static Optional<Rectangle2D> place(
            Graphics2D g, String text, Rectangle2D square, double up) {
        float size = (float) Math.min(LARGEST, square.getHeight() * HIGH);
        double wide = width(g, text, size);
        double room = square.getWidth() * WIDE;
        if (wide > room) size *= (float) (room / wide);
        if (size < SMALLEST) return Optional.empty();
        double width = width(g, text, size);
        g.setFont(font(text, size));
        return Optional.of(
                new Rectangle2D.Double(
                        square.getCenterX() - width / 2,
                        square.getCenterY() - 0.44 * size - up,
                        width,
                        size));
    }

    private static double width(Graphics2D g, String text, float size) {
        return font(text, size).getStringBounds(text, g.getFontRenderContext()).getWidth();
    }

    private static Font font(String text, float size) {
        return Typeface.REGULAR.sizeFor(text, size);
    }
}
