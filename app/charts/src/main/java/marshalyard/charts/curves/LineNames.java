package marshalyard.charts.curves;

import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Places for the names of lines in a plot, in pixels. */
final class LineNames {
    /** The places along a line, from its end, that are tried. */
    private static final int PLACES = 24;

    /** How far a name may stand above or below its place, in lines of text. */
    private static final int MOST_LINES = 14;

    /** A name on a line is as bad as one that is so many lines of text away. */
    private static final double CROSSING = 9;

    /** A name that a leader runs through is as bad as one that is so many lines of text away. */
    private static final double RUN_THROUGH = 9;

    /** A leader to a place that several lines share is as bad as one so many lines of text long. */
    private static final double CROWDED = 6;

    /** How near that is, in pixels. */
    private static final double NEAR = 4;

    private final Rectangle2D area;
    private final List<List<Point2D>> paths;
    private final List<Rectangle2D> taken;
    private final List<Line2D> leaders = new ArrayList<>();

    /**
     * The room that a name takes, and how it is joined to its line.
     *
     * @param leader from the name to its line, where it does not tell by itself which it is of
     */
    record Place(Rectangle2D room, Optional<Line2D> leader) {}

    /**
     * An empty plot.
     *
     * @param paths lines on which names should not lie
     * @param taken where other names are
     */
    LineNames(Rectangle2D area, List<List<Point2D>> paths, List<Rectangle2D> taken) {
        this.area = area;
        this.paths = List.copyOf(paths);
        this.taken = new ArrayList<>(taken);
    }

    /** Takes a place near a line, never on another name; empty if none is left. */
    Optional<Place> place(List<Point2D> line, double width, double height) {
        Rectangle2D best = null;
        Line2D lead = null;
        boolean told = false;
        double least = Double.MAX_VALUE;
        List<Point2D> along = along(line);
        List<List<Point2D>> others = paths.stream().filter(p -> !p.equals(line)).toList();
        for (int place = 0; place < along.size(); place++) {
            Point2D at = along.get(place);
            boolean crowded = others.stream().anyMatch(p -> isNear(p, at, NEAR));
            for (int row = -MOST_LINES; row <= MOST_LINES; row++) {
                if (row == 0) continue;
                Rectangle2D room = room(at, row, width, height);
                if (!area.contains(room) || taken.stream().anyMatch(room::intersects)) continue;
                Line2D leader = leader(room, at);
                double cost =
                        Math.abs(row)
                                - 1
                                + 0.05 * place
                                + (crowded ? CROWDED : 0)
                                + CROSSING * paths.stream().filter(p -> crosses(p, room)).count()
                                + RUN_THROUGH * taken.stream().filter(leader::intersects).count()
                                + RUN_THROUGH
                                        * leaders.stream().filter(room::intersectsLine).count();
                if (cost >= least) continue;
                least = cost;
                best = room;
                lead = leader;
                told =
                        Math.abs(row) == 1
                                && others.stream().noneMatch(p -> isNear(p, at, 2 * height));
            }
        }
        if (best == null) return Optional.empty();
        taken.add(best);
        if (!told) leaders.add(lead);
        return Optional.of(new Place(best, told ? Optional.empty() : Optional.of(lead)));
    }

    /** A line from the edge of a name to a place above or below it. */
    private static Line2D leader(Rectangle2D room, Point2D at) {
        double x = Math.max(room.getMinX(), Math.min(room.getMaxX(), at.getX()));
        double y = at.getY() < room.getY() ? room.getY() : room.getMaxY();
        return new Line2D.Double(x, y, at.getX(), at.getY());
    }

    private static boolean isNear(List<Point2D> path, Point2D place, double pixels) {
        for (int i = 1; i < path.size(); i++) {
            Line2D piece = new Line2D.Double(path.get(i - 1), path.get(i));
            if (piece.ptSegDist(place) < pixels) return true;
        }
        return false;
    }

    /** A name ends at its place, within the plot. */
    private Rectangle2D room(Point2D place, int row, double width, double height) {
        double left = Math.min(area.getMaxX() - width - 1, place.getX() - width);
        double top = place.getY() + (row > 0 ? (row - 1) * height + 2 : row * height - 2);
        return new Rectangle2D.Double(Math.max(area.getMinX() + 1, left), top, width, height);
    }

    /** Points of the line that are seen, at equal distances from its right end. */
    private List<Point2D> along(List<Point2D> line) {
        List<Point2D> along = new ArrayList<>();
        for (int i = 0; i < PLACES; i++) {
            double x = area.getMaxX() - i * area.getWidth() / PLACES - 1;
            at(line, x).filter(area::contains).ifPresent(along::add);
        }
        for (int i = line.size() - 1; i >= 0 && along.isEmpty(); i--) {
            if (area.contains(line.get(i))) along.add(line.get(i));
        }
        return along;
    }

    private static Optional<Point2D> at(List<Point2D> line, double x) {
        for (int i = 1; i < line.size(); i++) {
            Point2D left = line.get(i - 1);
            Point2D right = line.get(i);
            if (x < left.getX() || x > right.getX() || left.getX() == right.getX()) continue;
            double part = (x - left.getX()) / (right.getX() - left.getX());
            return Optional.of(
                    new Point2D.Double(x, left.getY() + part * (right.getY() - left.getY())));
        }
        return Optional.empty();
    }

    private static boolean crosses(List<Point2D> path, Rectangle2D room) {
        for (int i = 1; i < path.size(); i++) {
            Point2D from = path.get(i - 1);
            Point2D to = path.get(i);
            if (room.intersectsLine(from.getX(), from.getY(), to.getX(), to.getY())) return true;
        }
        return false;
    }
}
