package marshalyard.lab.rules;

import java.time.Duration;
import java.util.Map;
import marshalyard.lab.LabException;
import marshalyard.model.text.Quote;

/**
 * The fields of one end's report, each of which is held against a rule.
 *
 * @param end whose worker reported, for sentences, such as "sender"
 * @param took how long the lab waited by its own clock
 */
public record ReportFields(String end, Duration took) {
    /** More messages than any trial can send; sums of such counts do not overflow. */
    public static final long MOST_MESSAGES = 1L << 50;

    private static final int LONGEST_SENTENCE = 4_000;

    /** How much faster another host's clock may run, and how finely times are rounded. */
    private static final double DRIFT = 1.01;

    private static final long ROUNDING_NANOS = 50_000_000;
    private static final long CLOSE_NANOS = 1_000_000;

    /** The longest time that can have passed at the worker, in ns. */
    public long mostNanos() {
        return Math.round(took.toNanos() * DRIFT) + ROUNDING_NANOS;
    }

    /**
     * The longest that a time can come out on another clock, and rounded. Where one worker
     * contradicts itself or the other end, nothing was on its way: the slack is far smaller than
     * that toward the lab's own clock.
     */
    public static long longest(long nanos) {
        return Math.round(nanos * DRIFT) + CLOSE_NANOS;
    }

    /** The shortest one. */
    public static long shortest(long nanos) {
        return Math.round(nanos / DRIFT) - CLOSE_NANOS;
    }

    /** How far two times may be apart that were read on two machines. */
    public long slackNanos() {
        return Math.round(took.toNanos() * (DRIFT - 1)) + ROUNDING_NANOS;
    }

    /** A count. */
    public void count(String field, long value) throws LabException {
        if (value < 0) throw broken(field, value, "is negative");
        if (value > MOST_MESSAGES) throw broken(field, value, "is more than any trial has");
    }

    /** A length of time. */
    public void time(String field, long nanos) throws LabException {
        if (nanos < 0) throw broken(field, nanos, "is negative");
        if (nanos > mostNanos()) {
            throw broken(
                    field,
                    nanos,
                    "is more than the "
                            + took.toNanos()
                            + " ns that passed by the lab's own clock");
        }
    }

    /** A value that is known beforehand. */
    public void equal(String field, long value, long expected) throws LabException {
        if (value != expected) throw broken(field, value, "must be " + expected);
    }

    /** A part of something. */
    public void atMost(String field, long value, long most, String of) throws LabException {
        if (value < 0) throw broken(field, value, "is negative");
        if (value > most) throw broken(field, value, "is more than the " + most + " " + of);
    }

    /** A number that may have a fraction. */
    public void within(String field, double value, double most, String why) throws LabException {
        if (!(value >= 0)) throw broken(field, value, "is negative");
        if (value > most) throw broken(field, value, why);
    }

    /** A sentence, which may quote what arrived. */
    public void sentence(String field, String text) throws LabException {
        if (text.length() <= LONGEST_SENTENCE) return;
        throw broken(
                field,
                "'" + Quote.cut(text) + "'",
                "is longer than " + LONGEST_SENTENCE + " characters");
    }

    /** What an engine tells of itself: few and short texts, counts where the names are known. */
    public void facts(Map<String, String> facts) throws LabException {
        FactRules.check(this, facts);
    }

    /** The sentence on a field that breaks a rule. */
    public LabException broken(String field, Object value, String why) {
        return new LabException(
                "The "
                        + end
                        + "'s worker reported what can't be: '"
                        + field
                        + "' is "
                        + value
                        + ", which "
                        + why
                        + ". 'marshalyard check' tells what its engine breaks.");
    }
}
