package marshalyard.desktop.chart;

import java.util.List;
import java.util.function.Function;
import javafx.collections.SetChangeListener;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.MenuButton;
import marshalyard.charts.CurveKey;

/** Switches the curves of single levels off and on; is there only where a factor has several. */
final class LevelMenu<T> extends MenuButton {
    private final String title;
    private final ChartModel model;
    private final Function<CurveKey, T> part;
    private final Function<T, String> label;
    private List<T> levels = List.of();

    LevelMenu(
            String title, ChartModel model, Function<CurveKey, T> part, Function<T, String> label) {
        this.title = title;
        this.model = model;
        this.part = part;
        this.label = label;
        getStyleClass().add("level-menu");
        managedProperty().bind(visibleProperty());
        model.trials().planProperty().addListener((o, was, is) -> fill());
        model.hidden().addListener((SetChangeListener<Object>) c -> tell());
        fill();
    }

    private void fill() {
        levels = model.levels(part);
        getItems().setAll(levels.stream().map(this::item).toList());
        setVisible(levels.size() > 1);
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
