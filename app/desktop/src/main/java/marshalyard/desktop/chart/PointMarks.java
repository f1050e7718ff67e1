package marshalyard.desktop.chart;

import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.paint.Color;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Rectangle;
import javafx.scene.shape.Shape;
import marshalyard.charts.frame.ChartPicture.Hit;
import marshalyard.charts.frame.PointWalk;

/**
 * Marks of points of a chart: of the cell that is looked into, of the sides of a claim, and of
 * where the keys are. A point has a ring, and a square, in which a figure stands, a line along its
 * edges.
 */
final class PointMarks {
    private static final double RADIUS = 9;

    /** The line along the edges of a square lies so far inside them, and another one behind it. */
    private static final double INSIDE = 1, FURTHER = 2.5;

    private final Group opened = group();
    private final Group cursor = group();
    private final Group sides = group();

    private static Group group() {
        Group group = new Group();
        group.setManaged(false);
        group.setMouseTransparent(true);
        return group;
    }

    Node[] nodes() {
        return new Node[] {sides, opened, cursor};
    }

    /** Marks the points of a picture that are meant; with one ring for all parts of a bar. */
    void open(PointWalk points, Predicate<Hit> meant) {
        Set<Long> bars = new HashSet<>();
        List<Shape> marks =
                points.points()
                        .filter(meant)
                        .filter(h -> h.spot().end().isEmpty() || bars.add(Math.round(h.y())))
                        .flatMap(hit -> marks(hit, "opened-ring"))
                        .toList();
        opened.getChildren().setAll(marks);
    }

    /** Marks the points of each of a claim's sides; further ones look like the second. */
    void sides(PointWalk points, List<Predicate<Hit>> meant) {
        List<Shape> marks = new ArrayList<>();
        for (int i = 0; i < meant.size(); i++) {
            String style = i == 0 ? "first-side-ring" : "second-side-ring";
            points.points()
                    .filter(meant.get(i))
                    .flatMap(hit -> marks(hit, style))
                    .forEach(marks::add);
        }
        sides.getChildren().setAll(marks);
    }

    /** Marks the point at which the keys are; null for none. */
    void cursor(Hit hit) {
        cursor.getChildren().setAll(hit == null ? List.of() : marks(hit, "cursor-ring").toList());
    }

    private static Stream<Shape> marks(Hit hit, String style) {
        return hit.square()
                .map(square -> along(square, style))
                .orElseGet(() -> Stream.of(styled(new Circle(hit.x(), hit.y(), RADIUS), style)));
    }

    /** With a line of the background's colour, for the square may be as dark as the first one. */
    private static Stream<Shape> along(Rectangle2D square, String style) {
        return Stream.of(
                styled(within(square, FURTHER), "behind-ring"),
                styled(within(square, INSIDE), style));
    }

    private static Rectangle within(Rectangle2D square, double by) {
        return new Rectangle(
                square.getX() + by,
                square.getY() + by,
                Math.max(0, square.getWidth() - 2 * by),
                Math.max(0, square.getHeight() - 2 * by));
    }

    private static Shape styled(Shape shape, String style) {
        shape.getStyleClass().add(style);
        shape.setFill(Color.TRANSPARENT); // until its style comes, a pulse later
        return shape;
    }
}
