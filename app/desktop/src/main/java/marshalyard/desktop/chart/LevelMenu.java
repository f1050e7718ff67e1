package marshalyard.desktop.chart;

import java.util.List;
import java.util.function.Function;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.collections.SetChangeListener;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.MenuButton;
import marshalyard.model.plan.Cell;

/** Switches the curves of single levels off and on; is there only where a factor has several. */
final class LevelMenu<T> extends MenuButton {
    private final String title;
    private final ChartModel model;
    private final Function<Cell, T> factor;
    private final Function<T, String> label;
    private final BooleanProperty several = new SimpleBooleanProperty();
    private List<T> levels = List.of();

    LevelMenu(String title, ChartModel model, Function<Cell, T> factor, Function<T, String> label) {
        this.title = title;
        this.model = model;
        this.factor = factor;
        this.label = label;
        getStyleClass().add("level-menu");
        managedProperty().bind(visibleProperty());
        visibleProperty().bind(several);
        model.trials().planProperty().addListener((o, was, is) -> fill());
        model.hidden().addListener((SetChangeListener<Object>) c -> tell());
        fill();
    }

    /** Is not there while this is false. */
    LevelMenu<T> onlyWhile(ObservableBooleanValue wanted) {
        visibleProperty().bind(several.and(wanted));
        return this;
    }

    private void fill() {
        levels = model.levels(factor);
        getItems().setAll(levels.stream().map(this::item).toList());
        several.set(levels.size() > 1);
        tell();
    }

    private CheckMenuItem item(T level) {
        CheckMenuItem item = new CheckMenuItem(label.apply(level));
        item.setSelected(!model.hidden().contains(level));
        item.selectedProperty()
                .addListener(
                        (o, was, shown) -> {
                            if (shown) model.hidden().remove(level);
                            else model.hidden().add(level);
                        });
        return item;
    }

    private void tell() {
        long shown = levels.stream().filter(l -> !model.hidden().contains(l)).count();
        setText(shown == levels.size() ? title : title + " " + shown + "/" + levels.size());
    }
}
