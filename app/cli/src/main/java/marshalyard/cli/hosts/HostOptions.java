package marshalyard.cli.hosts;

import java.io.PrintWriter;
import marshalyard.lab.LabException;
import marshalyard.lab.host.HostDialog;
import marshalyard.lab.host.book.BookHosts;
import marshalyard.lab.host.book.HostBook;
import picocli.CommandLine.Option;

/** Options with the consents of a user when hosts are opened. */
public final class HostOptions {
    @Option(
            names = "--accept-new-host-keys",
            description =
                    "Trust the key of an SSH server that is in no known_hosts file yet, and remember"
                            + " it there. A key that has changed is refused all the same.")
    private boolean acceptNewKeys;

    /** How this terminal asks. */
    public HostDialog dialog(PrintWriter err) {
        return new TerminalDialog(acceptNewKeys, err);
    }

    /**
     * The user's hosts, for placements.
     *
     * @throws LabException with a sentence if their file can't be read
     */
    public BookHosts hosts(PrintWriter err) throws LabException {
        return new BookHosts(HostBook.load(), dialog(err));
    }
}
