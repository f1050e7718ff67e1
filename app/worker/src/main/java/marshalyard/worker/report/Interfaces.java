package marshalyard.worker.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import marshalyard.worker.machine.SysFile;

/**
 * The network interfaces that are up, as Linux shows them in {@code /sys/class/net}: the largest
 * packet of each and, where the driver tells it, the speed.
 */
final class Interfaces {
    /** A machine with more has them for its containers. */
    private static final int MOST = 8;

    private static final List<String> IN_USE = List.of("up", "unknown");

    private Interfaces() {}

    /**
     * Such as {@code eth0 mtu 1500 10000 Mbit/s, lo mtu 65536}; empty where the system does not
     * tell.
     *
     * @param folder {@code /sys/class/net}
     */
    static String words(Path folder) {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(one -> IN_USE.contains(text(one, "operstate")))
                    .sorted()
                    .limit(MOST)
                    .map(Interfaces::word)
                    .collect(Collectors.joining(", "));
        } catch (IOException e) {
            return ""; // not Linux
        }
    }

    private static String word(Path one) {
        String speed = text(one, "speed");
        return one.getFileName()
                + " mtu "
                + text(one, "mtu")
                + (speed.matches("[0-9]+") ? " " + speed + " Mbit/s" : "");
    }

    private static String text(Path one, String file) {
        return SysFile.text(one.resolve(file));
    }
}
