package marshalyard.charts.bars;

import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.stream.IntStream;
import marshalyard.charts.axis.NameRoom;
import org.jfree.chart.axis.AxisSpace;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.TextAnchor;

/** The axis with a name for each bar, in smaller text where bars are thin, cut where it is long. */
final class RowNames extends SymbolAxis {
    private static final long serialVersionUID = 1;

    private final int rows;
    private final transient NameRoom room = new NameRoom(this);

    RowNames(List<String> names) {
        super("", names.toArray(String[]::new));
        this.rows = Math.max(1, names.size());
        setGridBandsVisible(false);
        setRange(-0.5, rows - 0.5);
        setTickMarksVisible(false);
    }

    @Override
    public AxisSpace reserveSpace(
            Graphics2D g, Plot plot, Rectangle2D area, RectangleEdge edge, AxisSpace space) {
        room.reserve(area, edge, 0);
        return super.reserveSpace(g, plot, area, edge, space);
    }

    @Override
    public AxisState draw(
            Graphics2D g,
            double cursor,
            Rectangle2D plot,
            Rectangle2D data,
            RectangleEdge edge,
            PlotRenderingInfo info) {
        Font usual = getTickLabelFont();
        float size = RowText.size(usual.getSize2D(), data.getHeight(), getRange().getLength());
        if (size == usual.getSize2D()) return super.draw(g, cursor, plot, data, edge, info);
        setTickLabelFont(usual.deriveFont(size));
        try {
            return super.draw(g, cursor, plot, data, edge, info);
        } finally {
            setTickLabelFont(usual);
        }
    }

    /** Every name that is in range; the class above leaves out those that it takes to overlap. */
    @Override
    protected List<NumberTick> refreshTicksVertical(
            Graphics2D g, Rectangle2D data, RectangleEdge edge) {
        TextAnchor end = TextAnchor.CENTER_RIGHT;
        FontMetrics metrics = g.getFontMetrics(getTickLabelFont());
        List<String> names = room.fitting(List.of(getSymbols()), metrics);
        return IntStream.range(0, getSymbols().length)
                .filter(row -> getRange().contains(row))
                .mapToObj(row -> new NumberTick(row, names.get(row), end, end, 0))
                .toList();
    }
}
