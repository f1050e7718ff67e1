package marshalyard.emulator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import marshalyard.emulator.system.Namespace;

/**
 * TCP's settings and memory that a namespace must not share with the machine or with trials before:
 * the machine's congestion control may be bbr, which changes goodput at 2 % of loss threefold.
 */
final class TcpState {
    private static final String CONGESTION = "ipv4/tcp_congestion_control";

    private TcpState() {}

    static void fix(Namespace namespace, String congestion) throws IOException {
        try {
            namespace.set(CONGESTION, congestion);
        } catch (IOException e) {
            String available =
                    Files.readString(Path.of("/proc/sys/net/ipv4/tcp_available_congestion_control"))
                            .strip();
            List<String> known = List.of(available.split(" "));
            throw new IOException(
                    known.contains(congestion)
                            ? "this machine lets no user choose TCP's congestion control '"
                                    + congestion
                                    + "'. As root, 'sysctl -w"
                                    + " net.ipv4.tcp_allowed_congestion_control=\""
                                    + available
                                    + "\"' allows it."
                            : "this kernel has no congestion control '%s' of TCP. Use one of %s."
                                    .formatted(congestion, String.join(", ", known)),
                    e);
        }
        // What one connection learned of the path would change the start of the next one.
        namespace.set("ipv4/tcp_no_metrics_save", "1");
        namespace.set("ipv4/tcp_rmem", "4096 131072 6291456");
        namespace.set("ipv4/tcp_wmem", "4096 16384 4194304");
    }
}
