package marshalyard.analysis.compare;

import marshalyard.analysis.statistics.ConfidenceSequence;
import marshalyard.analysis.statistics.Interval;
import org.hipparchus.stat.StatUtils;

/**
 * The rule that says after each worker pair whether two are told apart, are alike, or must be
 * measured further. It holds its level although it is asked after every pair and ends the
 * measuring: two that do not differ are told apart in at most {@code 1 - confidence} of all runs,
 * and two that differ by {@code margin} are called alike in at most as many.
 *
 * <p>Both are tests by a {@link ConfidenceSequence}; that of likeness takes two one-sided ones
 * (Schuirmann, 1987), each with the whole error.
 *
 * @param confidence such as 0.95
 * @param margin within which two are alike, a fraction: 0.05 is 5 %
 * @param comparisons that are made in one run; each gets an equal share of the error
 */
public record DecisionRule(double confidence, double margin, int comparisons) {
    private static final int MOST_PAIRS = 100_000;

    /** The finding on a ratio. */
    public enum Finding {
        HIGHER,
        LOWER,
        ALIKE,
        UNDECIDED
    }

    public DecisionRule {
        Interval.requireConfidence(confidence);
        Equivalence.requireMargin(margin);
        if (comparisons < 1) {
            throw new IllegalArgumentException(
                    "A rule decides one comparison at least, not " + comparisons + ".");
        }
    }

    /** The rule for a single comparison at the levels that go without saying. */
    public static DecisionRule standard() {
        return new DecisionRule(Interval.CONFIDENCE, Equivalence.MARGIN, 1);
    }

    /** Decides from the logarithms of the pairs' ratios so far. */
    public Finding decide(double[] logs) {
        Interval alike = ConfidenceSequence.of(logs, oneSided());
        if (-Math.log1p(margin) < alike.low() && alike.high() < Math.log1p(margin)) {
            return Finding.ALIKE;
        }
        Interval interval = ConfidenceSequence.of(logs, level());
        if (interval.contains(0)) return Finding.UNDECIDED;
        return interval.low() > 0 ? Finding.HIGHER : Finding.LOWER;
    }

    /** The interval of the ratio, which holds at whatever pair the measuring ends. */
    public Interval interval(double[] logs) {
        Interval interval = ConfidenceSequence.of(logs, level());
        return new Interval(Math.exp(interval.low()), Math.exp(interval.high()), confidence);
    }

    /** The same ratio with the intervals that hold at whatever pair the measuring ends. */
    RatioEstimate estimate(RatioEstimate found, double[] logs) {
        Interval oneSided = ConfidenceSequence.of(logs, oneSided());
        return new RatioEstimate(
                found.ratio(),
                interval(logs),
                new Interval(
                        Math.exp(oneSided.low()), Math.exp(oneSided.high()), oneSided.confidence()),
                found.method(),
                found.pValue(),
                found.degrees(),
                ConfidenceSequence.errors(logs.length, level()));
    }

    /**
     * How many more pairs would decide it if they scatter as those so far and their mean stays: 0
     * if it is decided, a hundred thousand if no number below would do.
     *
     * @param logs of two pairs at least
     */
    public int morePairs(double[] logs) {
        if (decide(logs) != Finding.UNDECIDED) return 0;
        double mean = Math.abs(StatUtils.mean(logs));
        double scatter = Math.sqrt(StatUtils.variance(logs));
        double room = Math.log1p(margin) - mean;
        int n = Math.max(logs.length + 1, ConfidenceSequence.LEAST);
        while (n < MOST_PAIRS) {
            double error = scatter / Math.sqrt(n);
            if (ConfidenceSequence.errors(n, level()) * error < mean) break;
            if (ConfidenceSequence.errors(n, oneSided()) * error < room) break;
            n += Math.max(1, n / 100);
        }
        return Math.min(n, MOST_PAIRS) - logs.length;
    }

    private double level() {
        return 1 - (1 - confidence) / comparisons;
    }

    /** The level of the interval with the whole error on either side. */
    private double oneSided() {
        return 1 - Math.min(0.99, 2 * (1 - level()));
    }
}
