package marshalyard.worker.report;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import marshalyard.engine.EngineException;

/**
 * The limit of descriptors that this process may have open, which many connections meet first. The
 * virtual machine has raised its soft limit to the hard one.
 */
public final class DescriptorLimit {
    /** What a process opens besides: jars, pipes, selectors, a listening socket. */
    private static final int BESIDES = 64;

    private DescriptorLimit() {}

    /**
     * Checks that there is room for connections, if the platform tells; for one there is.
     *
     * @param role of the end, for the sentence
     * @throws EngineException with a sentence that names the limit and the command that raises it
     */
    public static void requireRoomFor(int connections, String role) throws EngineException {
        if (connections == 1) return;
        if (!(ManagementFactory.getOperatingSystemMXBean()
                instanceof UnixOperatingSystemMXBean os)) {
            return;
        }
        require(connections, role, os.getOpenFileDescriptorCount(), os.getMaxFileDescriptorCount());
    }

    static void require(int connections, String role, long open, long limit)
            throws EngineException {
        if (limit <= 0 || open + connections + BESIDES <= limit) return;
        throw new EngineException(
                ("%d connections take as many descriptors of the %s's process, which may have %d"
                                + " open and has %d already. %s")
                        .formatted(connections, role, limit, open, command(connections)));
    }

    /**
     * A sentence on the limit for an end that could not open all of so many connections; empty if
     * the process is not near its limit.
     */
    public static String hint(int connections) {
        if (!(ManagementFactory.getOperatingSystemMXBean()
                instanceof UnixOperatingSystemMXBean os)) {
            return "";
        }
        long limit = os.getMaxFileDescriptorCount();
        return limit <= 0 || os.getOpenFileDescriptorCount() + BESIDES < limit
                ? ""
                : " The process may have " + limit + " descriptors open. " + command(connections);
    }

    /** Twice as many leave room for engines that take two for a connection. */
    private static String command(int connections) {
        long enough = Long.highestOneBit(2L * connections + BESIDES) * 2;
        return "Raise the limit in the shell before Marshalyard is started there: sudo prlimit"
                + " --pid $$ --nofile=%d:%d".formatted(enough, enough)
                + " (for good: LimitNOFILE of systemd, or /etc/security/limits.conf).";
    }
}
