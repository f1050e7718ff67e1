package marshalyard.desktop;

import javafx.stage.Window;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.hosts.HostsModel;
import marshalyard.desktop.hosts.HostsWindow;
import marshalyard.lab.LabException;
import marshalyard.lab.api.Lab;
import marshalyard.lab.host.book.HostBook;
import marshalyard.lab.hosttest.HostTest;

/** The list of hosts in a window of its own. */
public final class HostActions {
    private final Workbench bench;
    private final BackgroundTasks aside;
    private final HostsModel model;
    private HostsWindow window;

    HostActions(Workbench bench, BackgroundTasks background) {
        this.bench = bench;
        // A test takes long, and waits for the user: nothing else must wait for it.
        this.aside = new BackgroundTasks(HostActions::start, background.fx(), bench.notices());
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
            Lab lab = bench.lab().get();
            if (lab.hosts().equals(changed.labels())) {
                lab.use(changed);
                return;
            }
            lab.use(changed);
            bench.setup().connect(lab);
        }

        @Override
        public boolean test(HostBook book, String label, HostTest.Listener listener)
                throws LabException {
            return bench.lab().get().test(book, label, listener);
        }
    }
}
