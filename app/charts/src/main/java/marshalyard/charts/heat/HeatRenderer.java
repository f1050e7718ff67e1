package marshalyard.charts.heat;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Optional;
import marshalyard.charts.frame.Squares;
import marshalyard.charts.squares.HeatColours;
import marshalyard.charts.squares.SquareText;
import marshalyard.charts.theme.Hatching;
import marshalyard.charts.theme.Theme;
import marshalyard.model.figure.FigureUnit;
import marshalyard.model.figure.Figures;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.CrosshairState;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.AbstractXYItemRenderer;
import org.jfree.chart.renderer.xy.XYItemRendererState;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.data.xy.XYDataset;

/**
 * Draws a square for each cell: its colour and its figure, hatched where a verdict doubts it. A
 * cell that fell behind has an arrow, one that failed a cross, one that was refused or lacks the
 * figure a dash, one that was not measured yet nothing.
 */
final class HeatRenderer extends AbstractXYItemRenderer implements Squares {
    private static final long serialVersionUID = 1;

    private static final double GAP = 1;

    private static final double MARK = 4;
    private static final BasicStroke FIRM = new BasicStroke(1.4f);

    private final transient List<HeatSquare> squares;
    private final transient HeatColours heat;
    private final transient FigureUnit unit;
    private final transient Theme theme;

    /**
     * A renderer.
     *
     * @param heat null if no square has a figure
     */
    HeatRenderer(List<HeatSquare> squares, HeatColours heat, FigureUnit unit, Theme theme) {
        this.squares = squares;
        this.heat = heat;
        this.unit = unit;
        this.theme = theme;
        setSeriesPaint(0, theme.palette().get(0));
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
        double x = data.getXValue(series, item);
        double y = data.getYValue(series, item);
        double left = horizontal.valueToJava2D(x - 0.5, area, RectangleEdge.BOTTOM);
        double right = horizontal.valueToJava2D(x + 0.5, area, RectangleEdge.BOTTOM);
        double top = vertical.valueToJava2D(y - 0.5, area, RectangleEdge.LEFT);
        double bottom = vertical.valueToJava2D(y + 0.5, area, RectangleEdge.LEFT);
        draw(
                g,
                squares.get(item),
                new Rectangle2D.Double(
                        left + GAP,
                        Math.min(top, bottom) + GAP,
                        Math.max(1, right - left - 2 * GAP),
                        Math.max(1, Math.abs(bottom - top) - 2 * GAP)));
    }

    private void draw(Graphics2D g, HeatSquare square, Rectangle2D where) {
        if (square.value().isEmpty()) {
            without(g, square, where);
            return;
        }
        double value = square.value().getAsDouble();
        Color color = heat.of(value);
        Color ink = heat.readableOn(color);
        g.setPaint(color);
        g.fill(where);
        String text = figure(value / unit.size());
        if (square.doubted()) {
            Hatching.over(g, where, ink);
            Optional<Rectangle2D> place = SquareText.place(g, text, where, 0);
            g.setPaint(color);
            place.ifPresent(p -> g.fill(around(p)));
        }
        SquareText.write(g, text, where, ink, 0);
    }

    /** Three digits: no more of them mean anything in a colour. */
    static String figure(double value) {
        return Figures.of(new BigDecimal(value).round(new MathContext(3)).doubleValue());
    }

    /** The room of a figure that no line of the hatching runs through. */
    private static Rectangle2D around(Rectangle2D text) {
        return new Rectangle2D.Double(
                text.getX() - 2, text.getY() - 1, text.getWidth() + 4, text.getHeight() + 2);
    }

    private void without(Graphics2D g, HeatSquare square, Rectangle2D where) {
        g.setPaint(theme.grid());
        g.fill(where);
        double x = where.getCenterX();
        double y = where.getCenterY();
        Path2D mark = new Path2D.Double();
        g.setStroke(FIRM);
        switch (square.state()) {
            case FELL_BEHIND -> {
                mark.moveTo(x, y - MARK);
                mark.lineTo(x + MARK, y + MARK);
                mark.lineTo(x - MARK, y + MARK);
                mark.closePath();
                g.setPaint(theme.text());
                g.fill(mark);
            }
            case FAILED -> {
                mark.moveTo(x - MARK, y - MARK);
                mark.lineTo(x + MARK, y + MARK);
                mark.moveTo(x + MARK, y - MARK);
                mark.lineTo(x - MARK, y + MARK);
                g.setPaint(theme.palette().get(1));
                g.draw(mark);
            }
            case REFUSED, WITHOUT -> {
                mark.moveTo(x - MARK, y);
                mark.lineTo(x + MARK, y);
                g.setPaint(theme.muted());
                g.draw(mark);
            }
            case MEASURED, AWAITED -> {}
        }
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
