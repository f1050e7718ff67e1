package marshalyard.lab.clock;

import java.util.Locale;
import marshalyard.model.measurement.OneWay;
import org.HdrHistogram.Histogram;

/** Joins start times and arrival times by request index into one-way latencies. */
public final class OneWayJoin {
    /** A bound wider than this fraction of the median says nothing. */
    private static final double WIDEST = 0.10;

    private static final long LONGEST = 900_000_000_000L;

    private final ClockFit sender;
    private final ClockFit receiver;
    private final String never;
    private final boolean calls;

    private OneWayJoin(ClockFit sender, ClockFit receiver, String never, boolean calls) {
        this.sender = sender;
        this.receiver = receiver;
        this.never = never;
        this.calls = calls;
    }

    static OneWayJoin oneClock() {
        return new OneWayJoin(null, null, "", false);
    }

    static OneWayJoin twoClocks(ClockFit sender, ClockFit receiver) {
        return new OneWayJoin(sender, receiver, "", false);
    }

    /**
     * Joins nothing.
     *
     * @param reason a sentence on why one-way latency is withheld
     */
    public static OneWayJoin none(String reason) {
        return new OneWayJoin(null, null, reason, false);
    }

    /** The same for messages each of which is answered before the next one is sent. */
    public OneWayJoin ofCalls() {
        return new OneWayJoin(sender, receiver, never, true);
    }

    /**
     * The latencies, or why there are none.
     *
     * @param latencies null if withheld
     */
    public record Result(OneWay oneWay, Histogram latencies) {}

    /**
     * Joins by index.
     *
     * @param starts times of the first requests by the sender's clock
     * @param arrivals times of the first arrivals by the receiver's clock
     * @param lost messages that never arrived at the receiver, or below 0 how many arrived beyond
     *     those sent; the index is no guide then
     */
    public Result join(long[] starts, long[] arrivals, long lost) {
        if (!never.isEmpty()) return new Result(new OneWay(0, false, 0, 0, 0, never), null);
        boolean same = sender == null;
        long bound = same ? 0 : sender.boundNanos() + receiver.boundNanos();
        double drift = same ? 0 : (receiver.drift() - sender.drift()) * 1e6;
        int pairs = Math.min(starts.length, arrivals.length);
        if (lost != 0 || pairs == 0) {
            String why =
                    pairs == 0
                            ? "No arrival was logged, so there is no one-way latency."
                            : Math.abs(lost)
                                    + (lost > 0
                                            ? " messages were lost"
                                            : " surplus messages arrived")
                                    + ", so arrivals can't be matched with requests and one-way"
                                    + " latency is withheld.";
            return new Result(new OneWay(0, same, bound, drift, 0, why), null);
        }
        Histogram latencies = new Histogram(LONGEST, 3);
        long violations = 0;
        long impossible = 0;
        long late = 0;
        for (int i = 0; i < pairs; i++) {
            double nanos = between(starts[i], arrivals[i]);
            if (nanos < 0) violations++;
            if (nanos < -bound) impossible++;
            boolean answered = calls && i + 1 < starts.length;
            if (answered && between(starts[i + 1], arrivals[i]) > bound) late++;
            // By clocks that are right within a bound, a time below 0 was at most that bound.
            latencies.recordValue(Math.min(LONGEST, nanos < 0 ? bound : Math.round(nanos)));
        }
        String why = withheld(same, bound, impossible, late, pairs, latencies);
        return new Result(
                new OneWay(pairs, same, bound, drift, violations, why),
                why.isEmpty() ? latencies : null);
    }

    /** The time from one to the other, in ns. */
    private double between(long start, long arrival) {
        return sender == null ? arrival - start : receiver.toLab(arrival) - sender.toLab(start);
    }

    private static String withheld(
            boolean same, long bound, long impossible, long late, int pairs, Histogram latencies) {
        if (impossible > 0) {
            return impossible
                    + " of "
                    + pairs
                    + " messages arrived before they were sent"
                    + (same
                            ? ": the two ends do not read one clock, or messages overtook one"
                                    + " another."
                            : ", by more than the clocks can be wrong: messages overtook one"
                                    + " another, or a clock was set.")
                    + " One-way latency is withheld.";
        }
        if (late > 0) {
            return late
                    + " of "
                    + pairs
                    + " messages arrived after the call behind them was sent"
                    + (same ? "" : ", by more than the clocks can be wrong")
                    + ": the two ends do not read one clock, or one of them tells what was not."
                    + " One-way latency is withheld.";
        }
        long median = latencies.getValueAtPercentile(50);
        if (bound <= median * WIDEST) return "";
        return String.format(
                Locale.ROOT,
                "The clocks are known to ±%.1f µs, more than %.0f %% of the median one-way latency"
                        + " of %.1f µs, which is withheld.",
                bound / 1e3,
                WIDEST * 100,
                median / 1e3);
    }
}
