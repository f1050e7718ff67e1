package marshalyard.charts.interop;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import marshalyard.analysis.table.interop.InteropMap.Check;
import marshalyard.analysis.table.interop.InteropMap.Entry;
import marshalyard.analysis.table.interop.InteropMap.State;
import marshalyard.charts.squares.HeatColours;
import marshalyard.charts.squares.SquareGridRenderer;
import marshalyard.charts.squares.SquareText;
import marshalyard.charts.theme.Hatching;
import marshalyard.charts.theme.Theme;
import marshalyard.model.factor.Cell;
import marshalyard.model.figure.FigureUnit;
import marshalyard.model.figure.Figures;

/** Draws a square for each entry: colour, figure, mark. */
final class SquareRenderer extends SquareGridRenderer<Entry> {
    private static final long serialVersionUID = 1;

    /** The side of a mark, as a part of its square's shorter one, and in pixels. */
    private static final double MARK = 0.22, LARGEST_MARK = 9;

    /** Length of the dash in a square without a figure, in pixels. */
    private static final int DASH_LENGTH = 10;

    private final transient Set<Cell> doubted;
    private final transient HeatColours heat;
    private final transient FigureUnit unit;
    private final transient Theme theme;

    /**
     * A renderer.
     *
     * @param doubted the cells whose figures are to be read with care
     */
    SquareRenderer(
            List<Entry> entries,
            Set<Cell> doubted,
            HeatColours heat,
            FigureUnit unit,
            Theme theme) {
        super(entries, theme);
        this.doubted = doubted;
        this.heat = heat;
        this.unit = unit;
        this.theme = theme;
    }

    @Override
    protected void draw(Graphics2D g, Entry entry, Rectangle2D square) {
        if (entry.estimate().isEmpty()) {
            without(g, entry, square);
            return;
        }
        double value = entry.estimate().get().centre();
        Color color = heat.of(value);
        g.setPaint(color);
        g.fill(square);
        Color ink = heat.readableOn(color);
        boolean marked = entry.check() != Check.UNCHECKED;
        double up = marked ? square.getHeight() * 0.06 : 0;
        String text = Figures.measured(value / unit.size());
        if (doubted.contains(entry.cell())) {
            Hatching.over(g, square, ink);
            Optional<Rectangle2D> place = SquareText.place(g, text, square, up);
            g.setPaint(color);
            place.ifPresent(g::fill);
        }
        SquareText.write(g, text, square, ink, up);
        if (entry.check() == Check.INTACT) tick(g, square, ink);
        if (entry.check() == Check.CORRUPT) cross(g, square);
    }

    /** A pale square; a pair that was refused has a dash in it, one that failed a cross. */
    private void without(Graphics2D g, Entry entry, Rectangle2D square) {
        g.setPaint(theme.grid());
        g.fill(square);
        if (entry.state() == State.FAILED) cross(g, square);
        if (entry.state() == State.REFUSED) dash(g, square);
    }

    private void dash(Graphics2D g, Rectangle2D square) {
        g.setPaint(theme.muted());
        g.setStroke(new BasicStroke(1.4f));
        double half = Math.min(DASH_LENGTH, square.getWidth() / 2) / 2;
        Path2D dash = new Path2D.Double();
        dash.moveTo(square.getCenterX() - half, square.getCenterY());
        dash.lineTo(square.getCenterX() + half, square.getCenterY());
        g.draw(dash);
    }

    private static double markSide(Rectangle2D square) {
        return Math.min(LARGEST_MARK, MARK * Math.min(square.getWidth(), square.getHeight()));
    }

    /** Draws a tick in the lower right corner. */
    private static void tick(Graphics2D g, Rectangle2D square, Color ink) {
        double side = markSide(square);
        double x = square.getMaxX() - 1.5 * side;
        double y = square.getMaxY() - 1.4 * side;
        Path2D tick = new Path2D.Double();
        tick.moveTo(x, y + 0.55 * side);
        tick.lineTo(x + 0.35 * side, y + 0.9 * side);
        tick.lineTo(x + side, y + 0.1 * side);
        g.setPaint(ink);
        g.setStroke(new BasicStroke(1.3f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.draw(tick);
    }

    /** Draws a cross from corner to corner in the colour that no figure has. */
    private void cross(Graphics2D g, Rectangle2D square) {
        Path2D cross = new Path2D.Double();
        cross.moveTo(square.getX(), square.getY());
        cross.lineTo(square.getMaxX(), square.getMaxY());
        cross.moveTo(square.getMaxX(), square.getY());
        cross.lineTo(square.getX(), square.getMaxY());
        g.setPaint(theme.palette().get(1));
        g.setStroke(new BasicStroke(1.6f));
        g.draw(cross);
    }
}
