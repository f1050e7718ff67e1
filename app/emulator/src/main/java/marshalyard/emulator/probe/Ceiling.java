package marshalyard.emulator.probe;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;
import java.io.IOException;
import java.lang.ref.Reference;
import java.util.Map;
import marshalyard.emulator.protocol.Counters;
import marshalyard.emulator.protocol.Values;
import marshalyard.emulator.system.Burst;
import marshalyard.emulator.system.StampedSocket;

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

    /** Tells what one direction, from sender to receiver, has counted so far. */
    public interface Count {
        Counters there() throws IOException;
    }

    /**
     * Measures it, in less than half a second.
     *
     * @param count of what carries the packets, which carries nothing else meanwhile
     */
    public static Ceiling of(LinkEnds ends, Count count) throws IOException {
        try (StampedSocket from = opened(ends, true);
                StampedSocket to = opened(ends, false)) {
            from.connect(ends.receiverAddress(), to.port());
            int full = ends.mtu() - ProbeEnd.HEADERS;
            flood(from, full, WARM_NANOS, count);
            double small = flood(from, ProbeEnd.LEAST_BYTES, FLOOD_NANOS, count);
            double large = flood(from, full, FLOOD_NANOS, count);
            return new Ceiling(Math.round(small), large * 8 * ends.mtu());
        }
    }

    private static StampedSocket opened(LinkEnds ends, boolean sender) throws IOException {
        return sender
                ? ends.senders().in(() -> new StampedSocket(ends.senderAddress()))
                : ends.receivers().in(() -> new StampedSocket(ends.receiverAddress()));
    }

    /** Packets that were carried, in a second. Nobody reads them at the other end. */
    private static double flood(StampedSocket from, int bytes, long nanos, Count count)
            throws IOException {
        Memory packet = new Memory(bytes);
        packet.clear();
        Burst burst = new Burst();
        while (!burst.isFull()) burst.add(Pointer.nativeValue(packet), bytes);
        long before = carried(count);
        long start = System.nanoTime();
        while (System.nanoTime() - start < nanos) from.send(burst);
        long after = carried(count);
        long took = System.nanoTime() - start;
        Reference.reachabilityFence(packet);
        return (after - before) * 1e9 / took;
    }

    private static long carried(Count count) throws IOException {
        Map<String, Long> counted = count.there().values();
        return counted.get("packets") - counted.getOrDefault("overrun", 0L);
    }

    /** Adds it to what a probe tells. */
    public Values addTo(Values probed) {
        return probed.put("ceilingPackets", packetsPerSecond)
                .put("ceilingBitsPerSecond", bitsPerSecond);
    }
}
