package marshalyard.desktop.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.beans.property.ObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import marshalyard.charts.ChartKind;

/**
 * A button for each leading kind of chart and a menu of the others; nothing if there is but one
 * kind to choose from.
 */
final class KindButtons {
    private final List<Node> buttons = new ArrayList<>();
    private final ObjectProperty<ChartKind> chosen;

    KindButtons(ObjectProperty<ChartKind> chosen, List<ChartKind> kinds) {
        this.chosen = chosen;
        if (kinds.size() < 2) return;
        ToggleGroup group = new ToggleGroup();
        kinds.stream().filter(ChartKind::leads).forEach(kind -> buttons.add(button(kind, group)));
        List<ChartKind> others = kinds.stream().filter(k -> !k.leads()).toList();
        if (!others.isEmpty()) buttons.add(more(others));
    }

    private ToggleButton button(ChartKind kind, ToggleGroup group) {
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
        return button;
    }

    private MenuButton more(List<ChartKind> kinds) {
        MenuButton more = new MenuButton();
        more.setId("more-metrics");
        more.getStyleClass().add("level-menu");
        more.setTooltip(new Tooltip("All other figures"));
        more.getItems().setAll(items(kinds));
        Runnable tell =
                () -> more.setText(kinds.contains(chosen.get()) ? chosen.get().title() : "More");
        chosen.addListener((o, was, is) -> tell.run());
        tell.run();
        return more;
    }

    /** Kinds whose titles begin alike, up to a comma, share a menu. */
    private List<MenuItem> items(List<ChartKind> kinds) {
        Map<String, List<ChartKind>> groups = new LinkedHashMap<>();
        for (ChartKind kind : kinds) {
            String head = kind.title().split(", ")[0];
            groups.computeIfAbsent(head, h -> new ArrayList<>()).add(kind);
        }
        List<MenuItem> items = new ArrayList<>();
        groups.forEach(
                (head, members) -> {
                    if (members.size() == 1) {
                        items.add(item(members.get(0)));
                        return;
                    }
                    Menu menu = new Menu(head);
                    members.forEach(kind -> menu.getItems().add(item(kind)));
                    items.add(menu);
                });
        return items;
    }

    private MenuItem item(ChartKind kind) {
        MenuItem item = new MenuItem(kind.title());
        item.setId("metric-" + kind.id());
        item.setOnAction(e -> chosen.set(kind));
        return item;
    }

    List<Node> buttons() {
        return buttons;
    }
}
