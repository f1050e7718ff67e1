package marshalyard.analysis.compare;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import marshalyard.analysis.statistics.CellEstimate;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.statistics.PairValues;
import marshalyard.analysis.statistics.Sense;
import marshalyard.model.measurement.Measurement;
import org.hipparchus.stat.StatUtils;

/**
 * A candidate against a reference, over worker pairs or sessions: by which factor its figure is
 * higher or lower, and whether chance explains that. Everything is computed on logarithms.
 *
 * <p>At the level 0.95, two samples of the same thing are called different in about 5 of 100 tries,
 * and never much more often; tested over normal, skewed, two-peaked and disturbed samples of 3 to
 * 30 pairs.
 *
 * <p>Where one side has a single pair, trials are compared in place of pairs. Such a comparison
 * holds for these very processes: fresh ones of the same program differ more often than it says, in
 * half of all tries if pairs scatter as much as trials. Likewise one of two sessions holds for
 * these two: {@link Unit} says so.
 *
 * @param reference estimate of the reference
 * @param candidate estimate of the candidate
 * @param found the ratio
 * @param unit what was compared
 * @param sense what a higher figure means
 */
public record Comparison(
        CellEstimate reference,
        CellEstimate candidate,
        RatioEstimate found,
        Unit unit,
        Sense sense) {

    /** How often a difference is found that {@link #smallestDifference} names. */
    public static final double FOUND = Power.FOUND;

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
        CellEstimate r = CellEstimate.of(reference, confidence);
        CellEstimate c = CellEstimate.of(candidate, confidence);
        RatioEstimate found =
                switch (Method.fitting(before, after, confidence)) {
                    case WELCH ->
                            RatioEstimate.of(
                                    Welch.of(before, after, confidence),
                                    Method.WELCH,
                                    before.length + after.length - 2.0);
                    case MANN_WHITNEY -> RatioEstimate.byRanks(before, after, confidence);
                    case PAIRED, SINGLE, NONE ->
                            RatioEstimate.alone(c.centre() / r.centre(), confidence);
                };
        return new Comparison(r, c, found, onePair ? Unit.ONE_PAIR : Unit.PAIRS, sense);
    }

    /**
     * Compares values of which those of each worker pair were measured beside those of a pair of
     * the other side, as in the rounds of one experiment. Falls back to {@link #of} where the pairs
     * don't match: fewer than two, or one that ran beside none of the other side.
     *
     * @throws IllegalArgumentException if a sample is empty or a value is not above 0 and finite
     */
    public static Comparison sideBySide(
            PairValues reference, PairValues candidate, Sense sense, double confidence) {
        CellValues both = new CellValues(reference, candidate);
        if (reference.withinOnePair() || candidate.withinOnePair() || !both.areAllSideBySide()) {
            return of(reference, candidate, sense, confidence);
        }
        requirePositive(reference);
        requirePositive(candidate);
        double[] logs = both.logRatios().values().stream().mapToDouble(v -> v).toArray();
        if (logs.length < 2) return of(reference, candidate, sense, confidence);
        LogRatio paired = PairedTest.of(logs, confidence);
        return new Comparison(
                CellEstimate.of(reference, confidence),
                CellEstimate.of(candidate, confidence),
                RatioEstimate.of(paired, Method.PAIRED, paired.degrees()),
                Unit.PAIRS,
                sense);
    }

    /**
     * Compares pairs of two sessions. Nothing tells how sessions differ by themselves, so the
     * verdict holds for these two.
     *
     * @throws IllegalArgumentException if a sample is empty or a value is not above 0 and finite
     */
    static Comparison ofTwoSessions(
            PairValues reference, PairValues candidate, Sense sense, double confidence) {
        Comparison pairs = of(reference, candidate, sense, confidence);
        return pairs.withinOnePair() ? pairs : pairs.over(Unit.TWO_SESSIONS);
    }

    /**
     * Compares sessions, several of them on a side at least. A single session on the other side is
     * compared as if its like scattered as much.
     *
     * @param reference the values of each session's pairs, grouped by session in place of pairs
     * @param candidate likewise
     * @throws IllegalArgumentException if a sample is empty or a value is not above 0 and finite
     */
    static Comparison ofSessions(
            PairValues reference, PairValues candidate, Sense sense, double confidence) {
        if (reference.pairs() > 1 && candidate.pairs() > 1) {
            return of(reference, candidate, sense, confidence).over(Unit.SESSIONS);
        }
        requirePositive(reference);
        requirePositive(candidate);
        CellEstimate r = CellEstimate.of(reference, confidence);
        CellEstimate c = CellEstimate.of(candidate, confidence);
        if (reference.pairs() == candidate.pairs()) {
            RatioEstimate alone = RatioEstimate.alone(c.centre() / r.centre(), confidence);
            return new Comparison(r, c, alone, Unit.SESSIONS, sense);
        }
        boolean singleReference = reference.pairs() == 1;
        LogRatio single =
                Welch.ofSingle(
                        StatUtils.percentile(
                                (singleReference ? reference : candidate).trials(), 50),
                        singleReference ? candidate.units() : reference.units(),
                        singleReference,
                        confidence);
        return new Comparison(
                r,
                c,
                RatioEstimate.of(single, Method.SINGLE, single.degrees()),
                Unit.SESSIONS,
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

    private Comparison over(Unit other) {
        return new Comparison(reference, candidate, found, other, sense);
    }

    /** The same with intervals that hold whenever the measuring ends, of pairs side by side. */
    Comparison by(DecisionRule rule, CellValues values) {
        if (unit != Unit.PAIRS || values == null) return this;
        double[] logs = values.logRatios().values().stream().mapToDouble(v -> v).toArray();
        return new Comparison(reference, candidate, rule.estimate(found, logs), unit, sense);
    }

    /** Candidate over reference. */
    public double ratio() {
        return found.ratio();
    }

    /** The interval of the ratio. */
    public Interval interval() {
        return found.interval();
    }

    public Method method() {
        return found.method();
    }

    public double pValue() {
        return found.pValue();
    }

    /** True if one side has a single worker pair, so that nothing is known of how pairs differ. */
    public boolean withinOnePair() {
        return unit == Unit.ONE_PAIR;
    }

    public ComparisonVerdict verdict() {
        if (method() == Method.NONE) return ComparisonVerdict.TOO_FEW_TRIALS;
        if (interval().contains(1)) return ComparisonVerdict.NO_DIFFERENCE;
        return interval().low() > 1 ? ComparisonVerdict.HIGHER : ComparisonVerdict.LOWER;
    }

    /**
     * What is known of the ratio and a margin.
     *
     * @param margin a fraction: 0.05 is 5 %
     */
    public Equivalence equivalence(double margin) {
        return method() == Method.NONE
                ? Equivalence.UNDECIDED
                : Equivalence.of(found, margin, sense);
    }

    /** True if the ratio is seen to lie below all that counts as alike. */
    boolean isBelow(double margin) {
        return isWorse(margin, Sense.HIGHER_IS_FASTER);
    }

    /** True if the ratio is seen to lie above all that counts as alike. */
    boolean isAbove(double margin) {
        return isWorse(margin, Sense.LOWER_IS_FASTER);
    }

    private boolean isWorse(double margin, Sense as) {
        return method() != Method.NONE && Equivalence.of(found, margin, as) == Equivalence.WORSE;
    }

    /**
     * {@code 12 % ± 3 % slower}, or {@code no difference seen: below 8 %, and 12 % would show}:
     * {@link #resolution} and {@link #smallestDifference}.
     */
    public String words() {
        return ComparisonWords.of(this);
    }

    /**
     * How large a difference could still hide in the interval, as a fraction: 0.08 where the ratio
     * lies between 0.93 and 1.05. What "no difference seen" is worth.
     */
    public double resolution() {
        return Math.max(1 / interval().low(), interval().high()) - 1;
    }

    /**
     * The smallest difference that as many pairs (or trials of one pair) that scatter as much show
     * in {@value #FOUND} of all comparisons, as a fraction of the smaller figure: 0.05 is 5 %. An
     * upper bound that holds in 90 of 100 sessions, because a few pairs know their own scatter
     * badly. Infinite where there are too few of them, or where they scatter so much that no
     * difference below a hundredfold one shows.
     */
    public double smallestDifference() {
        return found.smallestDifference();
    }
}
