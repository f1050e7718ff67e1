package marshalyard.emulator.wire;

/**
 * The time by which a thread asks to be woken before a packet is due: about what the quicker
 * quarter of its wake-ups takes. The rest is waited for by looking at the clock, so that packets
 * leave on time and none before. Used by one thread.
 */
final class WakeLead {
    /** A machine that takes longer is busy; to wake earlier would make it busier. */
    static final long MOST_NANOS = 100_000;

    private static final long UP_NANOS = 500;
    private static final long DOWN_NANOS = 3 * UP_NANOS;

    private long nanos;

    /** The time to ask for earlier. */
    long nanos() {
        return nanos;
    }

    /**
     * Learns from a wake-up.
     *
     * @param late time from when it was asked for
     */
    void woke(long late) {
        long next = nanos + (late > nanos ? UP_NANOS : -DOWN_NANOS);
        nanos = Math.max(0, Math.min(MOST_NANOS, next));
    }
}
