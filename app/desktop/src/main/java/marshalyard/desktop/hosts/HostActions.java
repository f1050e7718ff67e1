package marshalyard.desktop.hosts;

import javafx.beans.value.ObservableObjectValue;
import javafx.stage.Window;
import marshalyard.desktop.action.ActionContext;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.setup.SetupModel;
import marshalyard.lab.LabException;
import marshalyard.lab.api.Lab;
import marshalyard.lab.host.book.HostBook;
import marshalyard.lab.hosttest.HostTest;

/** The list of hosts in a window of its own. */
public final class HostActions {
    private final ObservableObjectValue<Lab> lab;
    private final SetupModel setup;
    private final BackgroundTasks aside;
    private final HostsModel model;
    private HostsWindow window;

    public HostActions(ActionContext context, ObservableObjectValue<Lab> lab, SetupModel setup) {
        this.lab = lab;
        this.setup = setup;
        // A test takes long, and waits for the user: nothing else must wait for it.
        this.aside =
                new BackgroundTasks(
                        HostActions::start, context.background().fx(), context.notices());
        this.model = new HostsModel(new UserBook());
    }

    private static void start(Runnable step) {
        Thread thread = new Thread(step, "desktop-hosts");
        thread.setDaemon(true);
        thread.start();
    }

    /** Shows the list. */
    public void show(Window owner) {
        if (window != null && window.isShowing()) {
            window.toFront();
            return;
        }
        window = new HostsWindow(owner, model, aside);
        window.show();
    }

    /** The user's file, and the lab of the window. */
    private final class UserBook implements HostsModel.Book {
        @Override
        public HostBook read() throws LabException {
            return HostBook.load();
        }

        /** The form offers the placements of the hosts that there are now. */
        @Override
        public void use(HostBook changed) {
            Lab now = lab.get();
            boolean same = now.hosts().equals(changed.labels());
            now.use(changed);
            if (!same) setup.connect(now);
        }

        @Override
        public boolean test(HostBook book, String label, HostTest.Listener listener)
                throws LabException {
            return lab.get().test(book, label, listener);
        }
    }
}
