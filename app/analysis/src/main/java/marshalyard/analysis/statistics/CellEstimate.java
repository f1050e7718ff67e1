package marshalyard.analysis.statistics;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hipparchus.stat.StatUtils;

/**
 * An estimate of one figure from the trials of a cell: its centre, and how well that is known.
 *
 * <p>Trials of one worker pair are more alike than trials of two, because a JVM compiles, places
 * its memory and is scheduled anew in each process. So pairs are the unit of inference (Kalibera
 * and Jones, "Rigorous Benchmarking in Reasonable Time", ISMM 2013): the value of a pair is the
 * median of its trials, the centre is the geometric mean of the pairs' values, and its interval is
 * Student's over their logarithms, so that a positive figure has a positive interval. It takes in
 * both variances, that between trials and that between pairs, in simulations of both. Where a value
 * is 0 or below, mean and interval are those of the values themselves, and the interval ends at 0.
 *
 * <p>{@linkplain TwoPeaks Two-peaked} cells have no interval: Student's would miss in one of four
 * of them, because pairs that agree by luck tell nothing of the other peak.
 *
 * <p>Where a few of fewer than sixteen trials {@linkplain TwoPeaks#hasStrays lie apart}, the other
 * peak may have shown itself only so often, and pairs whose medians agree tell nothing of it: the
 * interval then reaches from the lowest to the highest trial, at least.
 *
 * <p>A single pair says nothing of how pairs differ. Then the centre is the median of the trials,
 * and its interval, between two order statistics, is one <em>within one pair</em>: fresh workers
 * may well lie outside it.
 *
 * @param centre in the unit of the figure
 * @param interval of the centre, with the level that it really has; empty for a single trial, for
 *     trials that fall in two groups, and for a percentile that is withheld
 * @param pairs how many worker pairs ran, at least 1
 * @param trials how many trials, at least {@code pairs}
 * @param kind what the centre is
 */
public record CellEstimate(
        double centre, Optional<Interval> interval, int pairs, int trials, Kind kind) {

    /** The statistic that the centre is. */
    public enum Kind {
        /** Geometric mean of the pairs' values. */
        GEOMETRIC("geometric mean"),
        /** Mean of the pairs' values, or of the trials' where events are counted. */
        MEAN("mean"),
        /** Middle one of the trials of a single pair, or of the pairs. */
        MEDIAN("median"),
        /** Longest of all requests of all trials together. */
        LONGEST("longest of all requests"),
        /** Percentile of all requests of all trials together. */
        OF_ALL_REQUESTS("percentile of all requests");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /** {@code percentile of all requests}. */
        public String words() {
            return words;
        }
    }

    public CellEstimate {
        if (pairs < 1 || trials < pairs) {
            throw new IllegalArgumentException("An estimate needs at least one trial.");
        }
    }

    /**
     * The estimate from the trials of a cell.
     *
     * @param confidence the level asked for, such as 0.95; two to five trials of one pair can't
     *     reach it
     * @throws IllegalArgumentException if there is none
     */
    public static CellEstimate of(PairValues values, double confidence) {
        double[] units = values.units();
        int trials = values.trialCount();
        if (values.withinOnePair()) {
            MedianEstimate median = MedianEstimate.of(units, confidence);
            return new CellEstimate(median.median(), median.interval(), 1, trials, Kind.MEDIAN);
        }
        CellEstimate estimate = ofUnits(units, trials, confidence);
        if (TwoPeaks.of(values).isPresent()) return estimate.with(Optional.empty());
        return TwoPeaks.hasStrays(values) ? estimate.over(values.trials()) : estimate;
    }

    /**
     * The median of the pairs' medians, or of the trials of a single pair.
     *
     * @throws IllegalArgumentException if there is no trial
     */
    public static CellEstimate median(PairValues values, double confidence) {
        double[] units = values.withinOnePair() ? values.trials() : values.units();
        MedianEstimate median = MedianEstimate.of(units, confidence);
        return new CellEstimate(
                median.median(),
                median.interval(),
                values.pairs(),
                values.trialCount(),
                Kind.MEDIAN);
    }

    /** The estimate from the values of at least two pairs. */
    static CellEstimate ofUnits(double[] units, int trials, double confidence) {
        if (Arrays.stream(units).anyMatch(v -> !(v > 0 && v < Double.POSITIVE_INFINITY))) {
            Estimate mean = Estimate.of(units, confidence);
            return new CellEstimate(
                    mean.mean(), interval(mean, units), units.length, trials, Kind.MEAN);
        }
        Estimate logs = Estimate.of(Arrays.stream(units).map(Math::log).toArray(), confidence);
        return new CellEstimate(
                Math.exp(logs.mean()),
                logs.interval()
                        .map(i -> new Interval(Math.exp(i.low()), Math.exp(i.high()), confidence)),
                units.length,
                trials,
                Kind.GEOMETRIC);
    }

    /** Student's interval of a mean; what can't be negative has no interval below 0. */
    private static Optional<Interval> interval(Estimate mean, double[] units) {
        if (Arrays.stream(units).anyMatch(v -> !(v >= 0))) return mean.interval();
        return mean.interval()
                .map(i -> new Interval(Math.max(0, i.low()), i.high(), i.confidence()));
    }

    private CellEstimate with(Optional<Interval> other) {
        return new CellEstimate(centre, other, pairs, trials, kind);
    }

    /**
     * The same where each value was found in steps: pairs that agree by luck don't make the
     * interval narrower than this.
     *
     * @param part half of the least width, as a part of the centre
     */
    public CellEstimate noFinerThan(double part) {
        return with(
                interval.map(
                        i ->
                                new Interval(
                                        Math.min(i.low(), centre * (1 - part)),
                                        Math.max(i.high(), centre * (1 + part)),
                                        i.confidence())));
    }

    /** The same of what can be no greater: the interval ends there, as it does at 0. */
    public CellEstimate noGreaterThan(double most) {
        double end = Math.max(most, centre);
        return with(
                interval.map(i -> new Interval(i.low(), Math.min(i.high(), end), i.confidence())));
    }

    /** The same with an interval that holds all trials. */
    private CellEstimate over(double[] values) {
        DoubleSummaryStatistics all = Arrays.stream(values).summaryStatistics();
        return with(
                interval.map(
                        i ->
                                new Interval(
                                        Math.min(i.low(), all.getMin()),
                                        Math.max(i.high(), all.getMax()),
                                        i.confidence())));
    }

    /**
     * The same of events that most trials are without, such as messages lost: pairs have the mean
     * of their trials, because a median would hide such events.
     *
     * @throws IllegalArgumentException if there is no trial
     */
    public static CellEstimate ofEvents(PairValues values, double confidence) {
        double[] units =
                values.withinOnePair()
                        ? values.trials()
                        : values.byPair().stream().mapToDouble(StatUtils::mean).toArray();
        Estimate mean = Estimate.of(units, confidence);
        return new CellEstimate(
                mean.mean(), interval(mean, units), values.pairs(), values.trialCount(), Kind.MEAN);
    }

    /** The longest request of all, which has no interval: more requests find longer ones. */
    public static CellEstimate longest(double centre, List<Integer> pairs, int trials) {
        int count = (int) pairs.stream().distinct().count();
        return new CellEstimate(centre, Optional.empty(), count, trials, Kind.LONGEST);
    }

    /** True if nothing is known of how pairs differ. */
    public boolean withinOnePair() {
        return pairs == 1;
    }

    /** Lower end of the interval; the centre itself for a single trial. */
    public double low() {
        return interval.map(Interval::low).orElse(centre);
    }

    /** Upper end of the interval; the centre itself for a single trial. */
    public double high() {
        return interval.map(Interval::high).orElse(centre);
    }

    /** How far the farther end of the interval lies from the centre; NaN for a single trial. */
    public double plusMinus() {
        return interval.isEmpty() ? Double.NaN : Math.max(high() - centre, centre - low());
    }

    /** The same as a fraction of the centre; empty for a single trial and for a centre of 0. */
    public OptionalDouble relativeWidth() {
        return interval.isEmpty() || centre == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(plusMinus() / Math.abs(centre));
    }

    /** The basis of the estimate: {@code 3 pairs of 5 trials}, {@code 7 trials within one pair}. */
    public String basis() {
        if (trials == 1) return "one trial";
        if (withinOnePair()) return trials + " trials within one pair";
        if (trials == pairs) return pairs + " pairs of one trial";
        return trials % pairs == 0
                ? pairs + " pairs of " + trials / pairs + " trials"
                : pairs + " pairs, " + trials + " trials";
    }
}
