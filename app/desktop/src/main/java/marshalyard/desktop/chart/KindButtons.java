package marshalyard.desktop.chart;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
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
 * The choice of a topic's kind of chart: a button for each leading kind and a menu of the others,
 * or fewer buttons, or a menu alone; nothing if there is but one kind to choose from.
 */
final class KindButtons {
    /** The leading kinds that keep their buttons where there is no room for all. */
    private static final int FIRST = 2;

    private static final double WIDEST = 180;

    private final ObjectProperty<ChartKind> chosen;
    private final List<ChartKind> kinds;
    private final Predicate<ChartKind> able;

    /**
     * A choice.
     *
     * @param able false of a kind for which the experiment lacks the pattern; its menu shows it
     *     grey
     */
    KindButtons(
            ObjectProperty<ChartKind> chosen, List<ChartKind> kinds, Predicate<ChartKind> able) {
        this.chosen = chosen;
        this.kinds = kinds;
        this.able = able;
    }

    /** The same choice in forms of different lengths, the longest first. */
    List<List<Node>> forms() {
        if (kinds.size() < 2) return List.of(List.of());
        List<ChartKind> leading = kinds.stream().filter(ChartKind::leads).toList();
        List<List<Node>> forms = new ArrayList<>();
        forms.add(form(leading));
        if (leading.size() > FIRST) forms.add(form(leading.subList(0, FIRST)));
        forms.add(form(List.of()));
        return forms;
    }

    /** Buttons for some, and a menu of the others. */
    private List<Node> form(List<ChartKind> some) {
        ToggleGroup group = new ToggleGroup();
        List<Node> nodes = new ArrayList<>();
        some.forEach(kind -> nodes.add(button(kind, group)));
        List<ChartKind> others = kinds.stream().filter(k -> !some.contains(k)).toList();
        if (!others.isEmpty()) nodes.add(more(others));
        return nodes;
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
        more.setTooltip(new Tooltip("What the chart shows"));
        more.setMaxWidth(WIDEST);
        more.getItems().setAll(items(kinds));
        more.setOnShowing(e -> more.getItems().forEach(this::offer));
        Runnable tell =
                () -> more.setText(kinds.contains(chosen.get()) ? chosen.get().title() : "More");
        chosen.addListener((o, was, is) -> tell.run());
        tell.run();
        return more;
    }

    private void offer(MenuItem item) {
        if (item instanceof Menu menu) {
            menu.getItems().forEach(this::offer);
            menu.setDisable(menu.getItems().stream().allMatch(MenuItem::isDisable));
        } else if (item.getUserData() instanceof ChartKind kind) {
            item.setDisable(!able.test(kind));
        }
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
        item.setUserData(kind);
        item.setOnAction(e -> chosen.set(kind));
        return item;
    }
}
