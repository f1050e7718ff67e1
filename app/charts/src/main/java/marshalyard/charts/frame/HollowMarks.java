package marshalyard.charts.frame;

import java.awt.BasicStroke;
import java.awt.Paint;
import java.awt.Shape;
import java.awt.Stroke;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import marshalyard.charts.theme.Theme;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;

/**
 * Draws marks with a halo in the background's colour, so that they stand out from lines. Those with
 * something to be known are hollow, and crossed out if their figure is not to be used.
 */
public abstract class HollowMarks extends XYLineAndShapeRenderer {
    private static final long serialVersionUID = 1;

    private static final Stroke HALO = new BasicStroke(1.2f);
    private static final Stroke RING = new BasicStroke(1.8f);

    /** Half a diagonal of the cross, as a part of the marker: it stands out a little. */
    private static final double CROSS = 0.65;

    private final transient Theme theme;

    /**
     * Marks in the colours of a theme.
     *
     * @param lines true if lines join them
     */
    protected HollowMarks(boolean lines, Theme theme) {
        super(lines, true);
        this.theme = theme;
        setUseOutlinePaint(true);
        setUseFillPaint(true);
        setDefaultCreateEntities(false);
    }

    /** True if something must be known to read this item's figure. */
    protected abstract boolean hollow(int series, int item);

    /** True if this item's figure is not to be used. */
    protected boolean unfit(int series, int item) {
        return false;
    }

    @Override
    public Shape getItemShape(int series, int item) {
        Shape marker = super.getItemShape(series, item);
        if (!unfit(series, item)) return marker;
        Rectangle2D room = marker.getBounds2D();
        double arm = Math.max(room.getWidth(), room.getHeight()) * CROSS;
        Path2D crossed = new Path2D.Double(marker);
        crossed.moveTo(room.getCenterX() - arm, room.getCenterY() - arm);
        crossed.lineTo(room.getCenterX() + arm, room.getCenterY() + arm);
        crossed.moveTo(room.getCenterX() - arm, room.getCenterY() + arm);
        crossed.lineTo(room.getCenterX() + arm, room.getCenterY() - arm);
        return crossed;
    }

    @Override
    public Paint getItemFillPaint(int series, int item) {
        return hollow(series, item) ? theme.background() : getItemPaint(series, item);
    }

    @Override
    public Paint getItemOutlinePaint(int series, int item) {
        return hollow(series, item) ? getItemPaint(series, item) : theme.background();
    }

    @Override
    public Stroke getItemOutlineStroke(int series, int item) {
        return hollow(series, item) ? RING : HALO;
    }
}
