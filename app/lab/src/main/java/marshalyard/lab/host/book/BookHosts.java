package marshalyard.lab.host.book;

import java.util.Set;
import marshalyard.lab.LabException;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.HostDialog;
import marshalyard.lab.host.HostSource;

/** The hosts of the user's book, as it is at the time; a face's dialog asks the user. */
public final class BookHosts implements HostSource {
    private final HostDialog dialog;
    private volatile HostBook book;

    public BookHosts(HostBook book, HostDialog dialog) {
        this.book = book;
        this.dialog = new QueuedDialog(dialog);
    }

    /** The book from which hosts are opened. */
    public HostBook book() {
        return book;
    }

    /** Opens hosts from another book from now on. */
    public void use(HostBook other) {
        book = other;
    }

    @Override
    public Set<String> labels() {
        return book.labels();
    }

    @Override
    public String words(String label) {
        return book.find(label).map(entry -> entry.way().route()).orElse("unknown");
    }

    @Override
    public Host open(String label) throws LabException {
        return book.open(label, dialog);
    }
}
