package marshalyard.lab.host;

import java.util.Set;
import marshalyard.lab.LabException;
import marshalyard.model.factor.RoleHosts;

/** The hosts that placements can name by their labels. */
public interface HostSource {
    /** All labels, that of this machine among them. */
    Set<String> labels();

    /** How a host is reached, for people: {@code ssh user@lab1.example.org}. */
    String words(String label);

    /**
     * Opens a host, which may take seconds and ask the user; the caller closes it.
     *
     * @throws LabException with a sentence if there is no such label, or the host can't be reached
     */
    Host open(String label) throws LabException;

    /** One host, by the label of this machine. */
    static HostSource of(Host host) {
        return new HostSource() {
            @Override
            public Set<String> labels() {
                return Set.of(RoleHosts.THIS);
            }

            @Override
            public String words(String label) {
                return "this machine";
            }

            @Override
            public Host open(String label) throws LabException {
                if (label.equals(RoleHosts.THIS)) return host;
                throw new LabException("There is no host '" + label + "' here.");
            }
        };
    }
}
