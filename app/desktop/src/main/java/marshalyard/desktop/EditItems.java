package marshalyard.desktop;

import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import marshalyard.desktop.overlay.Overlay;
import marshalyard.desktop.session.RemarksCard;
import marshalyard.desktop.session.SessionEntry;
import marshalyard.desktop.shelf.ShelfItem;

/** Menu items for the experiment in view as a whole, for the menu bar and the shelf. */
record EditItems(Workbench bench, EditActions actions, Overlay overlay) {
    MenuItem duplicate() {
        MenuItem item = item("_Duplicate", actions::duplicate);
        item.disableProperty().bind(bench.setup().shownProperty().isNull());
        return item;
    }

    MenuItem remarks() {
        MenuItem item =
                item(
                        "_Title, notes and tags…",
                        () -> actions.inSession().ifPresent(this::describe));
        item.disableProperty().bind(inView(ShelfItem.InSession.class).not());
        return item;
    }

    MenuItem delete() {
        MenuItem item = item("De_lete…", actions::delete);
        item.disableProperty()
                .bind(inView(ShelfItem.InSession.class).or(inView(ShelfItem.Draft.class)).not());
        return item;
    }

    /** The menu of a line of the shelf, which a click with either button brings into view. */
    ContextMenu shelfMenu() {
        return new ContextMenu(duplicate(), remarks(), new SeparatorMenuItem(), delete());
    }

    private static MenuItem item(String text, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setOnAction(e -> action.run());
        return item;
    }

    private void describe(SessionEntry kept) {
        overlay.show(
                new RemarksCard(
                        kept,
                        (title, remarks) -> {
                            overlay.close();
                            actions.describe(kept, title, remarks);
                        },
                        overlay::close));
    }

    private BooleanBinding inView(Class<? extends ShelfItem> kind) {
        return Bindings.createBooleanBinding(
                () -> kind.isInstance(bench.shelf().inViewProperty().get()),
                bench.shelf().inViewProperty());
    }
}
