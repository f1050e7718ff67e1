package marshalyard.analysis.capacity;

import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import java.util.function.DoubleUnaryOperator;

/**
 * A queue with one server and random arrivals, simulated by Lindley's recursion.
 *
 * @param service gives the service time of a call, in s
 * @param resumes when a server that is free at a time begins with a call, in s
 */
record SimulatedQueue(
        SplittableRandom random, DoubleSupplier service, DoubleUnaryOperator resumes) {
    /** M/M/1: exponential service times. */
    static SimulatedQueue exponential(SplittableRandom random, double mean) {
        return new SimulatedQueue(
                random,
                () -> -Math.log(1 - random.nextDouble()) * mean,
                DoubleUnaryOperator.identity());
    }

    /** M/D/1: all service times are the same. */
    static SimulatedQueue constant(SplittableRandom random, double time) {
        return new SimulatedQueue(random, () -> time, DoubleUnaryOperator.identity());
    }

    /** The same with a server that stands still for a while in each period, at a random phase. */
    static SimulatedQueue pausing(
            SplittableRandom random, double time, double period, double pause) {
        double phase = random.nextDouble() * period;
        return new SimulatedQueue(
                random,
                () -> time,
                at -> {
                    double since = at + phase;
                    double within = since - Math.floor(since / period) * period; // % takes longer
                    return within < pause ? at + pause - within : at;
                });
    }

    /**
     * The times from arrival until served, in s.
     *
     * @param rate arrivals per second
     * @param before arrivals that are not counted, for the queue begins empty
     */
    double[] sojourns(double rate, int before, int counted) {
        double[] times = new double[counted];
        double arrival = 0;
        double free = 0;
        for (int i = -before; i < counted; i++) {
            arrival -= Math.log(1 - random.nextDouble()) / rate;
            double begin = resumes.applyAsDouble(Math.max(arrival, free));
            free = begin + service.getAsDouble();
            if (i >= 0) times[i] = free - arrival;
        }
        return times;
    }
}
