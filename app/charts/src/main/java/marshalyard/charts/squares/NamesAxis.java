package marshalyard.charts.squares;

import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import marshalyard.charts.axis.AxisStyle;
import marshalyard.charts.axis.NameRoom;
import marshalyard.charts.theme.Theme;
import org.jfree.chart.axis.AxisSpace;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.ui.RectangleEdge;

/**
 * An axis of names, such as engines. They stand upright where they would touch each other, get
 * smaller where even so not all of them had room, and are cut where they would take the room of the
 * squares.
 */
public final class NamesAxis extends SymbolAxis {
    private static final long serialVersionUID = 1;

    /** The gap between the names of neighbours, in pixels. */
    private static final double GAP = 10;

    /** Smaller letters can't be read: names are left out rather. */
    private static final float LEAST_SIZE = 7;

    /** The height of a line of letters that just do not touch the next one, in their sizes. */
    private static final double LINE = 1.1;

    private final transient List<String> names;
    private final transient NameRoom room = new NameRoom(this);

    /** The font where there is room. */
    private transient Font usual;

    public NamesAxis(String label, List<String> names) {
        super(label, names.toArray(String[]::new));
        this.names = List.copyOf(names);
    }

    @Override
    public AxisSpace reserveSpace(
            Graphics2D g, Plot plot, Rectangle2D area, RectangleEdge edge, AxisSpace space) {
        if (RectangleEdge.isTopOrBottom(edge)) {
            boolean upright = !fit(g.getFontMetrics(usual()), area.getWidth());
            if (upright != isVerticalTickLabels()) setVerticalTickLabels(upright);
        }
        room.reserve(area, edge, titleHeight(g, edge));
        return super.reserveSpace(g, plot, area, edge, space);
    }

    private double titleHeight(Graphics2D g, RectangleEdge edge) {
        Rectangle2D title = getLabelEnclosure(g, edge);
        return RectangleEdge.isTopOrBottom(edge) ? title.getHeight() : title.getWidth();
    }

    @Override
    public AxisState draw(
            Graphics2D g,
            double cursor,
            Rectangle2D plot,
            Rectangle2D data,
            RectangleEdge edge,
            PlotRenderingInfo info) {
        if (edge == RectangleEdge.LEFT) room.drawnLeft(plot, cursor, titleHeight(g, edge));
        return super.draw(g, cursor, plot, data, edge, info);
    }

    /** True if they have room beside each other; that of the other axis is taken already. */
    private boolean fit(FontMetrics metrics, double width) {
        double widest = names.stream().mapToInt(metrics::stringWidth).max().orElse(0);
        return names.size() * (widest + GAP) <= width;
    }

    @Override
    public List<?> refreshTicks(
            Graphics2D g, AxisState state, Rectangle2D area, RectangleEdge edge) {
        boolean below = RectangleEdge.isTopOrBottom(edge);
        if (names.isEmpty() || below && !isVerticalTickLabels()) {
            return super.refreshTicks(g, state, area, edge);
        }
        double each = (below ? area.getWidth() : area.getHeight()) / names.size();
        float fitting = (float) (each / LINE);
        float size = Math.min(usual().getSize2D(), Math.max(LEAST_SIZE, fitting));
        if (size != getTickLabelFont().getSize2D()) setTickLabelFont(usual().deriveFont(size));
        List<String> shown = room.fitting(names, g.getFontMetrics(getTickLabelFont()));
        boolean all = fitting >= LEAST_SIZE;
        List<?> ticks = super.refreshTicks(g, state, area, edge);
        return ticks.stream().map(tick -> named((NumberTick) tick, shown, all)).toList();
    }

    /**
     * The tick with its name.
     *
     * @param all even that which was left out for a line of text with all of its leading
     */
    private static NumberTick named(NumberTick its, List<String> shown, boolean all) {
        boolean leftOut = its.getText().isEmpty() && !all;
        return new NumberTick(
                its.getNumber(),
                leftOut ? "" : shown.get(its.getNumber().intValue()),
                its.getTextAnchor(),
                its.getRotationAnchor(),
                its.getAngle());
    }

    private Font usual() {
        if (usual == null) usual = getTickLabelFont();
        return usual;
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
