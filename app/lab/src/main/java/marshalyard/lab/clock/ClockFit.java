package marshalyard.lab.clock;

import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A worker's clock against the lab's: offset(t) = a + b t, from probes with four timestamps as in
 * NTP (RFC 5905, section 8). Delays on the way make the two directions unequal, so that a probe is
 * right within half of its delay. Probes that took up to twice as long as the fastest one count,
 * each with a weight of 1/delay²: traffic on the link in the middle of the probes does no harm.
 *
 * @param origin lab time at which the offset is {@code offsetNanos}
 * @param offsetNanos how far the worker's clock is ahead there
 * @param drift ns that the worker's clock gains per lab ns
 * @param boundNanos the offset is right within plus or minus this from the first probe to the last,
 *     provided that the drift did not change meanwhile
 */
record ClockFit(long origin, double offsetNanos, double drift, long boundNanos) {
    private static final int SLOWEST = 2;

    /** The shortest time for a fit; over a shorter time, delays look like drift. */
    private static final long SHORTEST_FIT = 200_000_000;

    /** More than clocks drift that a time service steers. */
    private static final double LIKELY_DRIFT = 100e-6;

    /**
     * One probe.
     *
     * @param asked lab time before the request
     * @param received worker time
     * @param sent worker time
     * @param answered lab time after the answer
     */
    record Probe(long asked, long received, long sent, long answered) {
        /** Time on the way, both directions. */
        long delay() {
            return answered - asked - (sent - received);
        }

        /** How far the worker's clock is ahead, if both directions took equally long. */
        double offset() {
            return ((received - asked) + (sent - answered)) / 2.0;
        }

        long middle() {
            return asked + (answered - asked) / 2;
        }

        /** A delay of no ns, which coarse clocks show, is no better than one of 1 ns. */
        double weight() {
            double delay = Math.max(1, delay());
            return 1 / (delay * delay);
        }
    }

    /** Fits a line through the probes that were fast. */
    static ClockFit of(List<Probe> probes) {
        long fastest = probes.stream().mapToLong(Probe::delay).min().orElseThrow();
        long begin = probes.get(0).middle();
        long span = probes.get(probes.size() - 1).middle() - begin;
        List<Probe> head = within(probes, begin, begin + span / 3);
        List<Probe> tail = within(probes, begin + span - span / 3, begin + span);
        Set<Probe> fast = new LinkedHashSet<>();
        for (Probe p : probes) {
            if (p.delay() <= SLOWEST * fastest) fast.add(p);
        }
        fast.add(Collections.min(head, BY_DELAY));
        fast.add(Collections.min(tail, BY_DELAY));
        ClockFit fit = span < SHORTEST_FIT ? level(fast, begin) : line(fast, begin);
        long assumed = span < SHORTEST_FIT ? Math.round(span * LIKELY_DRIFT) : 0;
        // Both clocks run straight, so the fit is nowhere further off than at one of its ends.
        long bound = Math.max(fit.leastBound(head), fit.leastBound(tail)) + assumed;
        return new ClockFit(fit.origin, fit.offsetNanos, fit.drift, bound);
    }

    private static final Comparator<Probe> BY_DELAY = Comparator.comparingLong(Probe::delay);

    private static List<Probe> within(List<Probe> probes, long from, long to) {
        return probes.stream().filter(p -> p.middle() >= from && p.middle() <= to).toList();
    }

    private static ClockFit level(Collection<Probe> probes, long origin) {
        double weights = 0;
        double offsets = 0;
        for (Probe p : probes) {
            weights += p.weight();
            offsets += p.weight() * p.offset();
        }
        return new ClockFit(origin, offsets / weights, 0, 0);
    }

    /** Weighted least squares. */
    private static ClockFit line(Collection<Probe> probes, long origin) {
        double weights = 0;
        double times = 0;
        for (Probe p : probes) {
            weights += p.weight();
            times += p.weight() * (p.middle() - origin);
        }
        double centre = times / weights;
        double level = level(probes, origin).offsetNanos;
        double products = 0;
        double squares = 0;
        for (Probe p : probes) {
            double time = p.middle() - origin - centre;
            products += p.weight() * time * (p.offset() - level);
            squares += p.weight() * time * time;
        }
        double drift = squares == 0 ? 0 : products / squares;
        return new ClockFit(origin, level - drift * centre, drift, 0);
    }

    /** How far off it can be at most where the best of these probes was. */
    private long leastBound(List<Probe> some) {
        double least = Double.MAX_VALUE;
        for (Probe p : some) {
            double miss = Math.abs(p.offset() - offsetNanos - drift * (p.middle() - origin));
            least = Math.min(least, miss + p.delay() / 2.0);
        }
        return (long) Math.ceil(least);
    }

    /** What the worker's clock reads at a lab time. */
    double toWorker(long lab) {
        return lab + offsetNanos + drift * (lab - origin);
    }

    /** Lab time of a worker's reading. */
    double toLab(long worker) {
        // worker = lab + offset + drift (lab - origin), solved for lab
        return origin + (worker - offsetNanos - origin) / (1 + drift);
    }
}
