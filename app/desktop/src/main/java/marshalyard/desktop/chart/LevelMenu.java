package marshalyard.desktop.chart;

import java.util.List;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.MenuButton;
import marshalyard.desktop.chart.ChartModel.HiddenLevel;
import marshalyard.model.factor.Dimension;

/** Switches the curves of single levels of a dimension off and on. */
final class LevelMenu extends MenuButton {
    private final ChartModel model;
    private final Dimension dimension;
    private final List<String> levels;

    LevelMenu(Dimension dimension, ChartModel model) {
        this.model = model;
        this.dimension = dimension;
        this.levels = model.levels(dimension);
        setId("levels-" + dimension.id());
        getStyleClass().add("level-menu");
        getItems().setAll(levels.stream().map(this::item).toList());
        tell();
    }

    private CheckMenuItem item(String level) {
        HiddenLevel hidden = new HiddenLevel(dimension, level);
        CheckMenuItem item = new CheckMenuItem(level.isEmpty() ? "none" : level);
        item.setSelected(!model.hidden().contains(hidden));
        item.selectedProperty()
                .addListener(
                        (o, was, shown) -> {
                            if (shown) model.hidden().remove(hidden);
                            else model.hidden().add(hidden);
                        });
        return item;
    }

    /** Says how many levels are shown; to be called when that has changed. */
    void tell() {
        long shown =
                levels.stream()
                        .filter(l -> !model.hidden().contains(new HiddenLevel(dimension, l)))
                        .count();
        String title = dimension.title();
        setText(shown == levels.size() ? title : title + " " + shown + "/" + levels.size());
    }
}
