package marshalyard.charts.frame;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jfree.chart.axis.AxisSpace;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.RectangleEdge;

/**
 * The names of rows and columns of squares. Panels that all have the same write them once, at the
 * left and at the bottom of their grid, and leave the room to the squares.
 */
final class NamesOnce {
    private NamesOnce() {}

    static boolean suit(List<Panel> panels) {
        return panels.size() > 1
                && alike(panels, XYPlot::getDomainAxis)
                && alike(panels, XYPlot::getRangeAxis);
    }

    private static boolean alike(List<Panel> panels, Function<XYPlot, ValueAxis> axis) {
        if (!(axis.apply(panels.get(0).plot()) instanceof SymbolAxis first)) return false;
        return panels.stream()
                .allMatch(
                        p ->
                                axis.apply(p.plot()) instanceof SymbolAxis its
                                        && Arrays.equals(first.getSymbols(), its.getSymbols()));
    }

    /**
     * The width of the names of rows, in pixels, all of them with room to stand below each other;
     * at most half of the area's.
     */
    static double beside(Graphics2D g, XYPlot plot, Rectangle2D area) {
        show(plot, true, true);
        return plot.getRangeAxis()
                .reserveSpace(g, plot, area, RectangleEdge.LEFT, new AxisSpace())
                .getLeft();
    }

    /** The height of the names of columns below squares of a width in all, in pixels. */
    static double below(Graphics2D g, XYPlot plot, double width, double height) {
        show(plot, false, true);
        Rectangle2D area = new Rectangle2D.Double(0, 0, width, height);
        return plot.getDomainAxis()
                .reserveSpace(g, plot, area, RectangleEdge.BOTTOM, new AxisSpace())
                .getBottom();
    }

    /** Panels that are too low for all names keep the same room beside the squares. */
    static void show(XYPlot plot, double beside, boolean columns) {
        show(plot, beside > 0, columns);
        AxisSpace space = new AxisSpace();
        space.setLeft(beside);
        plot.setFixedRangeAxisSpace(space);
    }

    private static void show(XYPlot plot, boolean rows, boolean columns) {
        plot.getRangeAxis().setTickLabelsVisible(rows);
        plot.getDomainAxis().setTickLabelsVisible(columns);
    }
}
