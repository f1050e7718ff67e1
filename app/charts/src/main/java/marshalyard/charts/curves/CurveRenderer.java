package marshalyard.charts.curves;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Stroke;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import marshalyard.charts.encoding.CurveStyle;
import marshalyard.charts.encoding.StyleAssigner;
import marshalyard.charts.frame.HollowMarks;
import marshalyard.charts.theme.Theme;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.CrosshairState;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYItemRendererState;
import org.jfree.data.xy.IntervalXYDataset;
import org.jfree.data.xy.XYDataset;

/**
 * Draws curves: error bars, markers, and lines between neighbours. The marker of a point with a
 * verdict is hollow, and crossed out if its figure is not to be used. Where the experiment has a
 * cell between two points that has no point of its own, a thin dotted line joins the two instead of
 * the curve's line.
 */
final class CurveRenderer extends HollowMarks {
    private static final long serialVersionUID = 1;

    private static final Stroke BRIDGE =
            new BasicStroke(1, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dots(), 0);

    private static final int BRIDGE_ALPHA = 150;

    private final transient List<Curve> curves;
    private final transient ErrorBars bars;

    CurveRenderer(List<Curve> curves, StyleAssigner styles, Theme theme) {
        super(true, theme);
        this.curves = curves;
        this.bars = new ErrorBars(curves);
        setDrawSeriesLineAsPath(true);
        for (int i = 0; i < curves.size(); i++) {
            CurveStyle style = styles.of(curves.get(i).style());
            setSeriesPaint(i, style.color());
            setSeriesShape(i, style.marker());
            setSeriesStroke(i, style.stroke());
        }
    }

    private static float[] dots() {
        return new float[] {1.5f, 4};
    }

    @Override
    protected boolean hollow(int series, int item) {
        return !curves.get(series).points().get(item).verdicts().isEmpty();
    }

    @Override
    protected boolean unfit(int series, int item) {
        return curves.get(series).points().get(item).unfit();
    }

    /** Bars lie behind lines and markers. */
    @Override
    public void drawItem(
            Graphics2D g,
            XYItemRendererState state,
            Rectangle2D area,
            PlotRenderingInfo info,
            XYPlot plot,
            ValueAxis horizontal,
            ValueAxis vertical,
            XYDataset dataset,
            int series,
            int item,
            CrosshairState crosshair,
            int pass) {
        if (pass == 0 && getItemVisible(series, item)) {
            g.setPaint(getItemPaint(series, item));
            bars.draw(g, plot, area, (IntervalXYDataset) dataset, series, item);
        }
        super.drawItem(
                g,
                state,
                area,
                info,
                plot,
                horizontal,
                vertical,
                dataset,
                series,
                item,
                crosshair,
                pass);
    }

    @Override
    protected void drawPrimaryLineAsPath(
            XYItemRendererState state,
            Graphics2D g,
            XYPlot plot,
            XYDataset dataset,
            int pass,
            int series,
            int item,
            ValueAxis horizontal,
            ValueAxis vertical,
            Rectangle2D area) {
        if (curves.get(series).gapBefore(item)) {
            Line2D bridge =
                    new Line2D.Double(
                            x(plot, dataset, series, item - 1, area),
                            y(plot, dataset, series, item - 1, area),
                            x(plot, dataset, series, item, area),
                            y(plot, dataset, series, item, area));
            Color c = (Color) getItemPaint(series, item);
            g.setPaint(new Color(c.getRed(), c.getGreen(), c.getBlue(), BRIDGE_ALPHA));
            g.setStroke(BRIDGE);
            g.draw(bridge);
            ((State) state).setLastPointGood(false);
        }
        super.drawPrimaryLineAsPath(
                state, g, plot, dataset, pass, series, item, horizontal, vertical, area);
    }

    private static double x(XYPlot plot, XYDataset dataset, int series, int item, Rectangle2D in) {
        return plot.getDomainAxis()
                .valueToJava2D(dataset.getXValue(series, item), in, plot.getDomainAxisEdge());
    }

    private static double y(XYPlot plot, XYDataset dataset, int series, int item, Rectangle2D in) {
        return plot.getRangeAxis()
                .valueToJava2D(dataset.getYValue(series, item), in, plot.getRangeAxisEdge());
    }
}
