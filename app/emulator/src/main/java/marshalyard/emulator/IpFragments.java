package marshalyard.emulator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import marshalyard.emulator.protocol.Shape;
import marshalyard.emulator.system.Namespace;

/**
 * The time for which the end of a link waits for the other fragments of an IP packet. The kernel's
 * 30 s are for the Internet: packets that a flood with losses left unfinished fill the 4 MB that it
 * keeps of them, and for as long as these are full it drops the fragments of the trials behind,
 * too.
 */
final class IpFragments {
    private static final String TIME = "ipv4/ipfrag_time";
    private static final int USUAL_SECONDS = 30;
    private static final double NANOS = 1e9;

    /** A normal jitter stays within this many of itself. */
    private static final int JITTERS = 10;

    private IpFragments() {}

    /** Old kernels let no user set the time; there it stays as it is. */
    static void fix(Namespace receiving, Shape shape, int mtu) throws IOException {
        boolean there = receiving.in(() -> Files.exists(Path.of("/proc/sys/net", TIME)));
        if (there) receiving.set(TIME, Long.toString(seconds(shape, mtu)));
    }

    /**
     * A second more than fragments of one message, which leave together, may come apart: by a
     * latency that one of them did not take, and by the queue before the rate.
     */
    private static long seconds(Shape shape, int mtu) {
        double nanos = shape.latencyNanos() + (double) JITTERS * shape.jitterNanos();
        if (shape.bitsPerSecond() > 0) {
            nanos += NANOS * Byte.SIZE * mtu * shape.queue() / shape.bitsPerSecond();
        }
        return Math.min(USUAL_SECONDS, 1 + (long) Math.ceil(nanos / NANOS));
    }
}
