package marshalyard.charts.squares;

import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import marshalyard.charts.axis.AxisStyle;
import marshalyard.charts.theme.Theme;
import org.jfree.chart.axis.AxisSpace;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.ui.RectangleEdge;

/** An axis of names, such as engines. They stand upright where they would touch each other. */
public final class NamesAxis extends SymbolAxis {
    private static final long serialVersionUID = 1;

    /** The gap between the names of neighbours, in pixels. */
    private static final double GAP = 10;

    private final transient List<String> names;

    public NamesAxis(String label, List<String> names) {
        super(label, names.toArray(String[]::new));
        this.names = List.copyOf(names);
    }

    @Override
    public AxisSpace reserveSpace(
            Graphics2D g, Plot plot, Rectangle2D area, RectangleEdge edge, AxisSpace space) {
        if (RectangleEdge.isTopOrBottom(edge)) {
            boolean upright = !fit(g.getFontMetrics(getTickLabelFont()), area.getWidth());
            if (upright != isVerticalTickLabels()) setVerticalTickLabels(upright);
        }
        return super.reserveSpace(g, plot, area, edge, space);
    }

    /** True if they have room beside each other; that of the other axis is taken already. */
    private boolean fit(FontMetrics metrics, double width) {
        double widest = names.stream().mapToInt(metrics::stringWidth).max().orElse(0);
        return names.size() * (widest + GAP) <= width;
    }

    /** An axis on which each name has the room of a square, in the looks of all axes. */
    public static NamesAxis dressed(String label, List<String> names, Theme theme) {
        NamesAxis axis = new NamesAxis(label, names);
        axis.setGridBandsVisible(false);
        axis.setRange(-0.5, Math.max(1, names.size()) - 0.5);
        axis.setTickMarksVisible(false);
        AxisStyle.dressed(axis, theme);
        axis.setAxisLineVisible(false);
        return axis;
    }
}
