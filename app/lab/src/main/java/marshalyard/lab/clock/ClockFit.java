package marshalyard.lab.clock;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.hipparchus.stat.regression.SimpleRegression;

/**
 * A worker's clock against the lab's: offset(t) = a + b t, from probes with four timestamps as in
 * NTP (RFC 5905, section 8). Of every ten probes only the one with the shortest round trip counts,
 * because delays on the way make the two directions unequal.
 *
 * @param origin lab time at which the offset is {@code offsetNanos}
 * @param offsetNanos how far the worker's clock is ahead there
 * @param drift ns that the worker's clock gains per lab ns
 * @param boundNanos the offset is right within plus or minus this
 */
record ClockFit(long origin, double offsetNanos, double drift, long boundNanos) {
    private static final int GROUP = 10;

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
    }

    /** Fits a line through the best probes. */
    static ClockFit of(List<Probe> probes) {
        List<Probe> best = new ArrayList<>();
        for (int i = 0; i < probes.size(); i += GROUP) {
            best.add(
                    probes.subList(i, Math.min(i + GROUP, probes.size())).stream()
                            .min(Comparator.comparingLong(Probe::delay))
                            .orElseThrow());
        }
        long origin = best.get(0).middle();
        SimpleRegression line = new SimpleRegression();
        for (Probe p : best) line.addData(p.middle() - origin, p.offset());
        boolean fits = best.size() > 2;
        double offset = fits ? line.getIntercept() : best.get(0).offset();
        double drift = fits ? line.getSlope() : 0;
        long bound = 0;
        for (Probe p : best) {
            double miss = Math.abs(p.offset() - offset - drift * (p.middle() - origin));
            bound = Math.max(bound, p.delay() / 2 + (long) miss);
        }
        return new ClockFit(origin, offset, drift, bound);
    }

    /** Lab time of a worker's reading. */
    double toLab(long worker) {
        // worker = lab + offset + drift (lab - origin), solved for lab
        return origin + (worker - offsetNanos - origin) / (1 + drift);
    }
}
