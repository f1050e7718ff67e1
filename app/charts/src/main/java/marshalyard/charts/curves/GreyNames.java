package marshalyard.charts.curves;

import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import marshalyard.charts.theme.Theme;
import marshalyard.charts.theme.Typeface;
import org.jfree.chart.annotations.AbstractXYAnnotation;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.XYPlot;
import org.jfree.data.xy.XYDataset;
import org.jfree.data.xy.XYSeries;

/**
 * The names of published figures, each near its figure and none over another; that of a line where
 * it lies on as few lines as can be, with a leader where other lines are as near.
 */
final class GreyNames extends AbstractXYAnnotation {
    private static final long serialVersionUID = 1;

    private static final float TEXT = 9.5f;
    private static final double LINE = 11;

    private static final BasicStroke LEADER = new BasicStroke(0.7f);

    /** Radius of the end of a leader, in pixels. */
    private static final double DOT = 1.8;

    /** A name that finds no room within so many lines is left out. */
    private static final int MOST_LINES = 8;

    private final transient List<Name> names = new ArrayList<>();
    private final transient List<Line> lines = new ArrayList<>();
    private final transient Theme theme;

    /** A line with its name. */
    private record Line(String words, XYSeries points) {}

    /**
     * A name.
     *
     * @param x where its anchor stands, as the axes count
     * @param y its baseline
     * @param part of its width that lies left of the anchor, from 0 to 1
     */
    private record Name(String words, double x, double y, double part) {}

    GreyNames(Theme theme) {
        this.theme = theme;
    }

    /** Adds the name of a line, to stand near a part of it that is seen. */
    void add(String words, XYSeries line) {
        lines.add(new Line(words, line));
    }

    void add(String words, double x, double y, double part) {
        names.add(new Name(words, x, y, part));
    }

    @Override
    public void draw(
            Graphics2D g,
            XYPlot plot,
            Rectangle2D area,
            ValueAxis horizontal,
            ValueAxis vertical,
            int renderer,
            PlotRenderingInfo info) {
        List<Rectangle2D> taken = new ArrayList<>();
        g.setPaint(theme.muted());
        for (Name name : names) {
            g.setFont(Typeface.REGULAR.sizeFor(name.words(), TEXT));
            double width = g.getFontMetrics().stringWidth(name.words());
            double x =
                    horizontal.valueToJava2D(name.x(), area, plot.getDomainAxisEdge())
                            - name.part() * width;
            double y = vertical.valueToJava2D(name.y(), area, plot.getRangeAxisEdge()) - 2;
            x = Math.max(area.getMinX(), Math.min(area.getMaxX() - width, x));
            for (int line = 0; line < MOST_LINES; line++) {
                // One line up, one down, two up, two down.
                double away = (line + 1) / 2 * LINE * (line % 2 == 0 ? 1 : -1);
                Rectangle2D room = new Rectangle2D.Double(x, y + away - TEXT, width, LINE);
                if (!area.contains(room) || taken.stream().anyMatch(room::intersects)) continue;
                g.drawString(name.words(), (float) x, (float) (y + away));
                taken.add(room);
                break;
            }
        }
        LineNames places = new LineNames(area, paths(plot, area), taken);
        for (Line line : lines) {
            g.setFont(Typeface.REGULAR.sizeFor(line.words(), TEXT));
            double width = g.getFontMetrics().stringWidth(line.words());
            places.place(path(line.points(), plot, area), width, LINE)
                    .ifPresent(place -> draw(g, line.words(), place));
        }
    }

    private static void draw(Graphics2D g, String words, LineNames.Place place) {
        Rectangle2D room = place.room();
        g.drawString(words, (float) room.getX(), (float) (room.getMaxY() - LINE + TEXT));
        if (place.leader().isEmpty()) return;
        Line2D leader = place.leader().get();
        g.setStroke(LEADER);
        g.draw(leader);
        g.fill(new Ellipse2D.Double(leader.getX2() - DOT, leader.getY2() - DOT, 2 * DOT, 2 * DOT));
    }

    /** The lines that names should not lie on: those of the paper, and ours. */
    private List<List<Point2D>> paths(XYPlot plot, Rectangle2D area) {
        List<List<Point2D>> paths = new ArrayList<>();
        for (Line line : lines) paths.add(path(line.points(), plot, area));
        XYDataset ours = plot.getDataset(0);
        for (int series = 0; ours != null && series < ours.getSeriesCount(); series++) {
            List<Point2D> path = new ArrayList<>();
            for (int item = 0; item < ours.getItemCount(series); item++) {
                path.add(
                        at(ours.getXValue(series, item), ours.getYValue(series, item), plot, area));
            }
            paths.add(path);
        }
        return paths;
    }

    private static List<Point2D> path(XYSeries line, XYPlot plot, Rectangle2D area) {
        List<Point2D> path = new ArrayList<>();
        for (int i = 0; i < line.getItemCount(); i++) {
            path.add(at(line.getX(i).doubleValue(), line.getY(i).doubleValue(), plot, area));
        }
        return path;
    }

    private static Point2D at(double x, double y, XYPlot plot, Rectangle2D area) {
        return new Point2D.Double(
                plot.getDomainAxis().valueToJava2D(x, area, plot.getDomainAxisEdge()),
                plot.getRangeAxis().valueToJava2D(y, area, plot.getRangeAxisEdge()));
    }
}
