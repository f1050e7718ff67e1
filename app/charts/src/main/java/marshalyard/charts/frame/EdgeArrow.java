package marshalyard.charts.frame;

import java.awt.Graphics2D;
import java.awt.geom.Path2D;

/** The arrow at an edge of a plot that says that a bar goes on beyond it. */
public final class EdgeArrow {
    /** Half the width of an arrow and its length, in pixels. */
    private static final double HALF = 4, LENGTH = 7;

    private EdgeArrow() {}

    /**
     * Draws an arrow in the colour that is set.
     *
     * @param x of the bar
     * @param edge the y of its tip
     * @param inward 1 if the plot lies below the edge, -1 if above
     */
    public static void draw(Graphics2D g, double x, double edge, int inward) {
        Path2D arrow = new Path2D.Double();
        arrow.moveTo(x, edge);
        arrow.lineTo(x + HALF, edge + inward * LENGTH);
        arrow.lineTo(x - HALF, edge + inward * LENGTH);
        arrow.closePath();
        g.fill(arrow);
    }
}
