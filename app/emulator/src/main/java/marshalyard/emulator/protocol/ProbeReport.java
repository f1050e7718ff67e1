package marshalyard.emulator.protocol;

/**
 * The report of a probe, which sends packets of the emulator's own. Times are round trips.
 *
 * @param answered round trips that are among the figures
 * @param leastNanos the shortest
 * @param medianNanos the median
 * @param p90Nanos the 90th percentile
 * @param thereSent packets sent to count losses from sender to receiver
 * @param thereLost of these, those that did not arrive
 * @param backSent likewise from receiver to sender
 * @param backLost likewise
 * @param thereRate bits of IP packets in a second from sender to receiver; 0 if the rate is
 *     unlimited
 * @param backRate likewise from receiver to sender
 */
public record ProbeReport(
        int answered,
        long leastNanos,
        long medianNanos,
        long p90Nanos,
        int thereSent,
        int thereLost,
        int backSent,
        int backLost,
        double thereRate,
        double backRate) {

    /** Reads what {@link #values} wrote. */
    public static ProbeReport of(Values v) {
        return new ProbeReport(
                (int) v.number("answered"),
                v.number("least"),
                v.number("median"),
                v.number("p90"),
                (int) v.number("there.sent"),
                (int) v.number("there.lost"),
                (int) v.number("back.sent"),
                (int) v.number("back.lost"),
                v.real("there.rate"),
                v.real("back.rate"));
    }

    public Values values() {
        return new Values()
                .put("answered", answered)
                .put("least", leastNanos)
                .put("median", medianNanos)
                .put("p90", p90Nanos)
                .put("there.sent", thereSent)
                .put("there.lost", thereLost)
                .put("back.sent", backSent)
                .put("back.lost", backLost)
                .put("there.rate", thereRate)
                .put("back.rate", backRate);
    }
}
