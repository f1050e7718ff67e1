package marshalyard.analysis.claim;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import marshalyard.analysis.statistics.Interval;
import org.hipparchus.stat.StatUtils;

/**
 * The standard deviation between worker pairs as a part of their mean: that of the logarithms,
 * tested by its square.
 */
final class Deviation implements Known {
    /** Bounds of an interval are looked for within this factor of the deviation. */
    private static final double FARTHEST = 1e9;

    private static final int HALVINGS = 100;

    private final int n;
    private final double deviation;
    private final TestRule rule;

    /** The deviation of pairs whose values are all above 0. */
    Deviation(double[] units, TestRule rule) {
        this.n = units.length;
        this.rule = rule;
        this.deviation =
                n < 2
                        ? 0
                        : Math.sqrt(
                                StatUtils.variance(Arrays.stream(units).map(Math::log).toArray()));
    }

    @Override
    public double centre() {
        return deviation;
    }

    @Override
    public int pairs() {
        return n;
    }

    @Override
    public Optional<Interval> interval() {
        if (n < 2) return Optional.empty();
        if (deviation == 0) return Optional.of(new Interval(0, 0, TestRule.LEVEL));
        double low = last(bound -> rule.above(squares(bound, n), n), deviation / FARTHEST);
        double high = last(bound -> rule.below(squares(bound, n), n), deviation * FARTHEST);
        return Optional.of(
                new Interval(
                        low == deviation / FARTHEST ? 0 : low,
                        high == deviation * FARTHEST ? Double.POSITIVE_INFINITY : high,
                        TestRule.LEVEL));
    }

    /** The bound between the deviation and a far one from which on the error is small enough. */
    private double last(DoubleUnaryOperator error, double far) {
        if (error.applyAsDouble(far) > TestRule.ERROR) return far;
        double open = Math.log(deviation);
        double shown = Math.log(far);
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (open + shown) / 2;
            if (error.applyAsDouble(Math.exp(middle)) > TestRule.ERROR) open = middle;
            else shown = middle;
        }
        return Math.exp(shown);
    }

    @Override
    public double above(double bound, boolean strict) {
        if (n < 2) return Double.NaN;
        if (bound <= 0) return strict && deviation == 0 ? 1 : 0;
        return rule.above(squares(bound, n), n);
    }

    @Override
    public double below(double bound, boolean strict) {
        if (n < 2) return Double.NaN;
        return bound <= 0 ? 1 : rule.below(squares(bound, n), n);
    }

    /** The squares of so many pairs that deviate as these do, in those of the bound. */
    private double squares(double bound, int pairs) {
        return (pairs - 1) * deviation * deviation / (bound * bound);
    }

    @Override
    public Optional<Integer> pairsNeeded(double bound, double allowed) {
        for (int pairs = Math.max(2, n + 1); pairs <= MOST_PAIRS; pairs++) {
            double squares = squares(bound, pairs);
            double error = Math.min(rule.below(squares, pairs), rule.above(squares, pairs));
            if (error <= allowed) return Optional.of(pairs);
        }
        return Optional.empty();
    }
}
