package marshalyard.charts.bars;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Stroke;
import java.awt.geom.Rectangle2D;
import marshalyard.charts.frame.Areas;
import marshalyard.charts.theme.Hatching;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.CrosshairState;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.AbstractXYItemRenderer;
import org.jfree.chart.renderer.xy.XYItemRendererState;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.data.xy.XYDataset;

/** Draws each segment as a rectangle, filled or hollow; hatched if it is to be read with care. */
final class SegmentRenderer extends AbstractXYItemRenderer implements Areas {
    private static final long serialVersionUID = 1;

    /** Half of a bar's height, where rows lie 1 apart. */
    static final double HALF = 0.36;

    /** The gap between two segments, in pixels, where there is room. */
    private static final double GAP = 0.5;

    private static final Stroke OUTLINE = new BasicStroke(1.6f);

    private final transient Color ink;

    /**
     * A renderer.
     *
     * @param ink of the hatching over what is to be read with care
     */
    SegmentRenderer(Color ink) {
        this.ink = ink;
    }

    @Override
    public boolean covers(int series, int item, double x, double y) {
        Segment segment = ((SegmentDataset) getPlot().getDataset()).segment(series, item);
        return Math.abs(y - segment.row()) <= HALF
                && x >= Math.min(segment.from(), segment.to())
                && x <= Math.max(segment.from(), segment.to());
    }

    @Override
    public void drawItem(
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
        if (!isSeriesVisible(series)) return;
        Segment segment = ((SegmentDataset) data).segment(series, item);
        double from = horizontal.valueToJava2D(segment.from(), area, RectangleEdge.BOTTOM);
        double to = horizontal.valueToJava2D(segment.to(), area, RectangleEdge.BOTTOM);
        double top = vertical.valueToJava2D(segment.row() - HALF, area, RectangleEdge.LEFT);
        double bottom = vertical.valueToJava2D(segment.row() + HALF, area, RectangleEdge.LEFT);
        double width = Math.abs(to - from);
        double gap = width > 4 * GAP ? GAP : 0;
        g.setPaint(getSeriesPaint(series));
        Rectangle2D bar =
                new Rectangle2D.Double(
                        Math.min(from, to),
                        Math.min(top, bottom),
                        width - gap,
                        Math.abs(bottom - top));
        if (!segment.hollow()) {
            g.fill(bar);
            if (segment.doubted()) Hatching.over(g, bar, ink);
            return;
        }
        g.setStroke(OUTLINE);
        g.draw(bar);
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
