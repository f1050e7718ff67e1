package marshalyard.analysis.claim;

import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import marshalyard.analysis.statistics.Interval;

/**
 * One figure over another, where one of them is a {@linkplain QuotientOfMeans quotient of means}
 * itself, of which no pair has a value of its own. It is above a bound where the first lies above
 * some value and the second below it, by the bound; each of the two is shown at half of the error.
 * Both must be above 0.
 */
final class TwoQuotients implements Known {
    /** A value that parts the two is looked for within this factor of what they are. */
    private static final double FARTHEST = 1e9;

    private static final int HALVINGS = 60;

    private final Known first;
    private final Known second;

    TwoQuotients(Known first, Known second) {
        this.first = first;
        this.second = second;
    }

    @Override
    public double centre() {
        return first.centre() / second.centre();
    }

    @Override
    public int pairs() {
        return Math.min(first.pairs(), second.pairs());
    }

    @Override
    public Optional<Interval> interval() {
        if (pairs() < 2) return Optional.empty();
        return Optional.of(
                new Interval(
                        least(first, TestRule.ERROR / 2) / most(second, TestRule.ERROR / 2),
                        most(first, TestRule.ERROR / 2) / least(second, TestRule.ERROR / 2),
                        TestRule.LEVEL));
    }

    /** What it is above, but for this error; 0 if that is not known. */
    static double least(Known known, double error) {
        double centre = known.centre();
        if (!(centre > 0)) return 0;
        return shown(b -> known.above(b, false), error, centre, centre / FARTHEST, 0);
    }

    /** What it is below, but for this error. */
    static double most(Known known, double error) {
        double centre = known.centre();
        if (!(centre > 0)) return Double.POSITIVE_INFINITY;
        double unknown = Double.POSITIVE_INFINITY;
        return shown(b -> known.below(b, false), error, centre, centre * FARTHEST, unknown);
    }

    /** The bound between one that is open and a far one from which on the error is kept. */
    private static double shown(
            DoubleUnaryOperator error, double allowed, double from, double far, double otherwise) {
        if (!(error.applyAsDouble(far) <= allowed)) return otherwise;
        double open = Math.log(from);
        double shown = Math.log(far);
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (open + shown) / 2;
            if (error.applyAsDouble(Math.exp(middle)) <= allowed) shown = middle;
            else open = middle;
        }
        return Math.exp(shown);
    }

    @Override
    public double above(double bound, boolean strict) {
        return error(first, bound, second, strict);
    }

    /** The second over the first is above the bound's reciprocal. */
    @Override
    public double below(double bound, boolean strict) {
        return error(second, 1 / bound, first, strict);
    }

    /** The error of saying that one figure is above so many times another one. */
    private double error(Known greater, double times, Known smaller, boolean strict) {
        if (pairs() < 2) return Double.NaN;
        if (!(greater.centre() > 0 && smaller.centre() > 0 && times > 0)) return 1;
        double low = Math.log(smaller.centre() / FARTHEST);
        double high = Math.log(smaller.centre() * FARTHEST);
        double least = 1;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = Math.exp((low + high) / 2);
            double ofGreater = greater.above(times * middle, strict);
            double ofSmaller = smaller.below(middle, strict);
            least = Math.min(least, Math.max(ofGreater, ofSmaller));
            if (ofGreater < ofSmaller) low = Math.log(middle);
            else high = Math.log(middle);
        }
        return Math.min(1, 2 * least);
    }

    @Override
    public Optional<Integer> pairsNeeded(double bound, double error) {
        if (!(first.centre() > 0 && second.centre() > 0 && bound > 0)) return Optional.empty();
        double between = Math.sqrt(first.centre() / bound * second.centre());
        return first.pairsNeeded(bound * between, error / 2)
                .flatMap(n -> second.pairsNeeded(between, error / 2).map(m -> Math.max(n, m)));
    }
}
