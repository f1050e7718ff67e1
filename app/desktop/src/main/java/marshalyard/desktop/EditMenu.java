package marshalyard.desktop;

import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import marshalyard.desktop.overlay.Overlay;
import marshalyard.desktop.session.Kept;
import marshalyard.desktop.session.RemarksCard;
import marshalyard.desktop.setup.SetupModel;
import marshalyard.desktop.shelf.ShelfItem;

/** Changes to the experiment in view, back and forth. */
final class EditMenu extends Menu {
    EditMenu(Workbench bench, EditActions actions, Overlay overlay) {
        super("_Edit");
        SetupModel setup = bench.setup();
        MenuItem undo = MainMenu.item("_Undo", "Shortcut+Z", setup::undo);
        undo.disableProperty().bind(setup.canUndoProperty().not());
        MenuItem redo = MainMenu.item("_Redo", "Shortcut+Shift+Z", setup::redo);
        redo.disableProperty().bind(setup.canRedoProperty().not());
        MenuItem revert = new MenuItem("Re_vert to what is kept");
        revert.setOnAction(e -> setup.revert());
        revert.disableProperty().bind(setup.dirtyProperty().not());
        MenuItem duplicate = MainMenu.item("_Duplicate", "Shortcut+Shift+D", actions::duplicate);
        duplicate.disableProperty().bind(setup.shownProperty().isNull());
        MenuItem remarks =
                MainMenu.item(
                        "_Title, notes and tags…",
                        "F2",
                        () -> actions.inSession().ifPresent(k -> describe(k, actions, overlay)));
        remarks.disableProperty().bind(inView(bench, ShelfItem.InSession.class).not());
        MenuItem delete = new MenuItem("De_lete…");
        delete.setOnAction(e -> actions.delete());
        delete.disableProperty()
                .bind(
                        inView(bench, ShelfItem.InSession.class)
                                .or(inView(bench, ShelfItem.Draft.class))
                                .not());
        getItems()
                .addAll(
                        undo,
                        redo,
                        revert,
                        new SeparatorMenuItem(),
                        duplicate,
                        remarks,
                        new SeparatorMenuItem(),
                        delete);
    }

    private static void describe(Kept kept, EditActions actions, Overlay overlay) {
        overlay.show(
                new RemarksCard(
                        kept,
                        (title, remarks) -> {
                            overlay.close();
                            actions.describe(kept, title, remarks);
                        },
                        overlay::close));
    }

    private static BooleanBinding inView(Workbench bench, Class<? extends ShelfItem> kind) {
        return Bindings.createBooleanBinding(
                () -> kind.isInstance(bench.shelf().inViewProperty().get()),
                bench.shelf().inViewProperty());
    }
}
