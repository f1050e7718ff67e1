package marshalyard.desktop.chart;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Consumer;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import marshalyard.charts.frame.ChartPicture;
import marshalyard.charts.frame.ChartPicture.Hit;
import marshalyard.desktop.fxthread.FxThread;
import marshalyard.model.factor.Cell;

/**
 * The menu that counts the hollow points of a chart and says what can be done about them; there
 * only while some are, or are left out.
 */
final class HollowMenu extends MenuButton {
    private final ChartModel model;
    private final ChartPane pane;
    private Set<Cell> cells = Set.of();

    /**
     * The menu.
     *
     * @param again begins an experiment that measures cells again, longer
     */
    HollowMenu(ChartModel model, ChartPane pane, Consumer<Set<Cell>> again) {
        this.model = model;
        this.pane = pane;
        setId("hollow-points");
        getStyleClass().add("level-menu");
        setMinWidth(Region.USE_PREF_SIZE);
        setTooltip(
                new Tooltip(
                        "Hollow points must be read with care; those crossed out are not to be"
                                + " used"));
        CheckMenuItem steady = new CheckMenuItem("Only steady points");
        steady.setId("only-steady");
        steady.selectedProperty().bindBidirectional(model.onlySteadyProperty());
        MenuItem longer = new MenuItem("Measure these again, longer…");
        longer.setId("again-longer");
        longer.setOnAction(e -> again.accept(cells));
        getItems().addAll(steady, longer);
        managedProperty().bind(visibleProperty());
        model.onlySteadyProperty().addListener((o, was, is) -> tell());
        // A chart is drawn during layout, in which a text that changes is not laid out again.
        pane.afterDrawing(() -> FxThread.later(this::look));
        tell();
    }

    /** What is left out keeps its count: there is nothing hollow to be seen then. */
    private void look() {
        if (!model.onlySteadyProperty().get()) {
            Set<Cell> hollow = new LinkedHashSet<>();
            pane.picture()
                    .map(ChartPicture::walk)
                    .ifPresent(
                            w ->
                                    w.points()
                                            .filter(h -> !h.spot().remarks().isEmpty())
                                            .map(Hit::spot)
                                            .forEach(s -> hollow.addAll(s.cells())));
            cells = hollow;
        }
        tell();
    }

    private void tell() {
        boolean left = model.onlySteadyProperty().get();
        setVisible(left || !cells.isEmpty());
        String look = model.kindProperty().get().doubtedLook();
        setText(cells.size() + " " + (left ? "left out" : look));
    }
}
