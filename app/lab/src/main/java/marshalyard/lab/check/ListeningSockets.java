package marshalyard.lab.check;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import marshalyard.lab.LabException;

/** The ports on which a process of this machine listens, as Linux lists them (proc(5)). */
final class ListeningSockets {
    private static final String SOCKET = "socket:[";

    /** The state of a TCP socket that listens; a UDP socket that is not connected has the other. */
    private static final String LISTENS = "0A";

    private static final String UNCONNECTED = "07";
    private static final int LOCAL = 1;
    private static final int STATE = 3;
    private static final int INODE = 9;
    private static final int HEX = 16;

    private ListeningSockets() {}

    static boolean canBeSeen() {
        return Files.isReadable(Path.of("/proc/self/net/tcp"))
                && Files.isDirectory(Path.of("/proc/self/fd"));
    }

    /** Ports of TCP, and of datagrams. */
    static Set<Integer> ports(long pid) throws LabException {
        Path process = Path.of("/proc", Long.toString(pid));
        Set<Integer> ports = new TreeSet<>();
        try {
            Set<String> own = sockets(process.resolve("fd"));
            for (String table : List.of("tcp", "tcp6", "udp", "udp6")) {
                Path file = process.resolve("net").resolve(table);
                if (!Files.exists(file)) continue; // without IPv6
                for (String line : Files.readAllLines(file)) {
                    String[] columns = line.strip().split(" +");
                    if (columns.length <= INODE || !own.contains(columns[INODE])) continue;
                    String state = table.startsWith("tcp") ? LISTENS : UNCONNECTED;
                    if (columns[STATE].equals(state)) ports.add(port(columns[LOCAL]));
                }
            }
            return ports;
        } catch (IOException e) {
            throw new LabException(
                    "The process %s, which initialize gave as 'pid', can't be looked at: %s."
                            .formatted(pid, e.getMessage()),
                    e);
        }
    }

    private static int port(String address) {
        return Integer.parseInt(address.substring(address.lastIndexOf(':') + 1), HEX);
    }

    /** The numbers of a process's sockets. */
    private static Set<String> sockets(Path folder) throws IOException {
        Set<String> sockets = new HashSet<>();
        try (Stream<Path> descriptors = Files.list(folder)) {
            for (Path descriptor : descriptors.toList()) {
                String target = target(descriptor);
                if (!target.startsWith(SOCKET)) continue;
                sockets.add(target.substring(SOCKET.length(), target.length() - 1));
            }
        }
        return sockets;
    }

    private static String target(Path descriptor) throws IOException {
        try {
            return Files.readSymbolicLink(descriptor).toString();
        } catch (NoSuchFileException e) {
            return ""; // closed meanwhile
        }
    }
}
