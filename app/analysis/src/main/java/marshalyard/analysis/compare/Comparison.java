package marshalyard.analysis.compare;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import marshalyard.analysis.statistics.CellEstimate;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.statistics.PairValues;
import marshalyard.analysis.statistics.Sense;
import marshalyard.model.measurement.Measurement;
import org.hipparchus.distribution.continuous.TDistribution;

/**
 * A candidate against a reference, over worker pairs: by which factor its figure is higher or
 * lower, and whether chance explains that.
 *
 * <p>At the level 0.95, two samples of the same thing are called different in about 5 of 100 tries,
 * and never much more often; tested over normal, skewed, two-peaked and disturbed samples of 3 to
 * 30 pairs.
 *
 * <p>Where one side has a single pair, trials are compared in place of pairs. Such a comparison
 * holds for these very processes: fresh ones of the same program differ more often than it says, in
 * half of all tries if pairs scatter as much as trials.
 *
 * @param reference estimate of the reference
 * @param candidate estimate of the candidate
 * @param ratio candidate over reference: of the means of pairs or trials, the median of all ratios
 *     for {@link Method#MANN_WHITNEY}, the geometric mean of ratios for {@link Method#PAIRED}
 * @param interval of the ratio; its upper end may be infinite
 * @param method how they were compared
 * @param pValue how often chance alone makes a difference as large, two-sided
 * @param sense what a higher figure means
 */
public record Comparison(
        CellEstimate reference,
        CellEstimate candidate,
        double ratio,
        Interval interval,
        Method method,
        double pValue,
        Sense sense) {

    /** How often a difference is to be found that a session is said to see. */
    public static final double FOUND = 0.9;

    /**
     * Compares values by the {@linkplain Method#fitting fitting} method.
     *
     * @throws IllegalArgumentException if a sample is empty or a value is not above 0 and finite
     */
    public static Comparison of(
            PairValues reference, PairValues candidate, Sense sense, double confidence) {
        requirePositive(reference);
        requirePositive(candidate);
        boolean onePair = reference.withinOnePair() || candidate.withinOnePair();
        double[] before = onePair ? reference.trials() : reference.units();
        double[] after = onePair ? candidate.trials() : candidate.units();
        Method method = Method.fitting(before, after, confidence);
        CellEstimate r = CellEstimate.of(reference, confidence);
        CellEstimate c = CellEstimate.of(candidate, confidence);
        return switch (method) {
            case WELCH -> {
                Welch welch = Welch.of(before, after, confidence);
                yield new Comparison(
                        r, c, welch.ratio(), welch.interval(), method, welch.pValue(), sense);
            }
            case MANN_WHITNEY -> {
                RankSum ranks = RankSum.of(before, after, confidence);
                yield new Comparison(
                        r, c, ranks.ratio(), ranks.interval(), method, ranks.pValue(), sense);
            }
            case PAIRED, NONE -> {
                Interval anything = new Interval(0, Double.POSITIVE_INFINITY, confidence);
                yield new Comparison(r, c, c.centre() / r.centre(), anything, method, 1, sense);
            }
        };
    }

    /**
     * Compares values of which those of each worker pair were measured beside those of a pair of
     * the other side, as in the rounds of one experiment. Falls back to {@link #of} where the pairs
     * don't match: fewer than two, or not as many on both sides.
     *
     * @throws IllegalArgumentException if a sample is empty or a value is not above 0 and finite
     */
    public static Comparison sideBySide(
            PairValues reference, PairValues candidate, Sense sense, double confidence) {
        if (reference.withinOnePair() || reference.pairs() != candidate.pairs()) {
            return of(reference, candidate, sense, confidence);
        }
        requirePositive(reference);
        requirePositive(candidate);
        PairedTest test = PairedTest.of(reference.byPair(), candidate.byPair(), confidence);
        return new Comparison(
                CellEstimate.of(reference, confidence),
                CellEstimate.of(candidate, confidence),
                test.ratio(),
                test.interval(),
                Method.PAIRED,
                test.pValue(),
                sense);
    }

    /**
     * Compares the trials of two cells.
     *
     * @throws IllegalArgumentException if a cell has no trial that ended well or a figure is not
     *     above 0 and finite
     */
    public static Comparison of(
            CellResult reference,
            CellResult candidate,
            ToDoubleFunction<Measurement> figure,
            Sense sense,
            double confidence) {
        return of(reference.byPair(figure), candidate.byPair(figure), sense, confidence);
    }

    private static void requirePositive(PairValues values) {
        if (!values.positive()) {
            throw new IllegalArgumentException(
                    "Only figures above 0 can be compared by their ratio, not "
                            + Arrays.toString(values.trials())
                            + ".");
        }
    }

    /** True if one side has a single worker pair, so that nothing is known of how pairs differ. */
    public boolean withinOnePair() {
        return reference.withinOnePair() || candidate.withinOnePair();
    }

    public ComparisonVerdict verdict() {
        if (method == Method.NONE) return ComparisonVerdict.TOO_FEW_TRIALS;
        if (interval.contains(1)) return ComparisonVerdict.NO_DIFFERENCE;
        return interval.low() > 1 ? ComparisonVerdict.HIGHER : ComparisonVerdict.LOWER;
    }

    /** {@code 12 % ± 3 % slower}, or {@code no difference seen at this n}. */
    public String words() {
        return ComparisonWords.of(this);
    }

    /**
     * How large a difference could still hide in the interval, as a fraction: 0.08 where the ratio
     * lies between 0.92 and 1.05. What "no difference seen" is worth.
     */
    public double resolution() {
        return Math.max(1 - interval.low(), interval.high() - 1);
    }

    /**
     * The smallest difference that as many pairs (or trials of one pair) that scatter as much show
     * in {@value #FOUND} of all comparisons, as a fraction of the reference: 0.05 is 5 %. Infinite
     * where there are too few of them.
     */
    public double smallestDifference() {
        double halfWidth = interval.halfWidth() / ratio;
        if (method == Method.NONE || !(halfWidth < Double.POSITIVE_INFINITY)) {
            return Double.POSITIVE_INFINITY;
        }
        TDistribution t = new TDistribution(degrees());
        double quantile = t.inverseCumulativeProbability((1 + interval.confidence()) / 2);
        return halfWidth * (quantile + t.inverseCumulativeProbability(FOUND)) / quantile;
    }

    /** Degrees of freedom of a t test, about. */
    private double degrees() {
        if (method == Method.PAIRED) return reference.pairs() - 1.0;
        return withinOnePair()
                ? reference.trials() + candidate.trials() - 2.0
                : reference.pairs() + candidate.pairs() - 2.0;
    }
}
