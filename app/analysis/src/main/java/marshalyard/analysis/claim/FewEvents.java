package marshalyard.analysis.claim;

import java.util.Optional;
import marshalyard.analysis.statistics.Interval;
import org.hipparchus.distribution.continuous.GammaDistribution;
import org.hipparchus.special.Gamma;

/**
 * A count of events of which some worker pairs saw some. Where they are few, most pairs saw none,
 * and Student's test takes these for proof that events hardly ever come: that they are rarer than a
 * bound must be shown by their number, too (Poisson). Events that come together scatter more than
 * that; of these Student's test tells.
 */
final class FewEvents implements Known {
    /** Number above which events are not few: Student's test is right of them. */
    private static final int MANY = 1_000;

    private final Known mean;
    private final double events;
    private final int pairs;
    private final int figures;

    /**
     * @param mean by Student's test
     * @param events of all pairs together
     * @param chosen from how many figures
     */
    FewEvents(Known mean, double events, Chosen chosen) {
        this.mean = mean;
        this.events = events;
        this.pairs = mean.pairs();
        this.figures = chosen.low();
    }

    @Override
    public double centre() {
        return mean.centre();
    }

    @Override
    public int pairs() {
        return pairs;
    }

    @Override
    public Optional<Interval> interval() {
        return mean.interval()
                .map(i -> new Interval(i.low(), Math.max(i.high(), most()), i.confidence()));
    }

    private double most() {
        if (events > MANY) return 0;
        double sure = 1 - TestRule.ERROR / figures;
        return new GammaDistribution(events + 1, 1).inverseCumulativeProbability(sure) / pairs;
    }

    @Override
    public double above(double bound, boolean strict) {
        return mean.above(bound, strict);
    }

    @Override
    public double below(double bound, boolean strict) {
        return Math.max(mean.below(bound, strict), asFew(bound, pairs)); // NaN stays
    }

    /** How often so many pairs see events as seldom, or more so, where the bound is their mean. */
    private double asFew(double bound, int of) {
        if (bound <= 0) return 1;
        if (events > MANY) return 0;
        double seen = events / pairs * of;
        return Math.min(1, figures * Gamma.regularizedGammaQ(seen + 1, of * bound));
    }

    @Override
    public Optional<Integer> pairsNeeded(double bound, double error) {
        Optional<Integer> needed = mean.pairsNeeded(bound, error);
        if (needed.isEmpty() || centre() > bound) return needed;
        for (int n = needed.get(); n <= MOST_PAIRS; n++) {
            if (asFew(bound, n) <= error) return Optional.of(n);
        }
        return Optional.empty();
    }
}
