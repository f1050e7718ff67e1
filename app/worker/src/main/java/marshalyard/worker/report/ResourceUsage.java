package marshalyard.worker.report;

import com.sun.jna.LastErrorException;
import com.sun.jna.Native;
import com.sun.jna.Platform;
import java.util.Map;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Reading;

/**
 * The resources that this process, with threads that have ended, has used so far: getrusage(2). A
 * reading takes microseconds.
 *
 * @param userNanos CPU time in user mode, to 1 µs
 * @param systemNanos CPU time in the kernel, to 1 µs
 * @param switches context switches, voluntary and not
 */
record ResourceUsage(long userNanos, long systemNanos, long switches) {
    private static final boolean KNOWN = Platform.isLinux() && Platform.is64Bit();

    /** Two times of two numbers each, and 14 counters, all of 64 bits. */
    private static final int NUMBERS = 18;

    private static final int VOLUNTARY = 16;
    private static final int INVOLUNTARY = 17;

    /** Loaded at the first use, which takes a tenth of a second: a warm-up, not a trial. */
    private static final class CLibrary {
        static {
            Native.register(CLibrary.class, "c");
        }

        static native int getrusage(int who, long[] usage) throws LastErrorException;
    }

    /** A reading; null where the platform gives none. */
    static ResourceUsage ofThisProcess() {
        if (!KNOWN) return null;
        long[] usage = new long[NUMBERS];
        try {
            CLibrary.getrusage(0, usage);
        } catch (LastErrorException | LinkageError e) {
            return null;
        }
        return new ResourceUsage(
                nanos(usage[0], usage[1]),
                nanos(usage[2], usage[3]),
                usage[VOLUNTARY] + usage[INVOLUNTARY]);
    }

    long cpuNanos() {
        return userNanos + systemNanos;
    }

    /** Adds the readings that it holds. */
    void addTo(Map<Reading, Number> readings) {
        readings.put(ProcessReadings.USER, userNanos);
        readings.put(ProcessReadings.SYSTEM, systemNanos);
        readings.put(ProcessReadings.SWITCHES, switches);
    }

    private static long nanos(long seconds, long micros) {
        return seconds * 1_000_000_000 + micros * 1_000;
    }
}
