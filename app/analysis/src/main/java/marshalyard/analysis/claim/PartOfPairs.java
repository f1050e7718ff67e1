package marshalyard.analysis.claim;

import java.util.Arrays;
import java.util.Optional;
import marshalyard.analysis.statistics.Interval;
import org.hipparchus.distribution.continuous.BetaDistribution;
import org.hipparchus.distribution.discrete.BinomialDistribution;

/**
 * The part of worker pairs of which something is true, by the binomial distribution; its interval
 * is that of Clopper and Pearson (Biometrika 26, 1934).
 *
 * <p>What is true of most may have been chosen because it was: the level at which the most pairs
 * peak. Then that this part is above a bound is an error if any level's part came out so
 * (Bonferroni; no more than 1 / bound levels can have a part at it), and that it is below is one if
 * that of the level with the greatest part did, which can't be more than what was found.
 */
final class PartOfPairs implements Known {
    private static final double PRECISION = 1e-9;

    private final int pairs;
    private final int those;
    private final Chosen chosen;
    private final TestRule rule;

    /**
     * @param units 1 of a pair of which it is true, 0 of another one
     * @param chosen from how many things, of which each pair has one
     */
    PartOfPairs(double[] units, Chosen chosen, TestRule rule) {
        this(units.length, (int) Arrays.stream(units).filter(v -> v > 0).count(), chosen, rule);
    }

    private PartOfPairs(int pairs, int those, Chosen chosen, TestRule rule) {
        this.pairs = pairs;
        this.those = those;
        this.chosen = chosen;
        this.rule = rule;
    }

    @Override
    public double centre() {
        return (double) those / pairs;
    }

    @Override
    public int pairs() {
        return pairs;
    }

    @Override
    public Optional<Interval> interval() {
        if (pairs < 2) return Optional.empty();
        double error = TestRule.ERROR / looks();
        int others = pairs - those;
        double low = those == 0 ? 0 : lowest();
        double high =
                others == 0
                        ? 1
                        : new BetaDistribution(those + 1, others)
                                .inverseCumulativeProbability(1 - error);
        return Optional.of(new Interval(low, high, TestRule.LEVEL));
    }

    /** The bound above which it lies with the error that is allowed, by halving. */
    private double lowest() {
        double low = 0;
        double high = centre();
        while (high - low > PRECISION) {
            double middle = (low + high) / 2;
            if (chanceOfAsMany(middle) <= TestRule.ERROR) low = middle;
            else high = middle;
        }
        return low;
    }

    /** The error of saying that the part is above the bound. */
    private double chanceOfAsMany(double bound) {
        double choices = Math.min(chosen.high(), 1 / bound);
        double all = choices * looks() * (1 - by(bound).cumulativeProbability(those - 1));
        return Math.min(1, all);
    }

    /**
     * The number of times that a test may be asked: one after every pair errs in l / n (n + 1) of
     * the cases at the n-th, l being the first, so that all together err as often as one.
     */
    private double looks() {
        return rule == TestRule.ONCE ? 1 : Math.max(1, pairs * (pairs + 1.0) / rule.least());
    }

    @Override
    public double above(double bound, boolean strict) {
        if (pairs < 2) return Double.NaN;
        if (bound < 0 || bound == 0 && !strict) return 0;
        if (bound > 1 || pairs < rule.least()) return 1;
        return bound == 0 ? (those > 0 ? 0 : 1) : chanceOfAsMany(bound);
    }

    @Override
    public double below(double bound, boolean strict) {
        if (pairs < 2) return Double.NaN;
        if (bound > 1 || bound == 1 && !strict) return 0;
        if (bound < 0 || pairs < rule.least()) return 1;
        return Math.min(1, looks() * by(bound).cumulativeProbability(those));
    }

    private BinomialDistribution by(double bound) {
        return new BinomialDistribution(pairs, bound);
    }

    @Override
    public Optional<Integer> pairsNeeded(double bound, double allowed) {
        for (int n = pairs + 1; n <= MOST_PAIRS; n++) {
            PartOfPairs more = new PartOfPairs(n, (int) Math.round(centre() * n), chosen, rule);
            if (Math.min(more.above(bound, true), more.below(bound, true)) <= allowed) {
                return Optional.of(n);
            }
        }
        return Optional.empty();
    }
}
