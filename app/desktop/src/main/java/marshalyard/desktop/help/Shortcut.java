package marshalyard.desktop.help;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;

/**
 * A key and what it does.
 *
 * @param place the menu or the part of the window where it works
 * @param action as the menu calls it
 * @param keys as they are printed, such as {@code Ctrl+R}
 */
public record Shortcut(String place, String action, String keys) {

    /** Every item of a menu bar that has a key, in its order. */
    public static List<Shortcut> of(MenuBar bar) {
        List<Shortcut> all = new ArrayList<>();
        for (Menu menu : bar.getMenus()) collect(plain(menu.getText()), menu, all);
        return all;
    }

    private static void collect(String place, Menu menu, List<Shortcut> into) {
        for (MenuItem item : menu.getItems()) {
            if (item instanceof Menu inner) collect(place, inner, into);
            if (item.getAccelerator() == null) continue;
            into.add(
                    new Shortcut(
                            place,
                            plain(item.getText()).replace("…", ""),
                            item.getAccelerator().getDisplayText()));
        }
    }

    /** The text without the mark of a mnemonic. */
    private static String plain(String text) {
        return text.replace("_", "");
    }
}
