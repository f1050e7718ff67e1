package marshalyard.emulator.netem;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import marshalyard.emulator.protocol.Counters;

/** The program {@code tc} of iproute2, in this process's namespace. */
final class Tc {
    /** Such as {@code Sent 840 bytes 10 pkt (dropped 2, overlimits 0 requeues 0)}. */
    private static final Pattern SENT =
            Pattern.compile("Sent ([0-9]+) bytes ([0-9]+) pkt \\(dropped ([0-9]+),");

    private Tc() {}

    /** True if the kernel has netem and tc can set it: it is tried on the loopback device. */
    static boolean hasNetem() {
        try {
            run(List.of("qdisc", "replace", "dev", "lo", "root", "netem", "delay", "1ms"));
            run(List.of("qdisc", "del", "dev", "lo", "root"));
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Runs it.
     *
     * @return what it said
     * @throws IOException with what it complained of
     */
    static String run(List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("tc"));
        command.addAll(arguments);
        Process tc = new ProcessBuilder(command).redirectErrorStream(true).start();
        tc.getOutputStream().close();
        String said = new String(tc.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (tc.waitFor() == 0) return said;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        throw new IOException(
                "'tc " + String.join(" ", arguments) + "' failed: " + said.replace('\n', ' '));
    }

    /** What a device's discipline has sent and dropped so far. */
    static Counters counters(String device) throws IOException {
        return counted(run(List.of("-s", "qdisc", "show", "dev", device)));
    }

    /** The same from what tc says. */
    static Counters counted(String said) throws IOException {
        Matcher found = SENT.matcher(said);
        if (!found.find()) throw new IOException("tc tells no counters: " + said);
        long dropped = Long.parseLong(found.group(3));
        long packets = Long.parseLong(found.group(2)) + dropped;
        return new Counters(packets, Long.parseLong(found.group(1)), dropped, 0, 0, 0, 0, 0, 0);
    }
}
