package marshalyard.emulator.netem;

import marshalyard.emulator.protocol.Counters;

/**
 * Makes the counters of one direction out of what two devices have counted since they were made:
 * one that loses packets, and one in whose queue packets wait for the rate. Netem has one counter
 * for all drops, so what is dropped between the beginning and the end of a cut counts as cut.
 */
final class Counting {
    private NetemCounts path = NetemCounts.NONE;
    private NetemCounts rate = NetemCounts.NONE;
    private long cut;
    private long droppedBefore;
    private boolean cutting;

    /** Counts from zero. */
    void begin(NetemCounts onPath, NetemCounts onRate) {
        path = onPath;
        rate = onRate;
        cut = 0;
        droppedBefore = onPath.dropped();
    }

    /** Counts drops as those of a cut link, from now on. */
    void cut(NetemCounts onPath) {
        if (!cutting) droppedBefore = onPath.dropped();
        cutting = true;
    }

    /** Counts drops as those of chance, from now on. */
    void mend(NetemCounts onPath) {
        if (cutting) cut += onPath.dropped() - droppedBefore;
        cutting = false;
    }

    /**
     * What one direction did since it began, as far as netem counts it. A duplicate counts as a
     * packet that came.
     */
    Counters counters(NetemCounts onPath, NetemCounts onRate) {
        long cutSoFar = cut + (cutting ? onPath.dropped() - droppedBefore : 0);
        long dropped = onPath.dropped() - path.dropped();
        return Counters.NONE
                .with("packets", onPath.packets() - path.packets())
                .with("bytes", onPath.bytes() - path.bytes())
                .with("lost", dropped - cutSoFar)
                .with("overflowed", onRate.dropped() - rate.dropped())
                .with("cut", cutSoFar);
    }
}
