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
import marshalyard.charts.squares.HeatColours;
import marshalyard.charts.squares.SquareGridRenderer;
import marshalyard.charts.squares.SquareText;
import marshalyard.charts.theme.Hatching;
import marshalyard.charts.theme.Theme;
import marshalyard.model.figure.FigureUnit;
import marshalyard.model.figure.Figures;

/**
 * Draws a square for each cell: its colour and its figure, hatched where a verdict doubts it. A
 * cell that fell behind has an arrow, one that failed a cross, one that was refused or lacks the
 * figure a dash, one that was not measured yet nothing.
 */
final class HeatRenderer extends SquareGridRenderer<HeatSquare> {
    private static final long serialVersionUID = 1;

    private static final double MARK = 4;
    private static final BasicStroke FIRM = new BasicStroke(1.4f);

    private final transient HeatColours heat;
    private final transient FigureUnit unit;
    private final transient Theme theme;

    /**
     * A renderer.
     *
     * @param heat null if no square has a figure
     */
    HeatRenderer(List<HeatSquare> squares, HeatColours heat, FigureUnit unit, Theme theme) {
        super(squares, theme);
        this.heat = heat;
        this.unit = unit;
        this.theme = theme;
    }

    @Override
    protected void draw(Graphics2D g, HeatSquare square, Rectangle2D where) {
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

    /** Three digits, grouped as on the scale: no more of them mean anything in a colour. */
    static String figure(double value) {
        double rounded = new BigDecimal(value).round(new MathContext(3)).doubleValue();
        return rounded < 1000 ? Figures.of(rounded) : Figures.number(rounded);
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
}
