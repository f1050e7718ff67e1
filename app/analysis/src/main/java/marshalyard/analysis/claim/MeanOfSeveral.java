package marshalyard.analysis.claim;

import java.util.List;
import java.util.Optional;
import marshalyard.analysis.statistics.Interval;

/**
 * The mean of several figures, some of which are {@linkplain QuotientOfMeans quotients of means}
 * themselves, of which no pair has a value of its own. It is above a bound where each of them is
 * above its part of the bound; each is shown at its part of the error. All must be above 0.
 */
final class MeanOfSeveral implements Known {
    private final List<Known> parts;

    MeanOfSeveral(List<Known> parts) {
        this.parts = List.copyOf(parts);
    }

    @Override
    public double centre() {
        return parts.stream().mapToDouble(Known::centre).average().orElseThrow();
    }

    @Override
    public int pairs() {
        return parts.stream().mapToInt(Known::pairs).min().orElseThrow();
    }

    @Override
    public Optional<Interval> interval() {
        if (pairs() < 2) return Optional.empty();
        return Optional.of(
                new Interval(
                        TwoQuotients.least(this, TestRule.ERROR),
                        TwoQuotients.most(this, TestRule.ERROR),
                        TestRule.LEVEL));
    }

    private boolean arePositive() {
        return parts.stream().allMatch(part -> part.centre() > 0);
    }

    @Override
    public double above(double bound, boolean strict) {
        if (!arePositive()) return 1;
        double error = 0;
        for (Known part : parts) {
            error = Math.max(error, part.above(bound * part.centre() / centre(), strict));
        }
        return Math.min(1, parts.size() * error);
    }

    @Override
    public double below(double bound, boolean strict) {
        if (!arePositive()) return 1;
        double error = 0;
        for (Known part : parts) {
            error = Math.max(error, part.below(bound * part.centre() / centre(), strict));
        }
        return Math.min(1, parts.size() * error);
    }

    @Override
    public Optional<Integer> pairsNeeded(double bound, double error) {
        if (!arePositive()) return Optional.empty();
        int most = 0;
        for (Known part : parts) {
            Optional<Integer> pairs =
                    part.pairsNeeded(bound * part.centre() / centre(), error / parts.size());
            if (pairs.isEmpty()) return pairs;
            most = Math.max(most, pairs.get());
        }
        return Optional.of(most);
    }
}
