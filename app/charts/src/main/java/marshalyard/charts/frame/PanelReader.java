package marshalyard.charts.frame;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import marshalyard.charts.axis.AxisStyle;
import marshalyard.charts.encoding.StyleKey;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYItemRenderer;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.data.Range;
import org.jfree.data.xy.XYDataset;

/** Reads a panel where it was drawn: its points, its values, and parts of its axes. */
public final class PanelReader {
    /** How near to a point the pointer must be, in pixels. */
    private static final double REACH = 14;

    /** Points that stand so near to a vertical line are on it. */
    private static final double BESIDE = 4;

    /** Room of the axes' labels, where the wheel moves one axis only. */
    private static final double AXIS = 64;

    /** Smaller letters can't be read, in pixels. */
    private static final float LEAST_TITLE = 8;

    /** The smallest part of an axis that can be looked at. */
    private static final double LEAST_PART = 1e-3;

    private final Panel panel;
    private final XYPlot plot;
    private final View view;
    private final String horizontal;
    private final String vertical;
    private final Range allX;
    private final Range allY;
    private Rectangle2D area = new Rectangle2D.Double();

    PanelReader(Panel panel, View view) {
        this.panel = panel;
        this.plot = panel.plot();
        this.view = view;
        horizontal = name(plot.getDomainAxis());
        vertical = name(plot.getRangeAxis());
        allX = plot.getDomainAxis().getRange();
        allY = plot.getRangeAxis().getRange();
        view.x().ifPresent(part -> show(part, horizontal, plot.getDomainAxis()));
        view.y().ifPresent(part -> show(part, vertical, plot.getRangeAxis()));
        for (int d = 0; d < plot.getDatasetCount(); d++) hide(d);
    }

    /** The unit stands in the title; axes of logarithms are a class of their own. */
    private static String name(ValueAxis axis) {
        return axis.getClass().getSimpleName() + " " + axis.getLabel();
    }

    private static void show(View.Part part, String name, ValueAxis axis) {
        if (!part.axis().equals(name)) return;
        axis.setRange(part.low(), part.high());
        axis.setStandardTickUnits(AxisStyle.tickUnits(axis.getRange()));
    }

    private void hide(int dataset) {
        XYDataset points = plot.getDataset(dataset);
        XYItemRenderer renderer = plot.getRenderer(dataset);
        if (points == null || renderer == null) return;
        for (int s = 0; s < points.getSeriesCount(); s++) {
            if (points.getSeriesKey(s) instanceof Integer curve && hidden(curve)) {
                renderer.setSeriesVisible(s, false, false);
            }
        }
    }

    private boolean hidden(int curve) {
        return curve < panel.keys().size() && view.hides(panel.keys().get(curve));
    }

    /** How long the vertical axis's title is at its usual size, in pixels. */
    double titleLength(Graphics2D g) {
        String title = plot.getRangeAxis().getLabel();
        Font usual = plot.getRangeAxis().getLabelFont().deriveFont(AxisStyle.LABEL_SIZE);
        return title == null ? 0 : g.getFontMetrics(usual).stringWidth(title);
    }

    /** Makes the vertical axis's title small enough to stand beside curves of this height. */
    void fitTitle(Graphics2D g, double height) {
        double times = Math.min(1, height / Math.max(1, titleLength(g)));
        float size = (float) Math.max(LEAST_TITLE, Math.floor(AxisStyle.LABEL_SIZE * times));
        Font font = plot.getRangeAxis().getLabelFont();
        if (font.getSize2D() != size) plot.getRangeAxis().setLabelFont(font.deriveFont(size));
    }

    void drawnAt(Rectangle2D where) {
        area = where == null ? new Rectangle2D.Double() : where;
    }

    /** Where its curves were drawn. */
    public Rectangle2D area() {
        return area;
    }

    boolean isAt(double x, double y) {
        return !area.isEmpty()
                && new Rectangle2D.Double(
                                area.getX() - AXIS,
                                area.getY(),
                                area.getWidth() + AXIS,
                                area.getHeight() + AXIS)
                        .contains(x, y);
    }

    private double x(int series, int item) {
        double value = plot.getDataset().getXValue(series, item);
        return plot.getDomainAxis().valueToJava2D(value, area, RectangleEdge.BOTTOM);
    }

    private double y(int series, int item) {
        double value = plot.getDataset().getYValue(series, item);
        return plot.getRangeAxis().valueToJava2D(value, area, RectangleEdge.LEFT);
    }

    private ChartPicture.Hit hit(int series, int item) {
        return new ChartPicture.Hit(
                panel.spots().of(series, item),
                series,
                item,
                x(series, item),
                y(series, item),
                square(series, item));
    }

    /** What is seen of the square that an item fills. */
    private Optional<Rectangle2D> square(int series, int item) {
        if (!(plot.getRenderer() instanceof Squares)) return Optional.empty();
        double x = plot.getDataset().getXValue(series, item);
        double y = plot.getDataset().getYValue(series, item);
        Rectangle2D square = new Rectangle2D.Double();
        square.setFrameFromDiagonal(
                plot.getDomainAxis().valueToJava2D(x - 0.5, area, RectangleEdge.BOTTOM),
                plot.getRangeAxis().valueToJava2D(y - 0.5, area, RectangleEdge.LEFT),
                plot.getDomainAxis().valueToJava2D(x + 0.5, area, RectangleEdge.BOTTOM),
                plot.getRangeAxis().valueToJava2D(y + 0.5, area, RectangleEdge.LEFT));
        return Optional.of(square.createIntersection(area));
    }

    private IntStream shownSeries() {
        return IntStream.range(0, plot.getDataset().getSeriesCount()).filter(s -> !hidden(s));
    }

    /** Its measured points that are seen, curve by curve. */
    List<ChartPicture.Hit> points() {
        if (area.isEmpty()) return List.of();
        List<ChartPicture.Hit> points = new ArrayList<>();
        for (int s : shownSeries().toArray()) {
            for (int i = 0; i < plot.getDataset().getItemCount(s); i++) {
                double px = x(s, i);
                double py = y(s, i);
                boolean seen =
                        px >= area.getX() - BESIDE
                                && px <= area.getMaxX() + BESIDE
                                && py >= area.getY() - BESIDE
                                && py <= area.getMaxY() + BESIDE;
                if (seen) points.add(hit(s, i));
            }
        }
        return points;
    }

    /** The measured point near this place, if there is one. */
    Optional<ChartPicture.Hit> at(double x, double y) {
        Rectangle2D near =
                new Rectangle2D.Double(
                        area.getX() - REACH,
                        area.getY() - REACH,
                        area.getWidth() + 2 * REACH,
                        area.getHeight() + 2 * REACH);
        if (area.isEmpty() || !near.contains(x, y)) return Optional.empty();
        if (plot.getRenderer() instanceof Squares) return inSquare(x, y);
        if (plot.getRenderer() instanceof Areas areas) {
            Optional<ChartPicture.Hit> within = within(areas, x, y);
            if (within.isPresent()) return within; // else what is too thin to be hit
        }
        ChartPicture.Hit best = null;
        double least = REACH;
        for (int s : shownSeries().toArray()) {
            for (int i = 0; i < plot.getDataset().getItemCount(s); i++) {
                double px = x(s, i);
                double py = y(s, i);
                double distance = Point2D.distance(px, py, x, y);
                if (distance < least && near.contains(px, py)) {
                    least = distance;
                    best = hit(s, i);
                }
            }
        }
        return Optional.ofNullable(best);
    }

    /** The curve of the measured point near this place; empty if none of it tells curves apart. */
    Optional<StyleKey> keyAt(double x, double y) {
        return at(x, y).filter(hit -> hit.series() < panel.keys().size())
                .map(hit -> panel.keys().get(hit.series()))
                .filter(key -> !key.label().isEmpty());
    }

    private Optional<ChartPicture.Hit> within(Areas areas, double x, double y) {
        double right = plot.getDomainAxis().java2DToValue(x, area, RectangleEdge.BOTTOM);
        double up = plot.getRangeAxis().java2DToValue(y, area, RectangleEdge.LEFT);
        for (int s : shownSeries().toArray()) {
            for (int i = 0; i < plot.getDataset().getItemCount(s); i++) {
                if (!areas.covers(s, i, right, up)) continue;
                return Optional.of(hit(s, i));
            }
        }
        return Optional.empty();
    }

    private Optional<ChartPicture.Hit> inSquare(double x, double y) {
        double column = plot.getDomainAxis().java2DToValue(x, area, RectangleEdge.BOTTOM);
        double row = plot.getRangeAxis().java2DToValue(y, area, RectangleEdge.LEFT);
        if (!area.contains(x, y)) return Optional.empty();
        return IntStream.range(0, plot.getDataset().getItemCount(0))
                .filter(i -> plot.getDataset().getXValue(0, i) == Math.rint(column))
                .filter(i -> plot.getDataset().getYValue(0, i) == Math.rint(row))
                .mapToObj(i -> hit(0, i))
                .findFirst();
    }

    /**
     * A curve's value on a vertical line.
     *
     * @param color of the curve
     * @param y where the value stands in the picture
     */
    public record Value(Spot spot, Color color, double y) {}

    /**
     * The values of all curves at the points nearest to a place.
     *
     * @param x where they stand in the picture
     * @param values from the top down
     */
    public record Crosshair(double x, List<Value> values) {
        /** The values nearest to a height, at most so many, from the top down. */
        public List<Value> nearest(double y, int most) {
            return values.stream()
                    .sorted(Comparator.comparingDouble(value -> Math.abs(value.y() - y)))
                    .limit(most)
                    .sorted(Comparator.comparingDouble(Value::y))
                    .toList();
        }
    }

    /** Empty outside of the curves, and without any. */
    public Optional<Crosshair> crosshair(double x, double y) {
        if (!area.contains(x, y)) return Optional.empty();
        double nearest =
                shownSeries()
                        .boxed()
                        .flatMap(
                                s ->
                                        IntStream.range(0, plot.getDataset().getItemCount(s))
                                                .mapToObj(i -> x(s, i)))
                        .min(Comparator.comparingDouble(px -> Math.abs(px - x)))
                        .orElse(Double.NaN);
        if (Double.isNaN(nearest)) return Optional.empty();
        List<Value> values = new ArrayList<>();
        shownSeries().forEach(s -> value(s, nearest).ifPresent(values::add));
        values.sort(Comparator.comparingDouble(Value::y));
        return Optional.of(new Crosshair(nearest, values));
    }

    private Optional<Value> value(int series, double x) {
        return IntStream.range(0, plot.getDataset().getItemCount(series))
                .boxed()
                .filter(i -> Math.abs(x(series, i) - x) <= BESIDE)
                .min(Comparator.comparingDouble(i -> Math.abs(x(series, i) - x)))
                .map(
                        i ->
                                new Value(
                                        panel.spots().of(series, i),
                                        (Color) plot.getRenderer().getSeriesPaint(series),
                                        y(series, i)));
    }

    /**
     * The view after a turn of the wheel: the place keeps its value. Beside the curves only the
     * axis that is there changes.
     *
     * @param factor below 1 to look at a smaller part
     */
    public View zoomed(double x, double y, double factor) {
        boolean onlyY = x < area.getX();
        boolean onlyX = y > area.getMaxY();
        Optional<View.Part> newX = view.x();
        Optional<View.Part> newY = view.y();
        if (!onlyY) {
            double at = plot.getDomainAxis().java2DToValue(x, area, RectangleEdge.BOTTOM);
            newX = part(horizontal, scaled(plot.getDomainAxis().getRange(), at, factor), allX);
        }
        if (!onlyX) {
            double at = plot.getRangeAxis().java2DToValue(y, area, RectangleEdge.LEFT);
            newY = part(vertical, scaled(plot.getRangeAxis().getRange(), at, factor), allY);
        }
        return new View(newX, newY, view.hidden());
    }

    /** What is seen of the vertical axis, all of it included. */
    public View.Part seenVertically() {
        Range range = plot.getRangeAxis().getRange();
        return new View.Part(vertical, range.getLowerBound(), range.getUpperBound());
    }

    private static Range scaled(Range range, double at, double factor) {
        return new Range(
                at - (at - range.getLowerBound()) * factor,
                at + (range.getUpperBound() - at) * factor);
    }

    /**
     * The part within the whole axis; empty if it is the whole, the part before if it gets too
     * small.
     */
    private static Optional<View.Part> part(String axis, Range wanted, Range all) {
        double length = Math.max(wanted.getLength(), LEAST_PART * all.getLength());
        if (length >= all.getLength() * (1 - LEAST_PART)) return Optional.empty();
        double low = Math.max(wanted.getLowerBound(), all.getLowerBound());
        low = Math.min(low, all.getUpperBound() - length);
        return Optional.of(new View.Part(axis, low, low + length));
    }

    /**
     * The view of a rectangle of the picture; the same view if it is too small to mean anything.
     */
    public View banded(Rectangle2D band) {
        Rectangle2D part = band.createIntersection(area);
        if (part.getWidth() < REACH || part.getHeight() < REACH) return view;
        ValueAxis x = plot.getDomainAxis();
        ValueAxis y = plot.getRangeAxis();
        Range horizontally =
                new Range(
                        x.java2DToValue(part.getX(), area, RectangleEdge.BOTTOM),
                        x.java2DToValue(part.getMaxX(), area, RectangleEdge.BOTTOM));
        Range vertically =
                new Range(
                        y.java2DToValue(part.getMaxY(), area, RectangleEdge.LEFT),
                        y.java2DToValue(part.getY(), area, RectangleEdge.LEFT));
        return new View(
                part(horizontal, horizontally, allX),
                part(vertical, vertically, allY),
                view.hidden());
    }

    /** The view after what is seen was dragged by so many pixels; whole axes don't move. */
    public View panned(double right, double down) {
        return new View(
                view.x().flatMap(p -> moved(p, -right / area.getWidth(), allX)),
                view.y().flatMap(p -> moved(p, down / area.getHeight(), allY)),
                view.hidden());
    }

    private static Optional<View.Part> moved(View.Part part, double fraction, Range all) {
        double by = fraction * (part.high() - part.low());
        return part(part.axis(), new Range(part.low() + by, part.high() + by), all);
    }
}
