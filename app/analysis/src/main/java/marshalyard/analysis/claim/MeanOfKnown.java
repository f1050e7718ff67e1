package marshalyard.analysis.claim;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleBiFunction;
import marshalyard.analysis.statistics.Interval;

/**
 * The mean of figures of which no pair has a value of its own, such as two {@linkplain
 * QuotientOfMeans quotients of means} beside a dip. It is above a bound where each of them is above
 * its part of it; each is shown at its part of the error (Bonferroni). All must be above 0.
 */
final class MeanOfKnown implements Known {
    private final List<Known> figures;

    MeanOfKnown(List<Known> figures) {
        this.figures = List.copyOf(figures);
    }

    @Override
    public double centre() {
        return figures.stream().mapToDouble(Known::centre).average().orElseThrow();
    }

    @Override
    public int pairs() {
        return figures.stream().mapToInt(Known::pairs).min().orElseThrow();
    }

    @Override
    public Optional<Interval> interval() {
        if (pairs() < 2) return Optional.empty();
        return Optional.of(
                new Interval(TwoQuotients.least(this), TwoQuotients.most(this), TestRule.LEVEL));
    }

    @Override
    public double above(double bound, boolean strict) {
        return error(bound, (figure, part) -> figure.above(part, strict));
    }

    @Override
    public double below(double bound, boolean strict) {
        return error(bound, (figure, part) -> figure.below(part, strict));
    }

    private double error(double bound, ToDoubleBiFunction<Known, Double> test) {
        if (pairs() < 2) return Double.NaN;
        if (figures.stream().anyMatch(figure -> !(figure.centre() > 0))) return 1;
        double most = 0;
        for (Known figure : figures) {
            most = Math.max(most, test.applyAsDouble(figure, part(figure, bound)));
        }
        return Math.min(1, figures.size() * most);
    }

    private double part(Known figure, double bound) {
        return bound * figure.centre() / centre();
    }

    @Override
    public Optional<Integer> pairsNeeded(double bound, double error) {
        int most = 0;
        for (Known figure : figures) {
            Optional<Integer> pairs =
                    figure.pairsNeeded(part(figure, bound), error / figures.size());
            if (pairs.isEmpty()) return pairs;
            most = Math.max(most, pairs.get());
        }
        return Optional.of(most);
    }
}
