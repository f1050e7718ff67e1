package marshalyard.charts.squares;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import marshalyard.charts.frame.Squares;
import marshalyard.charts.theme.Theme;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.CrosshairState;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.AbstractXYItemRenderer;
import org.jfree.chart.renderer.xy.XYItemRendererState;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.data.xy.XYDataset;

/**
 * Draws a square for each item, with a gap of a pixel around it.
 *
 * @param <T> what a square shows
 */
public abstract class SquareGridRenderer<T> extends AbstractXYItemRenderer implements Squares {
    private static final long serialVersionUID = 1;

    private static final double GAP = 1;

    private final transient List<T> squares;

    /**
     * A renderer.
     *
     * @param squares in the order of the items
     */
    protected SquareGridRenderer(List<T> squares, Theme theme) {
        this.squares = squares;
        setSeriesPaint(0, theme.palette().get(0));
    }

    @Override
    public final double legible(double width, double height) {
        return SquareText.legible(width - 2 * GAP, height - 2 * GAP);
    }

    /** Draws what a square shows. */
    protected abstract void draw(Graphics2D g, T square, Rectangle2D where);

    @Override
    public final void drawItem(
            Graphics2D g,
            XYItemRendererState state,
            Rectangle2D area,
            PlotRenderingInfo info,
            XYPlot plot,
            ValueAxis horizontal,
            ValueAxis vertical,
            XYDataset data,
            int series,
            int item,
            CrosshairState crosshair,
            int pass) {
        double x = data.getXValue(series, item);
        double y = data.getYValue(series, item);
        double left = horizontal.valueToJava2D(x - 0.5, area, RectangleEdge.BOTTOM);
        double right = horizontal.valueToJava2D(x + 0.5, area, RectangleEdge.BOTTOM);
        double top = vertical.valueToJava2D(y - 0.5, area, RectangleEdge.LEFT);
        double bottom = vertical.valueToJava2D(y + 0.5, area, RectangleEdge.LEFT);
        Rectangle2D where =
                new Rectangle2D.Double(
                        left + GAP,
                        Math.min(top, bottom) + GAP,
                        Math.max(1, right - left - 2 * GAP),
                        Math.max(1, Math.abs(bottom - top) - 2 * GAP));
        draw(g, squares.get(item), where);
    }

    @Override
    public final boolean equals(Object other) {
        return this == other;
    }

    @Override
    public final int hashCode() {
        return System.identityHashCode(this);
    }
}
