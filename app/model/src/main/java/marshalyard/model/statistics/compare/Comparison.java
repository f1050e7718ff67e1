package marshalyard.model.statistics.compare;

import java.util.function.ToDoubleFunction;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.statistics.CellResult;
import marshalyard.model.statistics.Estimate;
import marshalyard.model.statistics.Interval;
import marshalyard.model.statistics.Sense;

/**
 * A candidate against a reference, over trials: by which factor its figure is higher or lower, and
 * whether chance explains that.
 *
 * <p>At the level 0.95, two samples of the same thing are called different in about 5 of 100 tries,
 * and never much more often; tested over normal, skewed, two-peaked and disturbed samples of 3 to
 * 30 trials.
 *
 * @param reference estimate of the reference
 * @param candidate estimate of the candidate
 * @param ratio candidate over reference: of the means, or the median of all ratios for {@link
 *     Method#MANN_WHITNEY}
 * @param interval of the ratio; its upper end may be infinite
 * @param method how they were compared
 * @param pValue how often chance alone makes a difference as large, two-sided
 * @param sense what a higher figure means
 */
public record Comparison(
        Estimate reference,
        Estimate candidate,
        double ratio,
        Interval interval,
        Method method,
        double pValue,
        Sense sense) {

    /**
     * Compares the values of trials by the {@linkplain Method#fitting fitting} method.
     *
     * @throws IllegalArgumentException if a sample is empty or a value is not above 0 and finite
     */
    public static Comparison of(
            double[] reference, double[] candidate, Sense sense, double confidence) {
        return of(
                reference,
                candidate,
                sense,
                confidence,
                Method.fitting(reference, candidate, confidence));
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
        return of(reference.values(figure), candidate.values(figure), sense, confidence);
    }

    private static Comparison of(
            double[] reference, double[] candidate, Sense sense, double confidence, Method method) {
        requirePositive(reference);
        requirePositive(candidate);
        Estimate r = Estimate.of(reference, confidence);
        Estimate c = Estimate.of(candidate, confidence);
        return switch (method) {
            case WELCH -> {
                Welch welch = Welch.of(reference, candidate, confidence);
                yield new Comparison(
                        r, c, welch.ratio(), welch.interval(), method, welch.pValue(), sense);
            }
            case MANN_WHITNEY -> {
                RankSum ranks = RankSum.of(reference, candidate, confidence);
                yield new Comparison(
                        r, c, ranks.ratio(), ranks.interval(), method, ranks.pValue(), sense);
            }
            case NONE -> {
                Interval anything = new Interval(0, Double.POSITIVE_INFINITY, confidence);
                yield new Comparison(r, c, c.mean() / r.mean(), anything, method, 1, sense);
            }
        };
    }

    private static void requirePositive(double[] values) {
        for (double value : values) {
            if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException(
                        "Only figures above 0 can be compared by their ratio, not " + value + ".");
            }
        }
    }

    public Verdict verdict() {
        if (method == Method.NONE) return Verdict.TOO_FEW_TRIALS;
        if (interval.contains(1)) return Verdict.NO_DIFFERENCE;
        return interval.low() > 1 ? Verdict.HIGHER : Verdict.LOWER;
    }

    /** {@code 12 % ± 3 % slower}, or {@code no difference seen at this n}. */
    public String words() {
        return Words.of(this);
    }

    /**
     * How large a difference could still hide in the interval, as a fraction: 0.08 where the ratio
     * lies between 0.92 and 1.05. What "no difference seen" is worth.
     */
    public double resolution() {
        return Math.max(1 - interval.low(), interval.high() - 1);
    }
}
