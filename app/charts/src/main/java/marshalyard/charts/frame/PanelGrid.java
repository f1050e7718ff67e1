package marshalyard.charts.frame;

import java.awt.Graphics2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Objects;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import marshalyard.charts.theme.Theme;
import marshalyard.charts.theme.Typeface;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.PlotState;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.text.TextUtils;
import org.jfree.chart.ui.TextAnchor;

/** Panels in rows and columns, each under its title; what their axes show is written once. */
final class PanelGrid extends Plot {
    private static final long serialVersionUID = 1;

    /** Width to height at which a panel reads best. */
    private static final double SHAPE = 1.5;

    /** How much empty places weigh against the shape: four panels stand two by two. */
    private static final double EMPTY = 1.5;

    /** How much figures that can't be read weigh against the shape. */
    private static final double UNREAD = 8;

    private static final float LABEL_SIZE = 12;
    private static final double LABEL_ROOM = 20, GAP = 10;

    /** What a vertical axis of figures takes of a panel's width, about. */
    private static final double FIGURES = 50;

    private final transient List<Panel> panels;
    private final transient PanelTitles titles;
    private final transient Theme theme;
    private final String horizontal;
    private final String vertical;

    PanelGrid(List<Panel> panels, Theme theme) {
        this.panels = panels;
        this.titles = new PanelTitles(panels, theme);
        this.theme = theme;
        horizontal = label(panels, XYPlot::getDomainAxis);
        vertical = label(panels, XYPlot::getRangeAxis);
        setBackgroundPaint(null);
        setOutlineVisible(false);
    }

    /** What all of these axes show, which are left without it; empty if they differ. */
    private static String label(List<Panel> panels, Function<XYPlot, ValueAxis> axis) {
        List<ValueAxis> axes = panels.stream().map(p -> axis.apply(p.plot())).toList();
        String first = axes.get(0).getLabel();
        if (!axes.stream().allMatch(a -> Objects.equals(first, a.getLabel()))) return "";
        axes.forEach(a -> a.setLabel(null));
        return first == null ? "" : first;
    }

    @Override
    public String getPlotType() {
        return "Panels";
    }

    @Override
    public void draw(
            Graphics2D g,
            Rectangle2D area,
            Point2D anchor,
            PlotState parent,
            PlotRenderingInfo info) {
        double beside = vertical.isEmpty() ? 0 : LABEL_ROOM;
        Rectangle2D inner =
                new Rectangle2D.Double(
                        area.getX() + beside,
                        area.getY(),
                        Math.max(1, area.getWidth() - beside),
                        Math.max(1, area.getHeight() - LABEL_ROOM));
        if (info != null) {
            info.setPlotArea(area);
            info.setDataArea(inner);
        }
        boolean once = NamesOnce.suit(panels);
        XYPlot any = panels.get(0).plot();
        double left = once ? NamesOnce.beside(g, any, inner) : 0;
        double all = inner.getWidth() - left;
        DoubleUnaryOperator below =
                wide -> once ? NamesOnce.below(g, any, wide, inner.getHeight()) : 0;
        double margin = any.getInsets().getLeft() + any.getAxisOffset().getLeft();
        DoubleUnaryOperator above = wide -> titles.height(g, wide - margin - (once ? 0 : FIGURES));
        DoubleBinaryOperator legible = legible(any, above, once);
        int columns = columns(panels.size(), all, inner.getHeight(), below, legible);
        int rows = (panels.size() + columns - 1) / columns;
        double width = Math.max(1, (all - (columns - 1) * GAP) / columns);
        double top = above.applyAsDouble(width);
        double bottom = below.applyAsDouble(width);
        double height = (inner.getHeight() - bottom - (rows - 1) * GAP) / rows;
        for (int i = 0; i < panels.size(); i++) {
            int column = i % columns;
            boolean leftmost = column == 0;
            boolean lowest = i + columns >= panels.size();
            if (once) NamesOnce.show(panels.get(i).plot(), leftmost ? left : 0, lowest);
            double x = inner.getX() + (leftmost ? 0 : left + column * (width + GAP));
            double y = inner.getY() + i / columns * (height + GAP);
            double wide = width + (leftmost ? left : 0);
            double high = height + (lowest ? bottom : 0);
            draw(g, panels.get(i), new Rectangle2D.Double(x, y, wide, high), top, info);
        }
        labels(g, area, inner, left);
    }

    /** How well the figures of squares can be read in a panel of a width and a height, 0 to 1. */
    private static DoubleBinaryOperator legible(
            XYPlot plot, DoubleUnaryOperator above, boolean namesOnce) {
        return SquareRoom.of(plot)
                .<DoubleBinaryOperator>map(
                        room -> (w, h) -> room.legible(w, h - above.applyAsDouble(w), namesOnce))
                .orElse((w, h) -> 1);
    }

    /**
     * The number of columns in which panels come nearest to the shape in which curves read best,
     * and in which the figures of squares can be read.
     *
     * @param below the height of the names below panels of a width
     * @param legible how well they can in a panel of a width and a height, 0 to 1
     */
    static int columns(
            int panels,
            double width,
            double height,
            DoubleUnaryOperator below,
            DoubleBinaryOperator legible) {
        int best = 1;
        double least = Double.MAX_VALUE;
        for (int columns = 1; columns <= panels; columns++) {
            int rows = (panels + columns - 1) / columns;
            double wide = width / columns;
            double high = Math.max(1, height - below.applyAsDouble(wide)) / rows;
            double empty = (double) (rows * columns) / panels;
            double unread = 1 - legible.applyAsDouble(wide, high);
            double cost =
                    Math.abs(Math.log(wide / high / SHAPE))
                            + EMPTY * Math.log(empty)
                            + UNREAD * unread;
            if (cost < least) {
                least = cost;
                best = columns;
            }
        }
        return best;
    }

    private void draw(
            Graphics2D g, Panel panel, Rectangle2D area, double top, PlotRenderingInfo info) {
        Rectangle2D below =
                new Rectangle2D.Double(
                        area.getX(),
                        area.getY() + top,
                        area.getWidth(),
                        Math.max(1, area.getHeight() - top));
        PlotRenderingInfo its = new PlotRenderingInfo(info == null ? null : info.getOwner());
        panel.plot().draw(g, below, null, null, its);
        if (info != null) info.addSubplotInfo(its);
        titles.draw(g, panel.title(), area, its.getDataArea().getX(), top);
    }

    /** Names that stand once on the left are beside the panels whose axis the lower label names. */
    private void labels(Graphics2D g, Rectangle2D area, Rectangle2D inner, double left) {
        g.setPaint(theme.muted());
        g.setFont(Typeface.REGULAR.sizeFor(horizontal, LABEL_SIZE));
        TextUtils.drawAlignedString(
                horizontal,
                g,
                (float) (inner.getCenterX() + left / 2),
                (float) area.getMaxY(),
                TextAnchor.BOTTOM_CENTER);
        g.setFont(Typeface.REGULAR.sizeFor(vertical, LABEL_SIZE));
        TextUtils.drawRotatedString(
                vertical,
                g,
                (float) area.getX() + LABEL_SIZE / 2,
                (float) inner.getCenterY(),
                TextAnchor.CENTER,
                -Math.PI / 2,
                TextAnchor.CENTER);
    }
}
