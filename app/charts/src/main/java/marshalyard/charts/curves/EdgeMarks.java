package marshalyard.charts.curves;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import marshalyard.charts.encoding.StyleAssigner;
import marshalyard.charts.theme.Theme;
import org.jfree.chart.annotations.AbstractXYAnnotation;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.XYPlot;

/**
 * Arrows at the upper edge of a plot for cells that could not keep their rate, with what they
 * reached; curves that share a level have their arrows below each other.
 */
final class EdgeMarks extends AbstractXYAnnotation {
    private static final long serialVersionUID = 1;
    private static final double HALF = 5;
    private static final double HEIGHT = 9;
    private static final double LINE = 16;

    private final transient FellBehind mark;
    private final double x;
    private final int row;
    private final Color color;
    private final transient Theme theme;

    private EdgeMarks(FellBehind mark, double x, int row, Color color, Theme theme) {
        this.mark = mark;
        this.x = x;
        this.row = row;
        this.color = color;
        this.theme = theme;
    }

    static void add(
            XYPlot plot,
            List<Curve> curves,
            StyleAssigner styles,
            DoubleUnaryOperator toHorizontal,
            Theme theme) {
        int row = 0;
        for (Curve curve : curves) {
            if (curve.behind().isEmpty()) continue;
            for (FellBehind mark : curve.behind()) {
                plot.addAnnotation(
                        new EdgeMarks(
                                mark,
                                toHorizontal.applyAsDouble(mark.x()),
                                row,
                                styles.of(curve.style()).color(),
                                theme));
            }
            row++;
        }
    }

    @Override
    public void draw(
            Graphics2D g,
            XYPlot plot,
            Rectangle2D area,
            ValueAxis horizontal,
            ValueAxis vertical,
            int renderer,
            PlotRenderingInfo info) {
        double at = horizontal.valueToJava2D(x, area, plot.getDomainAxisEdge());
        double top = area.getMinY() + 2 + row * LINE;
        Path2D arrow = new Path2D.Double();
        arrow.moveTo(at, top);
        arrow.lineTo(at + HALF, top + HEIGHT);
        arrow.lineTo(at - HALF, top + HEIGHT);
        arrow.closePath();
        g.setPaint(color);
        g.fill(arrow);
        g.setPaint(theme.text());
        g.setFont(plot.getDomainAxis().getTickLabelFont());
        double width = g.getFontMetrics().stringWidth(mark.label());
        boolean right = at + 2 * HALF + width <= area.getMaxX();
        g.drawString(
                mark.label(),
                (float) (right ? at + 2 * HALF : at - 2 * HALF - width),
                (float) (top + HEIGHT));
    }
}
