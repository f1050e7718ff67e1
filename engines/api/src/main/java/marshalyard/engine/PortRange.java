package marshalyard.engine;

import java.io.IOException;
import java.net.BindException;

/**
 * The ports on which a host lets data sockets listen, the first and the last among them.
 *
 * @param first 1 to 65,535; 0 in {@link #ANY}
 * @param last not below the first
 */
public record PortRange(int first, int last) {
    /** Any port that the system chooses. */
    public static final PortRange ANY = new PortRange(0, 0);

    private static final int LARGEST = 65_535;

    public PortRange {
        boolean any = first == 0 && last == 0;
        if (!any && (first < 1 || last > LARGEST || last < first)) {
            throw new IllegalArgumentException(
                    ("Ports lie between 1 and 65535, the smaller one first; %s-%s do not. Write"
                                    + " them as 42000-42099.")
                            .formatted(first, last));
        }
    }

    /**
     * Reads {@code 42000-42099}, or a single port; an empty text is {@link #ANY}.
     *
     * @throws IllegalArgumentException with a sentence if it is neither
     */
    public static PortRange parse(String text) {
        if (text.isEmpty()) return ANY;
        int dash = text.indexOf('-');
        try {
            int first = Integer.parseInt(dash < 0 ? text : text.substring(0, dash).strip());
            int last = dash < 0 ? first : Integer.parseInt(text.substring(dash + 1).strip());
            if (first == 0) throw new NumberFormatException();
            return new PortRange(first, last);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "'" + text + "' is no range of ports. Write it as 42000-42099.", e);
        }
    }

    private boolean isAny() {
        return last == 0;
    }

    /** What {@link #parse} reads. */
    public String text() {
        if (isAny()) return "";
        return first == last ? Integer.toString(first) : first + "-" + last;
    }

    /**
     * Listens on a port.
     *
     * @param <T> what listens
     */
    @FunctionalInterface
    public interface Listening<T> {
        /**
         * @param port 0 for any that is free
         * @throws BindException if the port is taken
         */
        T on(int port) throws IOException, EngineException;
    }

    /**
     * Listens on the first port of the range that is free.
     *
     * @param wanted the port that the user has set; 0 if none, so that the range decides
     * @throws EngineException with a sentence if every port of the range is taken
     */
    public <T> T listen(int wanted, Listening<T> listening) throws IOException, EngineException {
        if (wanted != 0 || isAny()) return listening.on(wanted);
        BindException taken = null;
        for (int port = first; port <= last; port++) {
            try {
                return listening.on(port);
            } catch (BindException e) {
                if (!e.getMessage().contains("in use")) throw e; // the address is wrong
                taken = e;
            }
        }
        throw new EngineException(
                "All ports of the host's range "
                        + text()
                        + " are taken. Widen 'ports' in hosts.yaml.",
                taken);
    }
}
