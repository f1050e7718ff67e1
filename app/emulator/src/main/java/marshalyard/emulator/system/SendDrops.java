package marshalyard.emulator.system;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;

/**
 * Packets that the kernel dropped behind a device that had sent them, because the other end of the
 * cable had too many waiting. No socket is told of these.
 */
public final class SendDrops {
    private static final Path DEVICES = Path.of("/proc/thread-self/net/dev");

    /** Dropped when sent, among the numbers behind a device's name. */
    private static final int COLUMN = 11;

    private final Callable<Long> count;
    private long before;

    private SendDrops(Callable<Long> count) {
        this.count = count;
    }

    /** The drops of a device of this process's namespace. */
    public static SendDrops of(String device) {
        return new SendDrops(() -> read(device));
    }

    /** The drops of {@value Cable#DEVICE} in another namespace. */
    public static SendDrops in(Namespace namespace) {
        return new SendDrops(() -> namespace.in(() -> read(Cable.DEVICE)));
    }

    private static long read(String device) throws IOException {
        return of(device, Files.readString(DEVICES));
    }

    /** What {@code /proc/net/dev} tells of a device. */
    static long of(String device, String text) throws IOException {
        for (String line : text.split("\n")) {
            String[] parts = line.strip().split(":", 2);
            if (parts.length < 2 || !parts[0].equals(device)) continue;
            return Long.parseLong(parts[1].strip().split(" +")[COLUMN]);
        }
        throw new IOException("The kernel tells nothing of the device " + device + ".");
    }

    /** Since the count began. */
    public long sinceBegin() throws IOException {
        return now() - before;
    }

    /** Counts from zero. */
    public void begin() throws IOException {
        before = now();
    }

    private long now() throws IOException {
        try {
            return count.call();
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException(e);
        }
    }
}
