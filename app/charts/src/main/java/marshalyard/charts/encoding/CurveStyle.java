package marshalyard.charts.encoding;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Shape;
import java.awt.Stroke;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import marshalyard.charts.theme.Theme;

/** The style of one curve. */
public record CurveStyle(Color color, Shape marker, Stroke stroke) {
    /** How many markers there are, and how many dashes. */
    public static final int MARKS = 12, DASHES = 8;

    private static final float WIDTH = 2;

    private static final Shape DOT = new Ellipse2D.Double(-1.2, -1.2, 2.4, 2.4);
    private static final Stroke THIN = new BasicStroke(0.7f);

    private static final List<Shape> MARKERS =
            List.of(
                    new Ellipse2D.Double(-4, -4, 8, 8),
                    new Rectangle2D.Double(-3.6, -3.6, 7.2, 7.2),
                    polygon(0, -4.6, 4.4, 3.6, -4.4, 3.6),
                    polygon(0, -5, 5, 0, 0, 5, -5, 0),
                    polygon(0, 4.6, 4.4, -3.6, -4.4, -3.6),
                    plus(),
                    cross(),
                    polygon(-4.6, 0, 3.6, -4.4, 3.6, 4.4),
                    star(),
                    polygon(-4.4, -4.6, 4.4, -4.6, -4.4, 4.6, 4.4, 4.6),
                    polygon(4.6, 0, -3.6, -4.4, -3.6, 4.4),
                    polygon(-4.6, -4.4, -4.6, 4.4, 4.6, -4.4, 4.6, 4.4));

    /** Dots come late: a dotted line also stands for what was not measured. */
    private static final List<Stroke> STROKES =
            List.of(
                    dashed(),
                    dashed(7, 5),
                    dashed(10, 4.5f, 1, 4.5f),
                    dashed(1, 4.5f),
                    dashed(14, 5),
                    dashed(4, 4),
                    dashed(10, 4, 1, 4, 1, 4),
                    dashed(2, 6));

    /**
     * The style of a curve.
     *
     * @param colour which colour, from 0; below 0 one of them nearer to the background
     * @param marker which marker, from 0; beyond all of them a dot, which no legend names
     * @param dash which dash, from 0, an unbroken line; beyond all of them a thin line
     */
    static CurveStyle of(Theme theme, int colour, int marker, int dash) {
        return new CurveStyle(
                colorOf(theme, colour),
                marker >= 0 && marker < MARKS ? MARKERS.get(marker) : DOT,
                dash < DASHES ? STROKES.get(dash) : THIN);
    }

    private static Color colorOf(Theme theme, int index) {
        if (index < 0) return between(theme.palette().get(-1 - index), theme.background());
        Color color = theme.palette().get(index % theme.palette().size());
        for (int round = index / theme.palette().size(); round > 0; round--) {
            color = between(color, theme.text());
        }
        return color;
    }

    private static Color between(Color a, Color b) {
        return new Color(
                (a.getRed() + b.getRed()) / 2,
                (a.getGreen() + b.getGreen()) / 2,
                (a.getBlue() + b.getBlue()) / 2);
    }

    private static Stroke dashed(float... dash) {
        return dash.length == 0
                ? new BasicStroke(WIDTH, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND)
                : new BasicStroke(WIDTH, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND, 1, dash, 0);
    }

    private static Shape polygon(double... xy) {
        Path2D path = new Path2D.Double();
        path.moveTo(xy[0], xy[1]);
        for (int i = 2; i < xy.length; i += 2) path.lineTo(xy[i], xy[i + 1]);
        path.closePath();
        return path;
    }

    private static Shape star() {
        double[] xy = new double[20];
        for (int i = 0; i < 10; i++) {
            double radius = i % 2 == 0 ? 5.4 : 2.2;
            xy[2 * i] = radius * Math.sin(i * Math.PI / 5);
            xy[2 * i + 1] = -radius * Math.cos(i * Math.PI / 5);
        }
        return polygon(xy);
    }

    /** Marks an end, such as a broker's. */
    public static Shape cross() {
        return AffineTransform.getRotateInstance(Math.PI / 4).createTransformedShape(plus());
    }

    private static Shape plus() {
        return polygon(
                -1.6, -4.8, 1.6, -4.8, 1.6, -1.6, 4.8, -1.6, 4.8, 1.6, 1.6, 1.6, 1.6, 4.8, -1.6,
                4.8, -1.6, 1.6, -4.8, 1.6, -4.8, -1.6, -1.6, -1.6);
    }
}
