package marshalyard.analysis.claim;

import java.util.Optional;
import marshalyard.analysis.statistics.Interval;
import org.hipparchus.stat.StatUtils;

/**
 * The mean of one figure of worker pairs over that of another which may lie on both sides of 0,
 * such as the slope of a line or a difference. The quotient of each pair would have no mean: where
 * the lower figure of a pair happens to lie near 0 it is of any size and sign, and Student's test
 * of such quotients refutes what is true. So the quotient is never taken: it is above {@code b}
 * where the lower figure is above 0 and the upper one less {@code b} times the lower one is, too
 * (Fieller, Journal of the Royal Statistical Society B 16, 1954). As long as the lower figure can't
 * be told from 0, nothing is said of the quotient.
 */
final class QuotientOfMeans implements Known {
    private final double[] upper;
    private final double[] lower;
    private final Chosen chosen;
    private final TestRule rule;
    private final Sample divisor;

    /**
     * The error of saying on which side of 0 the lower figure lies: two-sided, as the figure itself
     * says which side is tested.
     */
    private final double unsure;

    /**
     * @param upper of each pair
     * @param lower of the same pairs, in the same order
     * @param ofUpper from how many figures the upper one was chosen
     * @param ofLower from how many the lower one was
     */
    QuotientOfMeans(double[] upper, double[] lower, Chosen ofUpper, Chosen ofLower, TestRule rule) {
        this.upper = upper.clone();
        this.lower = lower.clone();
        this.chosen = ofUpper.over(ofLower);
        this.rule = rule;
        this.divisor = new Sample(lower, false, rule).among(ofLower);
        double error = isPositive() ? divisor.above(0, true) : divisor.below(0, true);
        this.unsure = Math.min(1, 2 * error);
    }

    @Override
    public double centre() {
        return StatUtils.mean(upper) / StatUtils.mean(lower);
    }

    @Override
    public int pairs() {
        return lower.length;
    }

    /** Infinite at both ends where the lower figure can't be told from 0. */
    @Override
    public Optional<Interval> interval() {
        int n = lower.length;
        if (n < 2) return Optional.empty();
        int figures = Math.max(chosen.high(), chosen.low());
        double errors = rule.errors(n, 1 - 2 * TestRule.ERROR / figures);
        double u = StatUtils.mean(upper);
        double l = StatUtils.mean(lower);
        double ofUpper = covariance(upper, upper);
        double ofLower = covariance(lower, lower);
        double ofBoth = covariance(upper, lower);
        double square = l * l - part(errors, ofLower);
        if (unsure > TestRule.ERROR || !(square > 0)) {
            return Optional.of(
                    new Interval(
                            Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, TestRule.LEVEL));
        }
        double middle = u * l - part(errors, ofBoth);
        double rest = u * u - part(errors, ofUpper);
        double half = Math.sqrt(Math.max(0, middle * middle - square * rest));
        return Optional.of(
                new Interval((middle - half) / square, (middle + half) / square, TestRule.LEVEL));
    }

    /** What did not vary has no error, even where few pairs have an infinite one. */
    private static double part(double errors, double covariance) {
        return covariance == 0 ? 0 : errors * errors * covariance;
    }

    /** Covariance of the two means, over pairs. */
    private double covariance(double[] a, double[] b) {
        double sum = 0;
        double meanA = StatUtils.mean(a);
        double meanB = StatUtils.mean(b);
        for (int i = 0; i < a.length; i++) sum += (a[i] - meanA) * (b[i] - meanB);
        return sum / (a.length - 1) / a.length;
    }

    private boolean isPositive() {
        return divisor.centre() > 0;
    }

    /** Above 0 where the quotient is above the bound, for a lower figure above 0. */
    private Sample beyond(double bound) {
        double[] beyond = new double[upper.length];
        for (int i = 0; i < beyond.length; i++) beyond[i] = upper[i] - bound * lower[i];
        return new Sample(beyond, false, rule);
    }

    @Override
    public double above(double bound, boolean strict) {
        Sample beyond = beyond(bound);
        double error = isPositive() ? beyond.above(0, strict) : beyond.below(0, strict);
        return Math.max(unsure, Math.min(1, chosen.high() * error));
    }

    @Override
    public double below(double bound, boolean strict) {
        Sample beyond = beyond(bound);
        double error = isPositive() ? beyond.below(0, strict) : beyond.above(0, strict);
        return Math.max(unsure, Math.min(1, chosen.low() * error));
    }

    @Override
    public Optional<Integer> pairsNeeded(double bound, double allowed) {
        Optional<Integer> ofDivisor = divisor.pairsNeeded(0, allowed / 2);
        int figures = centre() > bound ? chosen.high() : chosen.low();
        return beyond(bound)
                .pairsNeeded(0, allowed / figures)
                .flatMap(ofQuotient -> ofDivisor.map(n -> Math.max(n, ofQuotient)));
    }
}
