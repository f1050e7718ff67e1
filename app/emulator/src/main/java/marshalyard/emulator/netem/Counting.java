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

    /** What one direction did since it began. A duplicate counts as a packet that came. */
    Counters counters(NetemCounts onPath, NetemCounts onRate) {
        long cutSoFar = cut + (cutting ? onPath.dropped() - droppedBefore : 0);
        long dropped = onPath.dropped() - path.dropped();
        return new Counters(
                onPath.packets() - path.packets(),
                onPath.bytes() - path.bytes(),
                dropped - cutSoFar,
                onRate.dropped() - rate.dropped(),
                cutSoFar,
                0,
                0,
                0,
                0,
                0);
    }
}
