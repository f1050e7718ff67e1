package marshalyard.desktop.action;

import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeView;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/**
 * Keys of an action that lists, trees and tables take for themselves. They go to the first row by
 * Ctrl+Home, for example, as they do by Home alone.
 */
public final class KeysOverRows {
    private KeysOverRows() {}

    /** Does the action by its keys also where rows have the focus, anywhere in a part. */
    public static void of(Action action, Node part) {
        KeyCombination keys = action.keys().orElseThrow();
        part.addEventFilter(
                KeyEvent.KEY_PRESSED,
                key -> {
                    if (!keys.match(key) || !hasRows(key.getTarget())) return;
                    key.consume();
                    action.run();
                });
    }

    private static boolean hasRows(Object target) {
        return target instanceof TableView
                || target instanceof ListView
                || target instanceof TreeView;
    }
}
