package marshalyard.analysis.claim;

import java.util.Optional;
import marshalyard.analysis.statistics.Interval;

/**
 * A count of events of which no worker pair saw one. That these counts did not vary does not say
 * that there are none: with {@code m} events a pair in the mean, {@code n} pairs see none in {@code
 * exp(-m n)} of all cases (Poisson). Counts are whole, and what asks for none at all, or for any,
 * is tested against one in every pair.
 */
final class NoEvents implements Known {
    private final int pairs;
    private final TestRule rule;

    NoEvents(int pairs, TestRule rule) {
        this.pairs = pairs;
        this.rule = rule;
    }

    @Override
    public double centre() {
        return 0;
    }

    @Override
    public int pairs() {
        return pairs;
    }

    @Override
    public Optional<Interval> interval() {
        if (pairs < 2) return Optional.empty();
        double most =
                pairs < rule.least() ? Double.POSITIVE_INFINITY : -Math.log(TestRule.ERROR) / pairs;
        return Optional.of(new Interval(0, most, TestRule.LEVEL));
    }

    @Override
    public double above(double bound, boolean strict) {
        if (pairs < 2) return Double.NaN;
        return bound < 0 || bound == 0 && !strict ? 0 : 1;
    }

    @Override
    public double below(double bound, boolean strict) {
        if (pairs < 2) return Double.NaN;
        if (bound < 0 || bound == 0 && strict || pairs < rule.least()) return 1;
        return Math.exp(-pairs * mean(bound));
    }

    /**
     * Events a pair against which a bound is tested. Events may come together: never more than 1.
     */
    private static double mean(double bound) {
        return bound == 0 ? 1 : Math.min(1, bound);
    }

    @Override
    public Optional<Integer> pairsNeeded(double bound, double allowed) {
        if (bound < 0) return Optional.empty();
        double needed = Math.ceil(-Math.log(allowed) / mean(bound));
        if (needed > MOST_PAIRS) return Optional.empty();
        return Optional.of(Math.max(pairs + 1, Math.max(rule.least(), (int) needed)));
    }
}
