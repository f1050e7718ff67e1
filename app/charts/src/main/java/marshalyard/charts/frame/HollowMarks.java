package marshalyard.charts.frame;

import java.awt.BasicStroke;
import java.awt.Paint;
import java.awt.Stroke;
import marshalyard.charts.theme.Theme;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;

/**
 * Draws marks with a halo in the background's colour, so that they stand out from lines. Those with
 * something to be known are hollow.
 */
public abstract class HollowMarks extends XYLineAndShapeRenderer {
    private static final long serialVersionUID = 1;

    private static final Stroke HALO = new BasicStroke(1.2f);
    private static final Stroke RING = new BasicStroke(1.8f);

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
