package marshalyard.desktop.action;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** The menu bar: every action, in the menu of its group. */
public final class MainMenu extends MenuBar {
    private final Map<List<String>, Menu> menus = new HashMap<>();
    private final ActionList actions;

    public MainMenu(ActionList actions) {
        this.actions = actions;
        for (ActionGroup group : ActionGroup.values()) {
            Menu ofBar = menu(group.menus().subList(0, 1));
            if (!getMenus().contains(ofBar)) getMenus().add(ofBar);
            Menu itsOwn = menu(group.menus());
            actions.in(group)
                    .addListener((ListChangeListener<Action>) c -> fill(itsOwn, group.menus()));
        }
    }

    private Menu menu(List<String> path) {
        Menu known = menus.get(path);
        if (known != null) return known;
        Menu menu = new Menu(path.get(path.size() - 1));
        menus.put(path, menu);
        fill(menu, path);
        return menu;
    }

    private void fill(Menu menu, List<String> path) {
        List<MenuItem> items = new ArrayList<>();
        for (ActionGroup group : ActionGroup.values()) {
            List<String> of = group.menus();
            if (of.size() < path.size() || !of.subList(0, path.size()).equals(path)) continue;
            List<? extends MenuItem> further =
                    of.equals(path)
                            ? actions.in(group).stream().map(ActionItem::of).toList()
                            : List.of(menu(of.subList(0, path.size() + 1)));
            if (further.isEmpty() || items.containsAll(further)) continue;
            line(items);
            items.addAll(further);
        }
        menu.getItems().setAll(items);
        menu.setDisable(items.isEmpty());
    }

    /** Draws a line below the group before, unless that ends with a menu. */
    private static void line(List<MenuItem> items) {
        if (items.isEmpty() || items.get(items.size() - 1) instanceof Menu) return;
        items.add(new SeparatorMenuItem());
    }
}
