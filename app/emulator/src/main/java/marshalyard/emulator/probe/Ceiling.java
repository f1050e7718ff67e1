package marshalyard.emulator.probe;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import java.io.IOException;
import java.lang.ref.Reference;
import marshalyard.emulator.protocol.Counters;
import marshalyard.emulator.protocol.Values;
import marshalyard.emulator.system.Burst;
import marshalyard.emulator.system.StampedSocket;
import marshalyard.emulator.wire.Carrier;

/**
 * The ceiling of an emulator: what it carries of a flood over a link that asks for nothing, while
 * no worker takes the machine's time. Where programs beside the emulator left it too little CPU
 * time to tell, it is not known, and both values are 0.
 *
 * @param packetsPerSecond of the smallest packets, one way
 * @param bitsPerSecond of IP packets that are as long as the MTU, one way
 */
public record Ceiling(long packetsPerSecond, double bitsPerSecond) {
    /** The code is compiled meanwhile. */
    private static final long WARM_NANOS = 200_000_000;

    private static final long FLOOD_NANOS = 100_000_000;
    private static final long SETTLE_NANOS = 500_000_000;

    /** An emulator that has taken this part of a flood at its end keeps up with it. */
    private static final double FOLLOWS = 0.9;

    /** Floods of an emulator that got no CPU time. */
    private static final int TRIES = 3;

    /** The ceiling of an emulator that could not be measured. */
    static final Ceiling UNKNOWN = new Ceiling(0, 0);

    /**
     * Measures it, in half a second if nothing disturbs it.
     *
     * @param carrier which carries nothing else meanwhile
     */
    public static Ceiling of(LinkEnds ends, Carrier carrier) throws IOException {
        try (StampedSocket from = opened(ends, true);
                StampedSocket to = opened(ends, false)) {
            from.connect(ends.receiverAddress(), to.port());
            int full = ends.mtu() - ProbeEnd.HEADERS;
            flood(from, full, WARM_NANOS, carrier);
            double small = measured(from, ProbeEnd.LEAST_BYTES, carrier);
            double large = measured(from, full, carrier);
            boolean known = small > 0 && large > 0;
            return known ? new Ceiling(Math.round(small), large * 8 * ends.mtu()) : UNKNOWN;
        }
    }

    /** Packets a second; 0 if each flood met an emulator without CPU time. */
    private static double measured(StampedSocket from, int bytes, Carrier carrier)
            throws IOException {
        double found = 0;
        for (int i = 0; i < TRIES && !(found > 0); i++) {
            found = flood(from, bytes, FLOOD_NANOS, carrier);
        }
        return found;
    }

    private static StampedSocket opened(LinkEnds ends, boolean sender) throws IOException {
        return sender
                ? ends.senders().in(() -> new StampedSocket(ends.senderAddress()))
                : ends.receivers().in(() -> new StampedSocket(ends.receiverAddress()));
    }

    /**
     * Packets a second, which nobody reads at the other end. By what the emulator took for each
     * while more were waiting, half of the time, so that programs beside it do not count; where it
     * was never that many, or it does not tell, by what it carried; 0 if it had too little CPU time
     * to follow, for what it carried then is no ceiling.
     */
    private static double flood(StampedSocket from, int bytes, long nanos, Carrier carrier)
            throws IOException {
        Memory packet = new Memory(bytes);
        packet.clear();
        Burst burst = new Burst();
        while (!burst.isFull()) burst.add(Pointer.nativeValue(packet), bytes);
        carrier.seed(0);
        long start = System.nanoTime();
        long sent = 0;
        for (; System.nanoTime() - start < nanos; sent += Burst.MOST) from.send(burst);
        long took = System.nanoTime() - start;
        long packets = carrier.countThere().values().get("packets");
        carrier.settle(SETTLE_NANOS); // what it has not taken tells its cost, too
        Reference.reachabilityFence(packet);
        return rate(carrier.countThere(), packets, sent, took);
    }

    /**
     * Packets a second that it can carry; 0 if a flood does not tell.
     *
     * @param settled the counts when the flood was over
     * @param packets that were carried when it ended
     * @param sent packets of the flood
     */
    static double rate(Counters settled, long packets, long sent, long tookNanos) {
        Long cost = settled.values().get("costNanos");
        if (cost != null && cost > 0) return 1e9 / cost;
        boolean followed = cost == null || packets >= FOLLOWS * sent;
        return followed ? packets * 1e9 / tookNanos : 0;
    }

    /** Adds it to what a probe tells, if it is known. */
    public Values addTo(Values probed) {
        if (equals(UNKNOWN)) return probed;
        return probed.put("ceilingPackets", packetsPerSecond)
                .put("ceilingBitsPerSecond", bitsPerSecond);
    }
}
