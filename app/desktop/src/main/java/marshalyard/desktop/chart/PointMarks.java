package marshalyard.desktop.chart;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.shape.Circle;
import marshalyard.charts.frame.ChartPicture.Hit;
import marshalyard.charts.frame.PointWalk;

/** Rings round points of a chart: the cell that is looked into, and where the keys are. */
final class PointMarks {
    private static final double RADIUS = 9;

    private final Group opened = new Group();
    private final Circle cursor = ring("cursor-ring");
    private final Group sides = new Group();

    PointMarks() {
        sides.setManaged(false);
        sides.setMouseTransparent(true);
        opened.setManaged(false);
        opened.setMouseTransparent(true);
        cursor.setManaged(false);
        cursor.setVisible(false);
    }

    private static Circle ring(String style) {
        Circle ring = new Circle(RADIUS);
        ring.getStyleClass().add(style);
        ring.setMouseTransparent(true);
        return ring;
    }

    Node[] nodes() {
        return new Node[] {sides, opened, cursor};
    }

    /** Rings for the points of a picture that are meant; one for all parts of a bar. */
    void open(PointWalk points, Predicate<Hit> meant) {
        Set<Long> bars = new HashSet<>();
        List<Circle> rings =
                points.points()
                        .filter(meant)
                        .filter(h -> h.spot().end().isEmpty() || bars.add(Math.round(h.y())))
                        .map(PointMarks::opened)
                        .toList();
        opened.getChildren().setAll(rings);
    }

    private static Circle opened(Hit hit) {
        return at(hit, "opened-ring");
    }

    private static Circle at(Hit hit, String style) {
        Circle ring = ring(style);
        ring.setCenterX(hit.x());
        ring.setCenterY(hit.y());
        return ring;
    }

    /** Rings for the points of each of a claim's sides; further ones look like the second. */
    void sides(PointWalk points, List<Predicate<Hit>> meant) {
        List<Circle> rings = new ArrayList<>();
        for (int i = 0; i < meant.size(); i++) {
            String style = i == 0 ? "first-side-ring" : "second-side-ring";
            points.points().filter(meant.get(i)).map(hit -> at(hit, style)).forEach(rings::add);
        }
        sides.getChildren().setAll(rings);
    }

    /** The point at which the keys are; null for none. */
    void cursor(Hit hit) {
        cursor.setVisible(hit != null);
        if (hit == null) return;
        cursor.setCenterX(hit.x());
        cursor.setCenterY(hit.y());
    }
}
