package marshalyard.desktop.hosts;

import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.lab.LabException;
import marshalyard.lab.host.book.HostBook;
import marshalyard.lab.host.kind.HostEntry;
import marshalyard.lab.hosttest.HostTest;

/** The user's list of hosts, the form of one of them, and the steps of a test. */
public final class HostsModel {
    private final Book book;
    private final ObservableList<HostEntry> entries = FXCollections.observableArrayList();
    private final ObservableList<HostTest.Step> steps = FXCollections.observableArrayList();
    private final HostForm form = new HostForm();
    private final ReadOnlyStringWrapper fault = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper running = new ReadOnlyStringWrapper("");
    private final ReadOnlyBooleanWrapper testing = new ReadOnlyBooleanWrapper();
    private String edited = "";

    /** The book of hosts: where the list is kept, and who tries a host. */
    public interface Book {
        /** The list as its file has it now. */
        HostBook read() throws LabException;

        /** Tells the model of another list, which is in the file already. */
        void use(HostBook changed);

        /** Tries a host; true if every step passed. */
        boolean test(HostBook book, String label, HostTest.Listener listener) throws LabException;
    }

    public HostsModel(Book book) {
        this.book = book;
    }

    /** Reads the list again; a new host that was begun and not saved is in the form still. */
    public void open() {
        change(Optional::of);
        if (!edited.isEmpty()) add();
    }

    /** Begins a host that is not in the list. */
    public void add() {
        edited = "";
        fault.set("");
        form.clear();
    }

    /** Shows a host of the list in the form. */
    public void edit(HostEntry entry) {
        edited = entry.name();
        fault.set("");
        form.show(entry);
    }

    /** Keeps what is in the form, under its name of now; true if that could be done. */
    public boolean save() {
        HostEntry entry;
        try {
            entry = form.entry();
        } catch (IllegalArgumentException e) {
            fault.set(e.getMessage());
            return false;
        }
        String before = edited;
        boolean renamed = !before.isEmpty() && !before.equals(entry.name());
        boolean kept =
                change(
                        known -> {
                            boolean taken = known.find(entry.name()).isPresent();
                            if (taken && !before.equals(entry.name()) && !isHere(entry)) {
                                return Optional.empty();
                            }
                            return Optional.of(
                                    (renamed ? known.without(before) : known).with(entry));
                        });
        if (kept) edited = entry.name();
        return kept;
    }

    private static boolean isHere(HostEntry entry) {
        return entry.name().equals("local");
    }

    /** Takes a host out of the list. */
    public void remove(HostEntry entry) {
        if (change(known -> Optional.of(known.without(entry.name())))) add();
    }

    private interface Change {
        /** Empty if the name is taken. */
        Optional<HostBook> of(HostBook known);
    }

    private boolean change(Change change) {
        try {
            HostBook known = book.read();
            Optional<HostBook> changed = change.of(known);
            if (changed.isEmpty()) {
                fault.set("Another host has this name already. Choose another name.");
                return false;
            }
            if (changed.get() != known) changed.get().write();
            book.use(changed.get());
            entries.setAll(changed.get().entries());
            fault.set("");
            return true;
        } catch (LabException e) {
            fault.set(e.getMessage());
            return false;
        }
    }

    /** Tries a host away from the window's thread. */
    public void test(HostEntry entry, BackgroundTasks background) {
        if (testing.get()) return;
        testing.set(true);
        steps.clear();
        background.run(
                () -> book.test(book.read(), entry.name(), listener(background)),
                passed -> ended(),
                this::ended);
    }

    private void ended() {
        testing.set(false);
        running.set("");
    }

    private HostTest.Listener listener(BackgroundTasks background) {
        return new HostTest.Listener() {
            @Override
            public void begins(String host, String step) {
                background.fx().post(() -> running.set(step));
            }

            @Override
            public void ended(HostTest.Step step) {
                background.fx().post(() -> steps.add(step));
            }
        };
    }

    public ObservableList<HostEntry> entries() {
        return entries;
    }

    /** The steps of the last test that have ended. */
    public ObservableList<HostTest.Step> steps() {
        return steps;
    }

    public HostForm form() {
        return form;
    }

    /** Why something could not be kept or read, in a sentence; else empty. */
    public ReadOnlyStringProperty faultProperty() {
        return fault.getReadOnlyProperty();
    }

    /** The step that a test is in; empty if there is none. */
    public ReadOnlyStringProperty runningProperty() {
        return running.getReadOnlyProperty();
    }

    /** True while a host is tried. */
    public ReadOnlyBooleanProperty testingProperty() {
        return testing.getReadOnlyProperty();
    }
}
