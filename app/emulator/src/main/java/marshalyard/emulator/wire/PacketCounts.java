package marshalyard.emulator.wire;

import marshalyard.emulator.protocol.Counters;

/**
 * The counts of one direction since the chances were drawn, which only its thread touches. A new
 * one is a field with its id, the line that counts, and its entry in the lab's list {@code
 * PacketReadings}.
 */
public final class PacketCounts {
    /** Fewer turns tell no cost: their median may be a turn in which the thread was interrupted. */
    static final int LEAST_COSTS = 16;

    long packets;
    long bytes;
    long lost;
    long overflowed;
    long cut;
    long overrun;
    long reordered;
    long duplicated;
    long stood;
    long busy;
    final PacketTimes delays = new PacketTimes();
    final PacketTimes lateness = new PacketTimes();
    final PacketTimes costs = new PacketTimes();

    /** A packet has left. */
    void left(long at, long came, long due) {
        delays.add(at - came);
        lateness.add(at - due);
    }

    /**
     * The thread has moved packets.
     *
     * @param nanos what it took
     * @param taken packets that it took from one end
     * @param sent packets that it gave to the other end
     * @param most packets that are taken at once. Under a flood as many leave meanwhile; a turn
     *     that only takes some tells half of what they cost
     */
    void worked(long nanos, int taken, int sent, int most) {
        busy += nanos;
        if (taken == most && sent >= most) costs.add(nanos / most);
    }

    void forget() {
        packets = 0;
        bytes = 0;
        lost = 0;
        overflowed = 0;
        cut = 0;
        overrun = 0;
        reordered = 0;
        duplicated = 0;
        stood = 0;
        busy = 0;
        delays.forget();
        lateness.forget();
        costs.forget();
    }

    /**
     * The counts by their ids.
     *
     * @param room packets that can wait for the emulator
     */
    public Counters told(int room) {
        return Counters.NONE
                .with("packets", packets)
                .with("bytes", bytes)
                .with("lost", lost)
                .with("overflowed", overflowed)
                .with("cut", cut)
                .with("overrun", overrun)
                .with("room", room)
                .with("reordered", reordered)
                .with("duplicated", duplicated)
                .with("delayLeastNanos", delays.least())
                .with("delayMedianNanos", delays.within(50))
                .with("delayP90Nanos", delays.within(90))
                .with("delayP99Nanos", delays.within(99))
                .with("delayMostNanos", delays.most())
                .with("lateMedianNanos", lateness.within(50))
                .with("lateP99Nanos", lateness.within(99))
                .with("lateNanos", lateness.most())
                .with("busyNanos", busy)
                .with("costNanos", costs.count() < LEAST_COSTS ? 0 : costs.within(50))
                .with("stoodNanos", stood);
    }
}
