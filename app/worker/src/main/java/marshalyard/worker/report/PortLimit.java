package marshalyard.worker.report;

import java.util.List;

/**
 * The limit of local ports: each connection over TCP to one address and port takes one of its own,
 * from a range that is the system's.
 */
public final class PortLimit {
    private static final String RANGE = "/proc/sys/net/ipv4/ip_local_port_range";

    /** What Java says of EADDRNOTAVAIL, which is what connect(2) fails with then. */
    private static final String NO_PORT = "Cannot assign requested address";

    private PortLimit() {}

    /**
     * A sentence on the limit for a sender that could not connect because no port was left; empty
     * if it failed otherwise.
     */
    public static String hint(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (String.valueOf(cause.getMessage()).contains(NO_PORT)) {
                List<String> lines = ProcFiles.lines(RANGE);
                return sentence(lines == null || lines.isEmpty() ? "" : lines.get(0));
            }
        }
        return "";
    }

    /**
     * @param range first and last port, as Linux tells them; empty if unknown
     */
    static String sentence(String range) {
        String[] ends = range.strip().split("\\s+");
        String known =
                ends.length == 2
                        ? "None of the "
                                + (Integer.parseInt(ends[1]) - Integer.parseInt(ends[0]) + 1)
                                + " local ports"
                        : "No local port";
        return " "
                + known
                + " for connections to one address is left. Widen their range: sudo"
                + " sysctl -w net.ipv4.ip_local_port_range='1024 65535' (for good: a file in"
                + " /etc/sysctl.d), or take fewer connections of each sender.";
    }
}
