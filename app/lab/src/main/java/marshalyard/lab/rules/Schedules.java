package marshalyard.lab.rules;

import marshalyard.worker.protocol.PhaseOrder;

/** The intended starts of a paced phase, as the protocol has them. */
final class Schedules {
    private Schedules() {}

    /** In ns from the beginning; below 0 if the worker draws it at random. */
    static long start(PhaseOrder.Pace pace, long number) {
        if (pace.arrivals().equals("poisson")) return -1;
        long burst = pace.arrivals().equals("bursts") ? Math.max(1, pace.burst()) : 1;
        return number / burst * burst * pace.intervalNanos();
    }
}
