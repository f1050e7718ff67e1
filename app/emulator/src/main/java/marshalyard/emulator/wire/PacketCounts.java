package marshalyard.emulator.wire;

import marshalyard.emulator.protocol.Counters;

/**
 * The counts of one direction since the chances were drawn, which only its thread touches. A new
 * one is a field with its id, the line that counts, and its entry in the lab's list {@code
 * PacketReadings}.
 */
public final class PacketCounts {
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
     * @param taken packets, beside those that left
     * @param most packets that are taken at once: under a flood as many leave meanwhile
     */
    void worked(long nanos, int taken, int most) {
        busy += nanos;
        if (taken == most) costs.add(nanos / most);
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
                .with("costNanos", costs.within(50))
                .with("stoodNanos", stood);
    }
}
