package marshalyard.desktop.compare;

import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;

/**
 * A chart over a table. The chart gets the height of a good plot first, then the table its rows,
 * until the user moves the divider.
 */
final class ChartOverTable extends SplitPane {
    /** Height of a chart with 300 pixels of plot, its titles, axis and legend. */
    private static final double GOOD = 440;

    /** In a low window the chart keeps a plot, and the table its header and two rows. */
    private static final double CHART_AT_LEAST = 180, TABLE_AT_LEAST = 112;

    private static final double SHARE = 0.52;

    private boolean moved;

    ChartOverTable(Region chart, Region table) {
        super(chart, table);
        setOrientation(Orientation.VERTICAL);
        setMinHeight(0);
        chart.setMinSize(0, CHART_AT_LEAST);
        table.setMinHeight(TABLE_AT_LEAST);
        heightProperty().addListener((o, was, is) -> divide());
        addEventFilter(MouseEvent.MOUSE_DRAGGED, e -> moved |= isDivider(e.getTarget()));
    }

    private static boolean isDivider(Object target) {
        return target instanceof Node node && node.getStyleClass().contains("split-pane-divider");
    }

    private void divide() {
        double height = getHeight();
        if (moved || height <= 0) return;
        double chart = Math.max(SHARE * height, Math.min(GOOD, height - TABLE_AT_LEAST));
        setDividerPositions(chart / height);
    }
}
