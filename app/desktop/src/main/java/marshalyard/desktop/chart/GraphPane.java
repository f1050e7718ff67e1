package marshalyard.desktop.chart;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import javafx.scene.AccessibleRole;
import javafx.scene.layout.StackPane;
import marshalyard.charts.frame.ChartPicture;
import marshalyard.charts.frame.Drawable;
import marshalyard.charts.frame.View;
import marshalyard.charts.theme.Theme;
import marshalyard.model.factor.Cell;

/** A graph without menus that can be looked at like any chart. */
public final class GraphPane extends StackPane {
    /**
     * A graph.
     *
     * @param name for screen readers
     * @param graph what to show; asked once per drawing
     * @param changes with what is to be shown
     * @param open is called with a point that was clicked
     * @param theme the colours to draw in
     * @param inFront while false nothing is drawn
     */
    public GraphPane(
            String name,
            Supplier<Optional<Drawable>> graph,
            ObservableValue<?> changes,
            Consumer<ChartPicture.Hit> open,
            ObservableValue<Theme> theme,
            ObservableBooleanValue inFront) {
        SimpleObjectProperty<View> view = new SimpleObjectProperty<>(View.WHOLE);
        ChartPane pane =
                new ChartPane(
                        graph::get, changes, new SimpleBooleanProperty(), view, theme, inFront);
        pane.setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        pane.setAccessibleText("Graph: " + name);
        new Gestures(
                pane,
                view,
                new SimpleBooleanProperty(),
                new SimpleObjectProperty<Cell>(),
                open,
                PlaceMenu.NONE);
        setMinSize(0, 0);
        getChildren().add(pane);
    }
}
