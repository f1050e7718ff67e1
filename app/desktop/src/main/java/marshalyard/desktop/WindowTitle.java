package marshalyard.desktop;

import javafx.beans.binding.StringBinding;
import marshalyard.desktop.shelf.SessionNames;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.session.SessionStore;

/** The title of the window: the experiment in view, which session, and the program's name. */
final class WindowTitle extends StringBinding {
    private final Workbench bench;

    WindowTitle(Workbench bench) {
        this.bench = bench;
        bind(
                bench.shelf().inViewProperty(),
                bench.session().storeProperty(),
                bench.setup().dirtyProperty());
    }

    @Override
    protected String computeValue() {
        ShelfItem item = bench.shelf().inViewProperty().get();
        SessionStore store = bench.session().storeProperty().get();
        StringBuilder title = new StringBuilder();
        if (bench.setup().dirtyProperty().get()) title.append("• ");
        if (item != null) title.append(item.title()).append(" – ");
        if (store != null) {
            title.append(
                            bench.session().isUnsaved()
                                    ? "unsaved session"
                                    : SessionNames.of(store.file()))
                    .append(" – ");
        }
        return title.append("Marshalyard").toString();
    }
}
