package marshalyard.lab.clock;

import java.time.Duration;
import marshalyard.lab.LabException;
import marshalyard.lab.rules.ReportFields;
import marshalyard.worker.protocol.ClockReading;

/**
 * The rules on what a worker's clock reads: it runs forward, and about as fast as the lab's. Its
 * zero means nothing.
 */
public final class ClockRules {
    /** No clock of a machine is further off than a thousandth; a virtual one may be for a while. */
    private static final double FASTEST = 1.01;

    /** The slack within a probe: more would make the way look shorter than it is. */
    private static final double ROUNDING_NANOS = 10_000_000;

    /** A smaller jump between two probes shows in the bound of the comparison. */
    private static final double JUMP_NANOS = 1e9;

    private ClockRules() {}

    /**
     * Checks an answer.
     *
     * @param worker its name, for sentences
     * @param waited how long the lab waited for it
     */
    public static void check(String worker, ClockReading reading, Duration waited)
            throws LabException {
        double within = (double) reading.sent() - reading.received();
        if (within >= 0 && within <= waited.toNanos() * FASTEST + ROUNDING_NANOS) return;
        throw new ReportFields(worker, waited)
                .broken("sent", reading.sent(), "does not fit 'received', " + reading.received());
    }

    /**
     * Checks a probe.
     *
     * @param worker its name, for sentences
     * @param first the first probe of the same worker; null if this is the first one
     */
    static void check(String worker, ClockFit.Probe first, ClockFit.Probe now) throws LabException {
        Duration waited = Duration.ofNanos(Math.max(0, now.answered() - now.asked()));
        check(worker, new ClockReading(now.received(), now.sent()), waited);
        if (first == null) return;
        ReportFields fields = new ReportFields(worker, waited);
        double passed = (double) now.received() - first.received();
        double least = (now.asked() - first.answered()) / FASTEST - JUMP_NANOS;
        double most = (now.answered() - first.asked()) * FASTEST + JUMP_NANOS;
        if (passed >= least && passed <= most) return;
        throw fields.broken(
                "received",
                now.received(),
                "is "
                        + Math.round(passed)
                        + " ns after the first reading, while between "
                        + Math.round(Math.max(0, least))
                        + " and "
                        + Math.round(most)
                        + " ns passed by the lab's own clock");
    }
}
