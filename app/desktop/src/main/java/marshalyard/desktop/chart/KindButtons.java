package marshalyard.desktop.chart;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import marshalyard.charts.ChartKind;

/** A button for each kind of chart to choose from; none if there is but one. */
final class KindButtons {
    private final List<ToggleButton> buttons = new ArrayList<>();

    KindButtons(ObjectProperty<ChartKind> chosen, List<ChartKind> kinds) {
        if (kinds.size() < 2) return;
        ToggleGroup group = new ToggleGroup();
        for (ChartKind kind : kinds) {
            ToggleButton button = new ToggleButton(kind.shortTitle());
            button.setId("metric-" + kind.id());
            button.getStyleClass().add("chip");
            button.setToggleGroup(group);
            button.setSelected(kind.equals(chosen.get()));
            button.setOnAction(
                    e -> {
                        button.setSelected(true);
                        chosen.set(kind);
                    });
            chosen.addListener((o, was, is) -> button.setSelected(kind.equals(is)));
            buttons.add(button);
        }
    }

    List<ToggleButton> buttons() {
        return buttons;
    }
}
