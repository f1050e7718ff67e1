package marshalyard.desktop;

import javafx.beans.binding.StringBinding;
import marshalyard.desktop.current.CurrentExperiment;
import marshalyard.desktop.session.SessionModel;
import marshalyard.desktop.session.SessionNames;
import marshalyard.desktop.session.WriteState;
import marshalyard.desktop.setup.SetupModel;
import marshalyard.desktop.shelf.ShelfItem;
import marshalyard.session.SessionStore;

/** The window's title: the experiment in view, the session, and the program's name. */
final class WindowTitle extends StringBinding {
    private final CurrentExperiment current;
    private final SessionModel session;
    private final WriteState writing;
    private final SetupModel setup;

    WindowTitle(
            CurrentExperiment current, SessionModel session, WriteState writing, SetupModel setup) {
        this.current = current;
        this.session = session;
        this.writing = writing;
        this.setup = setup;
        bind(
                current.item(),
                session.storeProperty(),
                writing.hindranceProperty(),
                setup.dirtyProperty());
    }

    @Override
    protected String computeValue() {
        ShelfItem item = current.item().get();
        SessionStore store = session.storeProperty().get();
        StringBuilder title = new StringBuilder();
        if (setup.dirtyProperty().get()) title.append("• ");
        if (item != null) title.append(item.title()).append(" – ");
        if (store != null) {
            title.append(session.isUnsaved() ? "unsaved session" : SessionNames.of(store.file()));
            String mark = writing.mark();
            title.append(mark.isEmpty() ? "" : " (" + mark + ")").append(" – ");
        }
        return title.append("Marshalyard").toString();
    }
}
