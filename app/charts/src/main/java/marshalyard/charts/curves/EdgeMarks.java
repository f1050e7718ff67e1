package marshalyard.charts.curves;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
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
 * reached, where there is room for that; curves that share a level have their arrows below each
 * other.
 */
final class EdgeMarks extends AbstractXYAnnotation {
    private static final long serialVersionUID = 1;
    private static final double HALF = 5;
    private static final double HEIGHT = 9;
    private static final double LINE = 16;

    private final transient List<Mark> marks;
    private final transient Theme theme;

    /** An arrow in a row from above, where the axis has this number. */
    private record Mark(FellBehind what, double x, int row, Color color) {}

    private EdgeMarks(List<Mark> marks, Theme theme) {
        this.marks = List.copyOf(marks);
        this.theme = theme;
    }

    static void add(
            XYPlot plot,
            List<Curve> curves,
            StyleAssigner styles,
            DoubleUnaryOperator toHorizontal,
            Theme theme) {
        List<Mark> marks = new ArrayList<>();
        int row = 0;
        for (Curve curve : curves) {
            if (curve.behind().isEmpty()) continue;
            for (FellBehind what : curve.behind()) {
                marks.add(
                        new Mark(
                                what,
                                toHorizontal.applyAsDouble(what.x()),
                                row,
                                styles.of(curve.style()).color()));
            }
            row++;
        }
        if (!marks.isEmpty()) plot.addAnnotation(new EdgeMarks(marks, theme));
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
        List<Rectangle2D> taken = new ArrayList<>();
        for (Mark mark : marks) taken.add(arrow(g, mark, at(mark, plot, area), area));
        g.setPaint(theme.text());
        g.setFont(plot.getDomainAxis().getTickLabelFont());
        for (Mark mark : marks) label(g, mark, at(mark, plot, area), area, taken);
    }

    private static double at(Mark mark, XYPlot plot, Rectangle2D area) {
        return plot.getDomainAxis().valueToJava2D(mark.x(), area, plot.getDomainAxisEdge());
    }

    private static double top(Mark mark, Rectangle2D area) {
        return area.getMinY() + 2 + mark.row() * LINE;
    }

    private static Rectangle2D arrow(Graphics2D g, Mark mark, double at, Rectangle2D area) {
        double top = top(mark, area);
        Path2D arrow = new Path2D.Double();
        arrow.moveTo(at, top);
        arrow.lineTo(at + HALF, top + HEIGHT);
        arrow.lineTo(at - HALF, top + HEIGHT);
        arrow.closePath();
        g.setPaint(mark.color());
        g.fill(arrow);
        return new Rectangle2D.Double(at - HALF, top, 2 * HALF, HEIGHT);
    }

    /** Right of its arrow, else left of it; nowhere if it would lie on another. */
    private static void label(
            Graphics2D g, Mark mark, double at, Rectangle2D area, List<Rectangle2D> taken) {
        String label = mark.what().label();
        double width = g.getFontMetrics().stringWidth(label);
        double top = top(mark, area);
        for (double left : new double[] {at + 2 * HALF, at - 2 * HALF - width}) {
            Rectangle2D room = new Rectangle2D.Double(left, top, width, HEIGHT);
            boolean inside = left >= area.getMinX() && left + width <= area.getMaxX();
            if (!inside || taken.stream().anyMatch(room::intersects)) continue;
            g.drawString(label, (float) left, (float) (top + HEIGHT));
            taken.add(room);
            return;
        }
    }
}
