package marshalyard.desktop.compare;

import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;

/**
 * A chart over a table, or one of the two where there is no room for both. The chart gets the
 * height of a good plot first, then the table its rows, until the user moves the divider.
 */
final class ChartOverTable extends SplitPane {
    /** Height of a chart with 300 pixels of plot, its titles, axis and legend. */
    private static final double GOOD = 460;

    /** Beside the other the chart keeps a plot, and the table its header and two rows. */
    private static final double CHART_AT_LEAST = 180, TABLE_AT_LEAST = 112;

    private static final double SHARE = 0.52;

    /** The parts that are seen. */
    enum Shown {
        BOTH,
        CHART,
        TABLE
    }

    private final Region chart;
    private final Region table;
    private Shown shown = Shown.BOTH;
    private boolean moved;

    /** Where the divider stood last. */
    private double divider;

    ChartOverTable(Region chart, Region table) {
        super(chart, table);
        this.chart = chart;
        this.table = table;
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

    /** Shows both, in the shares that they had, or one of them alone. */
    void show(Shown now) {
        if (now == shown) return;
        if (shown == Shown.BOTH) divider = getDividerPositions()[0];
        shown = now;
        List<Node> seen =
                switch (now) {
                    case BOTH -> List.of(chart, table);
                    case CHART -> List.of(chart);
                    case TABLE -> List.of(table);
                };
        getItems().setAll(seen);
        if (now == Shown.BOTH && moved) setDividerPositions(divider);
        divide();
    }

    private void divide() {
        double height = getHeight();
        if (moved || shown != Shown.BOTH || height <= 0) return;
        double forChart = Math.max(SHARE * height, Math.min(GOOD, height - TABLE_AT_LEAST));
        setDividerPositions(forChart / height);
    }
}
