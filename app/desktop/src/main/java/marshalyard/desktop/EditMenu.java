package marshalyard.desktop;

import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.KeyCombination;
import marshalyard.desktop.setup.SetupModel;

/** Changes to the experiment in view, back and forth. */
final class EditMenu extends Menu {
    EditMenu(SetupModel setup, EditItems items) {
        super("_Edit");
        MenuItem undo = MainMenu.item("_Undo", "Shortcut+Z", setup::undo);
        undo.disableProperty().bind(setup.canUndoProperty().not());
        MenuItem redo = MainMenu.item("_Redo", "Shortcut+Shift+Z", setup::redo);
        redo.disableProperty().bind(setup.canRedoProperty().not());
        MenuItem revert = new MenuItem("Re_vert to what is kept");
        revert.setOnAction(e -> setup.revert());
        revert.disableProperty().bind(setup.dirtyProperty().not());
        getItems()
                .addAll(
                        undo,
                        redo,
                        revert,
                        new SeparatorMenuItem(),
                        keys(items.duplicate(), "Shortcut+Shift+D"),
                        keys(items.remarks(), "F2"),
                        new SeparatorMenuItem(),
                        items.delete());
    }

    private static MenuItem keys(MenuItem item, String keys) {
        item.setAccelerator(KeyCombination.keyCombination(keys));
        return item;
    }
}
