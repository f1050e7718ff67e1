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
    private final double[] values;
    private final boolean log;
    private final TestRule rule;
    private final double mean;
    private final double error;
    private final double least; // that it can be
    private final double most;
    private final Chosen chosen;

    /**
     * A figure of any sign that was named before anything was measured.
     *
     * @param units one of each pair
     * @param wanted test on a logarithmic scale, where all values are above 0
     */
    Sample(double[] units, boolean wanted, TestRule rule) {
        this.log = wanted && Arrays.stream(units).allMatch(v -> v > 0);
        this.values = log ? Arrays.stream(units).map(Math::log).toArray() : units.clone();
        this.rule = rule;
        this.mean = StatUtils.mean(values);
        double variance = values.length < 2 ? 0 : StatUtils.variance(values);
        // Values that are equal but for their last digits did not vary.
        boolean same = Math.sqrt(variance) <= 1e-12 * Math.abs(mean);
        this.error = same ? 0 : Math.sqrt(variance / values.length);
        this.least = Double.NEGATIVE_INFINITY;
        this.most = Double.POSITIVE_INFINITY;
        this.chosen = Chosen.BEFORE;
    }

    private Sample(Sample of, double least, double most, Chosen chosen) {
        this.log = of.log;
        this.values = of.values;
        this.rule = of.rule;
        this.mean = of.mean;
        this.error = of.error;
        this.least = least;
        this.most = most;
        this.chosen = chosen;
    }

    /** The same figure, which can't lie beyond these. */
    Sample within(double lowest, double highest) {
        return new Sample(this, lowest, highest, chosen);
    }

    /** The same figure, which is an amount: no less than 0, if no value is. */
    Sample asAmount() {
        boolean amount = log || Arrays.stream(values).allMatch(v -> v >= 0);
        return amount ? within(0, most) : this;
    }

    /** The same figure, which was chosen after it was measured. */
    Sample among(Chosen others) {
        return new Sample(this, least, most, others);
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
        double low = rule.interval(mean, error, values.length, level(chosen.high())).low();
        double high = rule.interval(mean, error, values.length, level(chosen.low())).high();
        return Optional.of(
                new Interval(
                        Math.max(least, plain(low)), Math.min(most, plain(high)), TestRule.LEVEL));
    }

    /** The level of an interval whose end is the bound of a test of one of so many figures. */
    private static double level(int figures) {
        return 1 - 2 * TestRule.ERROR / figures;
    }

    @Override
    public double above(double bound, boolean strict) {
        return Math.min(1, chosen.high() * p(mean - scaled(bound), strict));
    }

    @Override
    public double below(double bound, boolean strict) {
        return Math.min(1, chosen.low() * p(scaled(bound) - mean, strict));
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
        double each = allowed / (mean > scaled(bound) ? chosen.high() : chosen.low());
        double scatter = error * Math.sqrt(values.length);
        for (int n = Math.max(2, values.length + 1); n <= MOST_PAIRS; n++) {
            if (rule.p(distance * Math.sqrt(n) / scatter, n) <= each) return Optional.of(n);
        }
        return Optional.empty();
    }
}
