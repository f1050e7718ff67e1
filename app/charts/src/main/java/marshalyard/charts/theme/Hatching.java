package marshalyard.charts.theme;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;

/** Slanted lines over an area whose figure is to be read with care. */
public final class Hatching {
    /** Pixels from one line to the next. */
    private static final double STEP = 7;

    private static final int ALPHA = 110;
    private static final BasicStroke THIN = new BasicStroke(0.9f);

    private Hatching() {}

    /** Lines from the lower left to the upper right, cut by hand so that drawings stay small. */
    public static void over(Graphics2D g, Rectangle2D where, Color ink) {
        Path2D lines = new Path2D.Double();
        double first = Math.ceil((where.getMinX() + where.getMinY()) / STEP) * STEP;
        for (double sum = first; sum < where.getMaxX() + where.getMaxY(); sum += STEP) {
            double left = Math.max(where.getMinX(), sum - where.getMaxY());
            double right = Math.min(where.getMaxX(), sum - where.getMinY());
            if (right - left < 1) continue;
            lines.moveTo(left, sum - left);
            lines.lineTo(right, sum - right);
        }
        g.setPaint(new Color(ink.getRed(), ink.getGreen(), ink.getBlue(), ALPHA));
        g.setStroke(THIN);
        g.draw(lines);
    }
}
