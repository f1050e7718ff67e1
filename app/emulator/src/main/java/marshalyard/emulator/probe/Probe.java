package marshalyard.emulator.probe;

import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;
import marshalyard.emulator.protocol.Shape;
import marshalyard.emulator.protocol.Values;
import marshalyard.emulator.system.WallClock;

/**
 * Measures a link from its ends by the kernel's stamps: round trips of small packets, losses in
 * both directions at once, and, where the rate is limited, how fast full packets arrive. Takes
 * about a second, two with jitter, and a few round trips.
 */
public final class Probe {
    private static final int ASKED = 40;
    private static final long ASK_GAP_NANOS = 3_000_000;
    private static final long MOST_ASK_GAP_NANOS = 25_000_000;
    private static final int MOST = 8_000;
    private static final int FEWEST = 300;
    private static final long COUNT_NANOS = 700_000_000L;
    private static final long LEAST_GAP_NANOS = 100_000;
    private static final double RATE_SECONDS = 0.3;
    private static final double NEAR = 0.03;
    private static final long SLOW_NANOS = 1_000_000;
    private static final int FEWEST_FULL = 30;
    private static final int MOST_FULL = 6_000;
    private static final long PATIENCE_NANOS = 300_000_000L;
    private static final long CLOSE_NANOS = 60_000;

    /** A loss is known to within a fifth of a percentage point in one of three probes. */
    private static final double WANTED = 0.002;

    private final int mtu;
    private final ProbeEnd sender;
    private final ProbeEnd receiver;
    private final WallClock clock = new WallClock();

    private Probe(int mtu, ProbeEnd sender, ProbeEnd receiver) {
        this.mtu = mtu;
        this.sender = sender;
        this.receiver = receiver;
    }

    /**
     * Measures; nothing else may use the link meanwhile.
     *
     * @return {@code answered}, round trips that are among the figures; {@code leastNanos}, {@code
     *     medianNanos} and {@code p90Nanos} of them; of each direction, {@code there} and {@code
     *     back}, {@code .sent} and {@code .lost}, packets by which losses were counted, and {@code
     *     .bitsPerSecond} of IP packets, 0 if the rate is unlimited
     */
    public static Values run(LinkEnds ends, Shape there, Shape back) throws IOException {
        // Sockets only for a probe: while one is open, the kernel stamps every packet.
        try (ProbeEnd sender =
                        new ProbeEnd(ends.senders(), ends.senderAddress(), ends.mtu(), MOST);
                ProbeEnd receiver =
                        new ProbeEnd(ends.receivers(), ends.receiverAddress(), ends.mtu(), MOST)) {
            ProbeEnd.join(sender, receiver);
            return new Probe(ends.mtu(), sender, receiver).run(there, back);
        }
    }

    private Values run(Shape there, Shape back) throws IOException {
        long[] trips = roundTrips(there, back);
        int[] lost = losses(there, back);
        int sentThere = number(there);
        int sentBack = number(back);
        return new Values()
                .put("answered", trips.length)
                .put("leastNanos", trips.length == 0 ? 0 : trips[0])
                .put("medianNanos", trips.length == 0 ? 0 : trips[trips.length / 2])
                .put("p90Nanos", trips.length == 0 ? 0 : trips[trips.length * 9 / 10])
                .put("there.sent", sentThere)
                .put("there.lost", lost[0])
                .put("there.bitsPerSecond", rate(there, sender, receiver))
                .put("back.sent", sentBack)
                .put("back.lost", lost[1])
                .put("back.bitsPerSecond", rate(back, receiver, sender));
    }

    /** The round trips in ascending order. */
    private long[] roundTrips(Shape there, Shape back) throws IOException {
        sender.forget();
        receiver.forget();
        long gap = Math.max(askGap(there, back), 2 * slot(there, back));
        long[] sent = new long[ASKED];
        long start = System.nanoTime();
        for (int i = 0; i < ASKED; i++) {
            until(start + i * gap);
            sent[i] = clock.nanos();
            sender.ask(i);
        }
        long end = System.nanoTime() + latest(there) + latest(back) + PATIENCE_NANOS;
        while (sender.answered() < ASKED && System.nanoTime() < end) LockSupport.parkNanos(1 << 20);
        long[] trips = new long[ASKED];
        int count = 0;
        for (int i = 0; i < ASKED; i++) {
            if (sender.arrival(i) != 0) trips[count++] = sender.arrival(i) - sent[i];
        }
        Arrays.sort(trips, 0, count);
        return Arrays.copyOf(trips, count);
    }

    /** A latency that moves slowly has to be met at many places of its course. */
    private static long askGap(Shape there, Shape back) {
        long jitter = Math.max(there.jitterNanos(), back.jitterNanos());
        return Math.max(ASK_GAP_NANOS, Math.min(MOST_ASK_GAP_NANOS, 8 * jitter));
    }

    private int[] losses(Shape there, Shape back) throws IOException {
        sender.forget();
        receiver.forget();
        int ofThere = number(there);
        int ofBack = number(back);
        long gapThere = gap(there);
        long gapBack = gap(back);
        long dueThere = System.nanoTime();
        long dueBack = dueThere;
        int i = 0;
        int j = 0;
        while (i < ofThere || j < ofBack) {
            boolean isThere = j == ofBack || (i < ofThere && dueThere - dueBack <= 0);
            until(isThere ? dueThere : dueBack);
            // From now on, not from when it was due: a burst would overflow a short queue.
            if (isThere) {
                sender.count(i++, ProbeEnd.LEAST_BYTES);
                dueThere = System.nanoTime() + gapThere;
            } else {
                receiver.count(j++, ProbeEnd.LEAST_BYTES);
                dueBack = System.nanoTime() + gapBack;
            }
        }
        settle(receiver, ofThere, sender, ofBack, Math.max(latest(there), latest(back)), 0);
        return new int[] {
            Math.max(0, ofThere - receiver.arrived() - receiver.thrownAway()),
            Math.max(0, ofBack - sender.arrived() - sender.thrownAway())
        };
    }

    /** When a packet that is sent now comes at the latest. */
    private static long latest(Shape way) {
        return way.latencyNanos() + 8 * way.jitterNanos();
    }

    /**
     * Waits until all have come, or none has for a while behind the last that can have come.
     *
     * @param latest when that comes, from now on; where a queue still sends, the last one later
     * @param slow how much longer to wait where packets follow one another slowly
     */
    private static void settle(ProbeEnd a, int ofA, ProbeEnd b, int ofB, long latest, long slow) {
        int seen = a.arrived() + b.arrived();
        long quietSince = System.nanoTime() + latest;
        while (a.arrived() < ofA || b.arrived() < ofB) {
            long now = System.nanoTime();
            if (a.arrived() + b.arrived() != seen) {
                seen = a.arrived() + b.arrived();
                if (now - quietSince > 0) quietSince = now;
            }
            if (now - quietSince > PATIENCE_NANOS + slow) return;
            LockSupport.parkNanos(1 << 20);
        }
    }

    /**
     * Bits of IP packets in a second, while more are sent than pass; 0 if the rate is unlimited. A
     * machine that stands still for some packets spoils it: what is far from the rate asked for is
     * measured twice more, and the median counts.
     */
    private double rate(Shape shape, ProbeEnd from, ProbeEnd to) throws IOException {
        if (shape.bitsPerSecond() == 0) return 0;
        double[] rates = {passing(shape, from, to)};
        if (Math.abs(rates[0] / shape.bitsPerSecond() - 1) <= NEAR) return rates[0];
        rates = new double[] {rates[0], passing(shape, from, to), passing(shape, from, to)};
        Arrays.sort(rates);
        return rates[1];
    }

    private double passing(Shape shape, ProbeEnd from, ProbeEnd to) throws IOException {
        double perSecond = shape.bitsPerSecond() / 8.0 / mtu;
        int burst = shape.bucket() / mtu + 1;
        int sent =
                burst + (int) Math.max(FEWEST_FULL, Math.min(MOST_FULL, perSecond * RATE_SECONDS));
        from.forget();
        to.forget();
        // More than passes, also of those that are not lost before: the queue must not run empty.
        long slot = (long) (1e9 / perSecond);
        long gap = (long) (slot * (slot > SLOW_NANOS ? 0.6 : 0.9) * (1 - shape.loss()));
        long start = System.nanoTime();
        for (int i = 0; i < sent; i++) {
            until(start + i * gap);
            from.count(i, mtu - ProbeEnd.HEADERS);
        }
        settle(to, sent, to, 0, latest(shape), (long) (shape.queue() * 1e9 / perSecond / 10));
        int first = burst;
        while (first < sent && to.arrival(first) == 0) first++;
        int last = sent - 1;
        while (last > first && to.arrival(last) == 0) last--;
        if (last <= first) return 0;
        int came = to.thrownAway();
        for (int i = first + 1; i <= last; i++) if (to.arrival(i) != 0) came++;
        return came * 8e9 * mtu / (to.arrival(last) - to.arrival(first));
    }

    /**
     * The number of packets that is large enough for chance to move the result little, and takes a
     * short time.
     */
    private static int number(Shape shape) {
        double spread = shape.loss() * (1 - shape.loss()) * Math.max(1, 2 * shape.burst() - 1);
        double wanted = Math.max(FEWEST, spread / (WANTED * WANTED));
        return (int) Math.min(Math.min(MOST, wanted), COUNT_NANOS / (double) gap(shape));
    }

    private static long gap(Shape shape) {
        return Math.max(LEAST_GAP_NANOS, 2 * slot(shape, shape));
    }

    /** What a small packet takes of the slower direction. */
    private static long slot(Shape a, Shape b) {
        return Math.max(slot(a), slot(b));
    }

    private static long slot(Shape shape) {
        if (shape.bitsPerSecond() == 0) return 0;
        return (long) ((ProbeEnd.LEAST_BYTES + ProbeEnd.HEADERS) * 8e9 / shape.bitsPerSecond());
    }

    private static void until(long at) {
        long left;
        while ((left = at - System.nanoTime()) > 0) {
            if (left > CLOSE_NANOS) LockSupport.parkNanos(left - CLOSE_NANOS);
            else Thread.onSpinWait();
        }
    }
}
