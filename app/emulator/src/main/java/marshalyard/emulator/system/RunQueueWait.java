package marshalyard.emulator.system;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;

/**
 * The time for which a thread was ready to run and had no CPU: the second number of its schedstat
 * (Linux, sched-stats.rst). Reading it takes some microseconds and makes nothing for the collector.
 */
public final class RunQueueWait {
    private static final int MOST_BYTES = 80;

    /** Null where there is none. */
    private final RandomAccessFile file;

    private final byte[] text = new byte[MOST_BYTES];

    private RunQueueWait(RandomAccessFile file) {
        this.file = file;
    }

    /** That of the calling thread. */
    public static RunQueueWait ofThisThread() {
        try {
            return new RunQueueWait(new RandomAccessFile("/proc/thread-self/schedstat", "r"));
        } catch (IOException e) {
            return new RunQueueWait(null); // a kernel without CONFIG_SCHED_INFO
        }
    }

    /** The time since the thread began, in ns; -1 where nobody tells. */
    public long nanos() {
        if (file == null) return -1;
        try {
            file.seek(0);
            return second(text, file.read(text));
        } catch (IOException e) {
            throw new UncheckedIOException("A file of the kernel's can't be read again", e);
        }
    }

    /** The second number of a line; -1 if there is none. */
    static long second(byte[] line, int length) {
        int i = 0;
        while (i < length && line[i] != ' ') i++;
        long number = -1;
        for (i++; i < length && line[i] >= '0' && line[i] <= '9'; i++) {
            number = Math.max(0, number) * 10 + line[i] - '0';
        }
        return number;
    }
}
