package marshalyard.charts.curves;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.Stroke;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.stream.IntStream;
import marshalyard.charts.frame.EdgeArrow;
import org.jfree.chart.plot.XYPlot;
import org.jfree.data.xy.IntervalXYDataset;

/**
 * The intervals of points as vertical bars. One at less than 95 % is dashed and has no caps; one
 * that leaves the plot ends in an arrow there; bars of one place that overlap stand beside each
 * other.
 */
final class ErrorBars {
    private static final Stroke FIRM = new BasicStroke(1.2f);
    private static final Stroke DASHED =
            new BasicStroke(
                    1.2f,
                    BasicStroke.CAP_BUTT,
                    BasicStroke.JOIN_ROUND,
                    1,
                    new float[] {3, 2.5f},
                    0);

    /** Half the width of a cap, in pixels. */
    private static final double CAP = 2.5;

    /** The distance of one bar to its neighbour at the same place, in pixels. */
    private static final double BESIDE = 4;

    private final List<Curve> curves;

    ErrorBars(List<Curve> curves) {
        this.curves = curves;
    }

    /** Draws the bar of a point in the colour that is set. */
    void draw(
            Graphics2D g,
            XYPlot plot,
            Rectangle2D area,
            IntervalXYDataset data,
            int series,
            int item) {
        Point point = curves.get(series).points().get(item);
        if (point.estimate().interval().isEmpty()) return;
        double x =
                plot.getDomainAxis()
                        .valueToJava2D(
                                data.getXValue(series, item), area, plot.getDomainAxisEdge());
        x += aside(series, point);
        double low = y(plot, area, data.getStartYValue(series, item));
        double high = y(plot, area, data.getEndYValue(series, item));
        if (high > area.getMaxY() || low < area.getMinY()) return; // all of it is beyond the plot
        boolean firm = point.firm();
        g.setStroke(firm ? FIRM : DASHED);
        double top = Math.max(high, area.getMinY());
        double bottom = Math.min(low, area.getMaxY());
        g.draw(new Line2D.Double(x, top, x, bottom));
        g.setStroke(FIRM);
        end(g, x, high, area.getMinY(), 1, firm);
        end(g, x, low, area.getMaxY(), -1, firm);
    }

    private static double y(XYPlot plot, Rectangle2D area, double value) {
        return plot.getRangeAxis().valueToJava2D(value, area, plot.getRangeAxisEdge());
    }

    /**
     * One end of a bar.
     *
     * @param edge of the plot at that side
     * @param inward 1 if the plot lies below the edge, -1 if above
     */
    private static void end(
            Graphics2D g, double x, double end, double edge, int inward, boolean firm) {
        if (inward * (end - edge) >= 0) {
            if (firm) g.draw(new Line2D.Double(x - CAP, end, x + CAP, end));
            return;
        }
        EdgeArrow.draw(g, x, edge, inward);
    }

    /** How far right of its marker a bar stands, in pixels. */
    private double aside(int series, Point point) {
        int[] together =
                IntStream.range(0, curves.size())
                        .filter(
                                s ->
                                        s == series
                                                || curves.get(s).points().stream()
                                                        .anyMatch(p -> overlap(p, point)))
                        .toArray();
        int place = IntStream.range(0, together.length).filter(i -> together[i] == series).sum();
        return BESIDE * (place - (together.length - 1) / 2.0);
    }

    private static boolean overlap(Point one, Point other) {
        return one.x() == other.x()
                && one.estimate().interval().isPresent()
                && one.low() <= other.high()
                && other.low() <= one.high();
    }
}
