package marshalyard.worker.report;

import com.sun.jna.LastErrorException;
import com.sun.jna.Native;
import com.sun.jna.Platform;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * The bytes that TCP has sent for each socket of this process, as the kernel counts them: TCP_INFO
 * of tcp(7), from Linux 4.19 on. Headers of TCP and IP are not among them, what was sent again is.
 */
final class TcpBytes {
    private static final boolean KNOWN = Platform.isLinux() && Platform.is64Bit();
    private static final Path DESCRIPTORS = Path.of("/proc/self/fd");
    private static final int IPPROTO_TCP = 6;
    private static final int TCP_INFO = 11;

    /** Where {@code tcpi_bytes_sent} stands in {@code struct tcp_info} of linux/tcp.h. */
    private static final int BYTES_SENT = 200;

    private static final int INFO_BYTES = 256;

    private static final class CLibrary {
        static {
            Native.register(CLibrary.class, "c");
        }

        static native int getsockopt(int socket, int level, int option, byte[] into, int[] length)
                throws LastErrorException;
    }

    private TcpBytes() {}

    /** The count of each TCP socket, by the socket's inode; empty where nobody tells. */
    static Map<String, Long> bySocket() {
        Map<String, Long> counts = new HashMap<>();
        if (!KNOWN) return counts;
        try (DirectoryStream<Path> open = Files.newDirectoryStream(DESCRIPTORS)) {
            for (Path descriptor : open) add(descriptor, counts);
        } catch (IOException | DirectoryIteratorException | LinkageError e) {
            counts.clear();
        }
        return counts;
    }

    private static void add(Path descriptor, Map<String, Long> counts) {
        try {
            String target = Files.readSymbolicLink(descriptor).toString();
            if (!target.startsWith("socket:")) return;
            byte[] info = new byte[INFO_BYTES];
            int[] length = {INFO_BYTES};
            int number = Integer.parseInt(descriptor.getFileName().toString());
            CLibrary.getsockopt(number, IPPROTO_TCP, TCP_INFO, info, length);
            if (length[0] < BYTES_SENT + Long.BYTES) return;
            ByteBuffer told = ByteBuffer.wrap(info).order(ByteOrder.nativeOrder());
            counts.put(target, told.getLong(BYTES_SENT));
        } catch (IOException | LastErrorException e) {
            // closed meanwhile, or no socket of TCP
        }
    }

    /**
     * How many bytes were sent between two counts; null if a socket has gone with its count, or
     * nothing was sent, so that what the process sent, if anything, went another way.
     */
    static Long between(Map<String, Long> before, Map<String, Long> after) {
        if (!after.keySet().containsAll(before.keySet())) return null;
        long sent = 0;
        for (Map.Entry<String, Long> socket : after.entrySet()) {
            sent += socket.getValue() - before.getOrDefault(socket.getKey(), 0L);
        }
        return sent > 0 ? sent : null;
    }
}
