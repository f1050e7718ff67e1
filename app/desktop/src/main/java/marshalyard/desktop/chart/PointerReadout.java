package marshalyard.desktop.chart;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Line;
import marshalyard.charts.frame.ChartPicture;
import marshalyard.charts.frame.PanelReader;
import marshalyard.charts.frame.Spot;
import marshalyard.model.text.Counted;

/**
 * The values read from a chart where the pointer is: one point, or all curves on a vertical line.
 */
final class PointerReadout {
    private static final double WIDTH = 440;
    private static final int MOST = 6;
    private static final int MOST_REMARKS = 2;
    private static final double ASIDE = 12;

    private final Region pane;
    private final Line line = new Line();
    private final Label point = new Label();
    private final VBox values = new VBox(2);

    PointerReadout(Region pane) {
        this.pane = pane;
        point.setWrapText(true);
        point.setMaxWidth(WIDTH);
        point.getStyleClass().add("figure");
        values.getStyleClass().add("figure");
        line.getStyleClass().add("crosshair");
        for (var node : new Node[] {line, point, values}) {
            node.setManaged(false);
            node.setMouseTransparent(true);
            node.setVisible(false);
        }
    }

    Node[] nodes() {
        return new Node[] {line, point, values};
    }

    void clear() {
        for (Node node : nodes()) node.setVisible(false);
    }

    boolean isShown() {
        return point.isVisible() || values.isVisible();
    }

    /** The words of a point beside it. */
    void show(ChartPicture.Hit hit) {
        clear();
        point.setText(brief(hit.spot()));
        point.autosize();
        place(point, hit.x(), hit.y());
        point.setVisible(true);
    }

    /** The words of a point, so short that the chart can be seen; a click tells all. */
    private static String brief(Spot spot) {
        List<String> remarks = spot.remarks();
        if (remarks.size() <= MOST_REMARKS) return spot.words();
        List<String> some = new ArrayList<>(remarks.subList(0, MOST_REMARKS));
        some.add("And " + (remarks.size() - MOST_REMARKS) + " more; a click tells them.");
        return new Spot(spot.curve(), spot.at(), spot.figure(), some, spot.cells()).words();
    }

    /** The values of the curves nearest to a place, beside a line through them. */
    void show(PanelReader panel, PanelReader.Crosshair crosshair, double y) {
        clear();
        line.setStartX(crosshair.x());
        line.setEndX(crosshair.x());
        line.setStartY(panel.area().getY());
        line.setEndY(panel.area().getMaxY());
        line.setVisible(true);
        values.getChildren().clear();
        crosshair.nearest(y, MOST).stream()
                .map(PointerReadout::row)
                .forEach(values.getChildren()::add);
        int more = crosshair.values().size() - MOST;
        if (more > 0) values.getChildren().add(new Label(Counted.of(more, "more curve")));
        values.applyCss();
        values.autosize();
        place(values, crosshair.x(), y);
        values.setVisible(true);
    }

    private static HBox row(PanelReader.Value value) {
        java.awt.Color c = value.color();
        Circle dot = new Circle(4, Color.rgb(c.getRed(), c.getGreen(), c.getBlue()));
        String at = value.spot().at();
        String curve = value.spot().curve() + (at.isEmpty() ? "" : " · " + at);
        HBox row = new HBox(6, dot, new Label(curve + ": " + value.spot().figure()));
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    /** Right of and above a place, unless there is no room. */
    private void place(Region box, double x, double y) {
        double right = x + ASIDE;
        if (right + box.getWidth() > pane.getWidth() - 8) right = x - ASIDE - box.getWidth();
        double above = y - box.getHeight() - ASIDE / 2;
        if (above < 4) above = Math.min(y + ASIDE, pane.getHeight() - box.getHeight() - 4);
        box.relocate(Math.max(4, right), Math.max(4, above));
    }
}
