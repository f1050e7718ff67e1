package marshalyard.emulator.system;

import com.sun.jna.Memory;

/** The machine's wall clock, by which the kernel stamps packets. Used by one thread. */
public final class WallClock {
    private final Memory time = new Memory(16);

    /** Nanoseconds since 1970. */
    public long nanos() {
        CLibrary.clock_gettime(CLibrary.CLOCK_REALTIME, time);
        return time.getLong(0) * 1_000_000_000 + time.getLong(8);
    }
}
