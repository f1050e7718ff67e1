package marshalyard.engine.messaging;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/** The table of a port of this host: its owner and its connections, by Linux (proc(5)). */
final class PortOwner {
    private static final List<Path> TABLES =
            List.of(Path.of("/proc/net/tcp"), Path.of("/proc/net/tcp6"));

    private static final String CONNECTED = "01";
    private static final String LISTENS = "0A";

    /** The columns of a table's line. */
    private static final int ADDRESS = 1, STATE = 3, INODE = 9;

    private PortOwner() {}

    /**
     * True if a program listens on the port, and it is none of these. False also where the system
     * does not tell whose it is.
     */
    static boolean isAnotherThan(Stream<ProcessHandle> processes, int port) {
        try {
            Set<String> listening = sockets(port, LISTENS);
            if (listening.isEmpty()) return false;
            for (ProcessHandle process : processes.toList()) {
                if (holdsOne(process, listening)) return false;
            }
            return true;
        } catch (IOException | UncheckedIOException e) {
            return false;
        }
    }

    /** The number of open connections to the port; empty where the system does not tell. */
    static OptionalLong connections(int port) {
        try {
            return TABLES.stream().anyMatch(Files::exists)
                    ? OptionalLong.of(sockets(port, CONNECTED).size())
                    : OptionalLong.empty();
        } catch (IOException e) {
            return OptionalLong.empty();
        }
    }

    /** A connection that nobody has accepted has no number of its own in the table, but 0. */
    private static Set<String> sockets(int port, String state) throws IOException {
        String behindColon = String.format(Locale.ROOT, ":%04X", port);
        Set<String> sockets = new HashSet<>();
        for (Path table : TABLES) {
            if (!Files.exists(table)) continue;
            for (String line : Files.readAllLines(table)) {
                String[] words = line.strip().split("\\s+");
                if (words.length > INODE
                        && words[STATE].equals(state)
                        && words[ADDRESS].endsWith(behindColon)) {
                    sockets.add("socket:[" + words[INODE] + "]");
                }
            }
        }
        return sockets;
    }

    private static boolean holdsOne(ProcessHandle process, Set<String> sockets) throws IOException {
        Path folder = Path.of("/proc", Long.toString(process.pid()), "fd");
        if (!Files.exists(folder)) return false; // it has ended
        try (Stream<Path> open = Files.list(folder)) {
            return open.anyMatch(file -> sockets.contains(target(file)));
        }
    }

    /** What a descriptor is; empty if it was closed meanwhile. */
    private static String target(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor).toString();
        } catch (IOException e) {
            return "";
        }
    }
}
