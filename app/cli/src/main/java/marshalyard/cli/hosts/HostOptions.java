package marshalyard.cli.hosts;

import java.io.PrintWriter;
import marshalyard.lab.LabException;
import marshalyard.lab.api.InstalledLab;
import marshalyard.lab.api.Lab;
import marshalyard.lab.host.HostDialog;
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
    private HostDialog dialog(PrintWriter err) {
        return new TerminalDialog(acceptNewKeys, err);
    }

    /**
     * Opens the lab with the user's hosts.
     *
     * @throws LabException with a sentence if there is no installation, or the file of hosts can't
     *     be read
     */
    public Lab open(PrintWriter err) throws LabException {
        Lab lab = InstalledLab.open(dialog(err));
        if (lab.faultOfHosts().isPresent()) throw new LabException(lab.faultOfHosts().get());
        return lab;
    }
}
