package marshalyard.worker.clock;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The clock by which this worker stamps requests and arrivals for one-way latency. It is nanoTime,
 * unless the system property {@code marshalyard.clock} makes it wrong on purpose, for tests: {@code
 * 5000000,40} is 5 ms ahead and gains 40 µs a second.
 */
public final class WorkerClock {
    private static final Path BOOT_ID = Path.of("/proc/sys/kernel/random/boot_id");
    private static final long START = System.nanoTime();
    private static final long AHEAD;
    private static final double PER_MILLION;
    private static final boolean WRONG;

    static {
        String setting = System.getProperty("marshalyard.clock", "");
        WRONG = !setting.isEmpty();
        String[] parts = WRONG ? setting.split(",") : new String[] {"0", "0"};
        AHEAD = Long.parseLong(parts[0]);
        PER_MILLION = Double.parseDouble(parts[1]);
    }

    private WorkerClock() {}

    /** This clock's reading when nanoTime reads so. */
    public static long at(long nanoTime) {
        if (!WRONG) return nanoTime;
        return nanoTime + AHEAD + (long) ((nanoTime - START) * PER_MILLION / 1e6);
    }

    /** The same for workers that read the same clock; empty if that can't be told. */
    public static String identity() {
        if (WRONG) return "wrong by " + AHEAD + " ns and " + PER_MILLION + " ppm";
        try {
            return Files.isReadable(BOOT_ID) ? Files.readString(BOOT_ID).strip() : "";
        } catch (IOException e) {
            return ""; // not Linux
        }
    }
}
