package marshalyard.desktop.action;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.value.ObservableValue;
import javafx.event.ActionEvent;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** Actions as items of menus. */
public final class ActionItem {
    private ActionItem() {}

    /** An item that does the action. */
    static MenuItem of(Action action) {
        MenuItem item = action.on().map(ActionItem::switchOf).orElseGet(MenuItem::new);
        item.setId("menu-" + action.id());
        item.setText(action.menuText());
        action.keys().ifPresent(item::setAccelerator);
        item.addEventHandler(ActionEvent.ACTION, e -> action.run());
        disable(item, action);
        return item;
    }

    /** A click turns the item by itself: it shows again what is so, and then the action is done. */
    private static MenuItem switchOf(ObservableValue<Boolean> on) {
        CheckMenuItem item = new CheckMenuItem();
        item.setSelected(on.getValue());
        on.addListener((o, was, is) -> item.setSelected(is));
        item.addEventHandler(ActionEvent.ACTION, e -> item.setSelected(on.getValue()));
        return item;
    }

    private static void disable(MenuItem item, Action action) {
        action.enabled().addListener((o, was, is) -> item.setDisable(!is));
        item.setDisable(!action.enabled().getValue());
    }

    /** A menu for a part of the window; lines stand between the groups. */
    public static ContextMenu menu(ActionList actions, ActionGroup... groups) {
        List<MenuItem> items = new ArrayList<>();
        for (ActionGroup group : groups) {
            if (!items.isEmpty()) items.add(new SeparatorMenuItem());
            for (Action action : actions.in(group)) {
                MenuItem item = of(action);
                item.setAccelerator(null);
                items.add(item);
            }
        }
        return new ContextMenu(items.toArray(MenuItem[]::new));
    }
}
