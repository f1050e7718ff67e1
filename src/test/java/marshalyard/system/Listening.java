package marshalyard.system;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A socket of a process at which others can arrive, as Linux tells it in {@code /proc}.
 *
 * @param protocol {@code tcp}, {@code tcp6}, {@code udp} or {@code udp6}
 * @param address in hexadecimal, as the kernel writes it
 */
record Listening(String protocol, String address, int port) {
    private static final String TCP_LISTENS = "0A";
    private static final String UDP_IS_BOUND = "07";

    /** True on 127.0.0.0/8 and ::1, also where IPv4 is written as IPv6. */
    boolean isLoopback() {
        return address.endsWith("7F")
                || address.equals("00000000000000000000000001000000")
                || address.startsWith("0000000000000000FFFF0000") && address.endsWith("7F");
    }

    boolean isTcp() {
        return protocol.startsWith("tcp");
    }

    /** All of processes in the network namespace of the tests; none of one that has ended. */
    static List<Listening> of(Collection<ProcessHandle> processes) throws IOException {
        Set<String> inodes = new HashSet<>();
        for (ProcessHandle process : processes) inodes.addAll(opened(process));
        List<Listening> found = new ArrayList<>();
        for (String protocol : List.of("tcp", "tcp6", "udp", "udp6")) {
            for (String line : lines(Path.of("/proc/net", protocol))) {
                String[] fields = line.strip().split(" +");
                String state = protocol.startsWith("tcp") ? TCP_LISTENS : UDP_IS_BOUND;
                if (fields.length < 10 || !fields[3].equals(state)) continue;
                if (!inodes.contains("socket:[" + fields[9] + "]")) continue;
                int colon = fields[1].indexOf(':');
                int port = Integer.parseInt(fields[1].substring(colon + 1), 16);
                found.add(new Listening(protocol, fields[1].substring(0, colon), port));
            }
        }
        return found;
    }

    private static Set<String> opened(ProcessHandle process) {
        Set<String> inodes = new HashSet<>();
        Path folder = Path.of("/proc", Long.toString(process.pid()), "fd");
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) inodes.add(target(file));
        } catch (IOException e) {
            return Set.of();
        }
        return inodes;
    }

    private static List<String> lines(Path table) throws IOException {
        try {
            return Files.readAllLines(table);
        } catch (NoSuchFileException e) {
            return List.of(); // there is no IPv6
        }
    }

    private static String target(Path link) {
        try {
            return Files.readSymbolicLink(link).toString();
        } catch (IOException e) {
            return ""; // it was closed
        }
    }
}
