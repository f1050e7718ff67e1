package marshalyard.charts.frame;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import marshalyard.charts.theme.Theme;
import marshalyard.charts.theme.Typeface;
import marshalyard.model.unit.Units;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.PlotState;
import org.jfree.data.Range;

/**
 * A plot, and under it a strip with the speed that the machine itself had meanwhile: what moves
 * there is no property of an engine.
 */
final class SpeedStrip extends Plot {
    private static final long serialVersionUID = 1;

    /** Fewer readings show no course. */
    static final int LEAST = 3;

    /** The speeds beyond which the machine has changed, which two lines mark. */
    private static final double CHANGED = 0.10;

    private static final double HEIGHT = 60, TRACK = 36, DOT = 3;

    /** The room for the plot below which the strip is left out. */
    private static final double LEAST_ABOVE = 180;

    /** Labels that would stand closer than this are left out. */
    private static final double LINE = 11;

    private static final float TEXT = 11;

    /** Room for the labels left of the track. */
    private static final double LABELS = 30;

    private final Plot above;
    private final transient List<SpeedPoint> points;
    private final transient Theme theme;

    SpeedStrip(Plot above, List<SpeedPoint> points, Theme theme) {
        this.above = above;
        this.points = List.copyOf(points);
        this.theme = theme;
        setBackgroundPaint(null);
        setOutlineVisible(false);
    }

    @Override
    public String getPlotType() {
        return "Plot over the machine's speed";
    }

    @Override
    public void draw(
            Graphics2D g,
            Rectangle2D area,
            Point2D anchor,
            PlotState parent,
            PlotRenderingInfo info) {
        if (area.getHeight() < LEAST_ABOVE + HEIGHT) {
            above.draw(g, area, anchor, parent, info);
            return;
        }
        double height = area.getHeight() - HEIGHT;
        Rectangle2D upper =
                new Rectangle2D.Double(area.getX(), area.getY(), area.getWidth(), height);
        above.draw(g, upper, anchor, parent, info);
        Rectangle2D data =
                info == null || info.getDataArea().isEmpty() ? upper : info.getDataArea();
        double top = area.getMaxY() - TRACK;
        title(g, Math.max(data.getX(), area.getX() + LABELS), top - 8);
        double left = Math.max(data.getX(), area.getX() + LABELS); // panels may begin at the edge
        track(g, new Rectangle2D.Double(left, top, data.getMaxX() - left, TRACK));
    }

    private void title(Graphics2D g, double x, double y) {
        long seconds = Math.round(points.get(points.size() - 1).seconds());
        String title =
                "Speed of the machine itself over these "
                        + Units.formatTime(Duration.ofSeconds(Math.max(1, seconds)))
                        + (points.stream().anyMatch(SpeedPoint::resumed) ? ", breaks left out" : "")
                        + ", % of its median";
        g.setFont(Typeface.REGULAR.sizeFor(title, TEXT));
        g.setPaint(theme.muted());
        g.drawString(title, (float) x, (float) y);
    }

    private void track(Graphics2D g, Rectangle2D track) {
        var speeds = points.stream().mapToDouble(SpeedPoint::relative).summaryStatistics();
        Range range =
                new Range(
                        Math.min(1 - 1.3 * CHANGED, speeds.getMin()),
                        Math.max(1 + 1.3 * CHANGED, speeds.getMax()));
        g.setStroke(new BasicStroke(1));
        List<Double> labelled = new ArrayList<>();
        for (double level : levels(speeds)) {
            double y = y(level, range, track);
            g.setPaint(theme.grid());
            g.draw(new Line2D.Double(track.getX(), y, track.getMaxX(), y));
            if (labelled.stream().anyMatch(other -> Math.abs(other - y) < LINE)) continue;
            label(g, level, track.getX() - 6, y);
            labelled.add(y);
        }
        Path2D line = new Path2D.Double();
        double end = Math.max(1e-9, points.get(points.size() - 1).seconds());
        g.setPaint(theme.text());
        boolean dots = points.size() * DOT <= track.getWidth();
        for (SpeedPoint point : thinned(points, (int) track.getWidth())) {
            double x = track.getX() + point.seconds() / end * track.getWidth();
            double y = y(point.relative(), range, track);
            if (point.resumed()) {
                g.setPaint(theme.grid());
                g.draw(new Line2D.Double(x, track.getY(), x, track.getMaxY()));
                g.setPaint(theme.text());
            }
            if (line.getCurrentPoint() == null || point.resumed()) line.moveTo(x, y);
            else line.lineTo(x, y);
            if (dots) g.fill(new Ellipse2D.Double(x - DOT / 2, y - DOT / 2, DOT, DOT));
        }
        g.draw(line);
    }

    /**
     * The lowest and the highest of each pixel, if there are too many readings to draw all, and all
     * that follow a break.
     */
    static List<SpeedPoint> thinned(List<SpeedPoint> points, int pixels) {
        if (points.size() <= 2 * pixels) return points;
        double end = points.get(points.size() - 1).seconds();
        Map<Long, List<SpeedPoint>> columns = new LinkedHashMap<>();
        for (SpeedPoint point : points) {
            long column = (long) (point.seconds() / end * pixels);
            columns.computeIfAbsent(column, c -> new ArrayList<>()).add(point);
        }
        Comparator<SpeedPoint> bySpeed = Comparator.comparingDouble(SpeedPoint::relative);
        return columns.values().stream().flatMap(column -> ends(column, bySpeed)).toList();
    }

    private static Stream<SpeedPoint> ends(
            List<SpeedPoint> column, Comparator<SpeedPoint> bySpeed) {
        SpeedPoint lowest = Collections.min(column, bySpeed);
        SpeedPoint highest = Collections.max(column, bySpeed);
        return column.stream().filter(p -> p == lowest || p == highest || p.resumed());
    }

    /** Levels to draw lines at, those first whose labels matter most where room is short. */
    static List<Double> levels(DoubleSummaryStatistics speeds) {
        List<Double> levels = new ArrayList<>(List.of(1.0));
        if (speeds.getMin() < 1 - 1.3 * CHANGED) levels.add(speeds.getMin());
        if (speeds.getMax() > 1 + 1.3 * CHANGED) levels.add(speeds.getMax());
        levels.add(1 - CHANGED);
        levels.add(1 + CHANGED);
        return levels;
    }

    private void label(Graphics2D g, double level, double right, double y) {
        String text = String.valueOf(Math.round(100 * level));
        g.setFont(Typeface.REGULAR.size(TEXT - 1));
        g.setPaint(theme.muted());
        double width = g.getFontMetrics().stringWidth(text);
        g.drawString(text, (float) (right - width), (float) (y + 3.5));
    }

    private static double y(double relative, Range range, Rectangle2D track) {
        double fromTop = (range.getUpperBound() - relative) / range.getLength();
        return track.getY() + fromTop * track.getHeight();
    }
}
