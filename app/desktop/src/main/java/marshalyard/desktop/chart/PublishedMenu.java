package marshalyard.desktop.chart;

import java.util.Map;
import javafx.scene.control.MenuButton;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import marshalyard.analysis.published.PublishedDisplay;

/**
 * The menu that says whether the figures of the paper that an experiment redoes stand behind ours.
 */
final class PublishedMenu extends MenuButton {
    private static final Map<PublishedDisplay, String> WORDS =
            Map.of(
                    PublishedDisplay.OFF, "Not shown",
                    PublishedDisplay.ABSOLUTE, "As printed",
                    PublishedDisplay.SCALED, "Scaled to the first engine");

    PublishedMenu(ChartModel model) {
        setId("published");
        getStyleClass().add("level-menu");
        setTooltip(new Tooltip("The paper's figures in grey behind yours"));
        ToggleGroup group = new ToggleGroup();
        for (PublishedDisplay how : PublishedDisplay.values()) {
            RadioMenuItem item = new RadioMenuItem(WORDS.get(how));
            item.setId("published-" + how.token());
            item.setToggleGroup(group);
            item.setSelected(model.publishedProperty().get() == how);
            item.setOnAction(e -> model.publishedProperty().set(how));
            getItems().add(item);
        }
        boolean shown = model.publishedProperty().get() != PublishedDisplay.OFF;
        setText(shown ? "Published ✓" : "Published");
    }
}
