package marshalyard.emulator.probe;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import java.io.IOException;
import java.lang.ref.Reference;
import java.util.Map;
import marshalyard.emulator.protocol.Values;
import marshalyard.emulator.system.Burst;
import marshalyard.emulator.system.StampedSocket;
import marshalyard.emulator.wire.Carrier;

/**
 * The ceiling of an emulator: what it carries of a flood over a link that asks for nothing, while
 * no worker takes the machine's time.
 *
 * @param packetsPerSecond of the smallest packets, one way
 * @param bitsPerSecond of IP packets that are as long as the MTU, one way
 */
public record Ceiling(long packetsPerSecond, double bitsPerSecond) {
    /** The code is compiled meanwhile. */
    private static final long WARM_NANOS = 200_000_000;

    private static final long FLOOD_NANOS = 100_000_000;
    private static final long SETTLE_NANOS = 2_000_000_000;

    /**
     * Measures it, in less than half a second.
     *
     * @param carrier which carries nothing else meanwhile
     */
    public static Ceiling of(LinkEnds ends, Carrier carrier) throws IOException {
        try (StampedSocket from = opened(ends, true);
                StampedSocket to = opened(ends, false)) {
            from.connect(ends.receiverAddress(), to.port());
            int full = ends.mtu() - ProbeEnd.HEADERS;
            flood(from, full, WARM_NANOS, carrier);
            double small = flood(from, ProbeEnd.LEAST_BYTES, FLOOD_NANOS, carrier);
            double large = flood(from, full, FLOOD_NANOS, carrier);
            carrier.settle(SETTLE_NANOS); // what it has not taken would count among the next ones
            return new Ceiling(Math.round(small), large * 8 * ends.mtu());
        }
    }

    private static StampedSocket opened(LinkEnds ends, boolean sender) throws IOException {
        return sender
                ? ends.senders().in(() -> new StampedSocket(ends.senderAddress()))
                : ends.receivers().in(() -> new StampedSocket(ends.receiverAddress()));
    }

    /**
     * Packets a second, which nobody reads at the other end. By what the emulator took for each
     * while more were waiting, half of the time, so that programs beside it do not count; where it
     * was never that many, or it does not tell, by what it carried.
     */
    private static double flood(StampedSocket from, int bytes, long nanos, Carrier carrier)
            throws IOException {
        Memory packet = new Memory(bytes);
        packet.clear();
        Burst burst = new Burst();
        while (!burst.isFull()) burst.add(Pointer.nativeValue(packet), bytes);
        carrier.seed(0);
        long start = System.nanoTime();
        while (System.nanoTime() - start < nanos) from.send(burst);
        long took = System.nanoTime() - start;
        Map<String, Long> counted = carrier.countThere().values();
        Reference.reachabilityFence(packet);
        long cost = counted.getOrDefault("costNanos", 0L);
        long carried = counted.get("packets") - counted.getOrDefault("overrun", 0L);
        return cost > 0 ? 1e9 / cost : carried * 1e9 / took;
    }

    /** Adds it to what a probe tells. */
    public Values addTo(Values probed) {
        return probed.put("ceilingPackets", packetsPerSecond)
                .put("ceilingBitsPerSecond", bitsPerSecond);
    }
}
