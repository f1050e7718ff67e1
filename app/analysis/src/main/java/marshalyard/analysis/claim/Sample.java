package marshalyard.analysis.claim;

import java.util.Arrays;
import java.util.Optional;
import marshalyard.analysis.statistics.Interval;
import org.hipparchus.stat.StatUtils;

/**
 * A figure of which each worker pair has a value. The mean of these is tested, on a logarithmic
 * scale where that is asked for, so that a ratio and its reciprocal are treated alike.
 */
final class Sample implements Known {
    private static final int MOST_PAIRS = 1_000;

    private final double[] values;
    private final boolean log;
    private final TestRule rule;
    private final double mean;
    private final double error;
    private final double least; // that it can be

    /**
     * @param units one of each pair
     * @param wanted test on a logarithmic scale, where all values are above 0
     */
    Sample(double[] units, boolean wanted, TestRule rule) {
        this(units, wanted, Double.NEGATIVE_INFINITY, rule);
    }

    /**
     * A figure that is an amount, and no less than 0.
     *
     * @param units one of each pair
     * @param wanted test on a logarithmic scale, where all values are above 0
     */
    static Sample ofAmount(double[] units, boolean wanted, TestRule rule) {
        boolean amounts = Arrays.stream(units).allMatch(v -> v >= 0);
        return new Sample(units, wanted, amounts ? 0 : Double.NEGATIVE_INFINITY, rule);
    }

    private Sample(double[] units, boolean wanted, double least, TestRule rule) {
        this.least = least;
        this.log = wanted && Arrays.stream(units).allMatch(v -> v > 0);
        this.values = log ? Arrays.stream(units).map(Math::log).toArray() : units.clone();
        this.rule = rule;
        this.mean = StatUtils.mean(values);
        double variance = values.length < 2 ? 0 : StatUtils.variance(values);
        // Values that are equal but for their last digits did not vary.
        boolean same = Math.sqrt(variance) <= 1e-12 * Math.abs(mean);
        this.error = same ? 0 : Math.sqrt(variance / values.length);
    }

    private double scaled(double value) {
        if (!log) return value;
        return value <= 0 ? Double.NEGATIVE_INFINITY : Math.log(value);
    }

    private double plain(double value) {
        return log ? Math.exp(value) : value;
    }

    @Override
    public double centre() {
        return plain(mean);
    }

    @Override
    public int pairs() {
        return values.length;
    }

    @Override
    public Optional<Interval> interval() {
        if (values.length < 2) return Optional.empty();
        Interval i = rule.interval(mean, error, values.length, TestRule.LEVEL);
        return Optional.of(
                new Interval(Math.max(least, plain(i.low())), plain(i.high()), TestRule.LEVEL));
    }

    @Override
    public double above(double bound, boolean strict) {
        return p(mean - scaled(bound), strict);
    }

    @Override
    public double below(double bound, boolean strict) {
        return p(scaled(bound) - mean, strict);
    }

    private double p(double distance, boolean strict) {
        if (distance == Double.POSITIVE_INFINITY) return 0;
        if (values.length < 2) return Double.NaN;
        if (error == 0) {
            if (values.length < rule.least()) return 1;
            double tiny = 1e-9 * Math.max(1, Math.abs(mean));
            return strict ? (distance > tiny ? 0 : 1) : (distance >= -tiny ? 0 : 1);
        }
        return rule.p(distance / error, values.length);
    }

    @Override
    public Optional<Integer> pairsNeeded(double bound, double allowed) {
        if (error == 0) return Optional.of(Math.max(values.length + 1, rule.least()));
        double distance = Math.abs(mean - scaled(bound));
        double scatter = error * Math.sqrt(values.length);
        for (int n = Math.max(2, values.length + 1); n <= MOST_PAIRS; n++) {
            if (rule.p(distance * Math.sqrt(n) / scatter, n) <= allowed) return Optional.of(n);
        }
        return Optional.empty();
    }
}
