package marshalyard.lab.host.kind;

import java.util.Map;
import java.util.Optional;
import marshalyard.lab.LabException;
import marshalyard.lab.host.Host;
import marshalyard.lab.host.HostDialog;

/** The way to one host: what its {@link HostKind} needs to know of it. */
public interface Way {
    /** Its kind; empty for this machine, which needs no description. */
    Optional<HostKind> kind();

    /** The value of its kind's key in a hosts file: a text, a list of texts or a map of texts. */
    Object yaml();

    /** The texts of its kind's fields, by their ids. */
    Map<String, String> typed();

    /**
     * The words in a list of hosts: {@code ssh user@lab1}, {@code srun -w node7}, "this machine".
     */
    String words();

    /** The words at the end of a sentence: "Workers will run on lab1: " and this. */
    default String route() {
        return words();
    }

    /**
     * Opens the host: starts what reaches it, looks for its Java, and finds out its address. The
     * caller closes it.
     *
     * @param dialog is asked for what only the user can answer
     * @throws LabException with a sentence if the host can't be reached or is refused, or it can't
     *     run workers
     */
    Host open(HostEntry entry, HostDialog dialog) throws LabException;
}
