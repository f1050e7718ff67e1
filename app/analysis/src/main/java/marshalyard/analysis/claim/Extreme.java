package marshalyard.analysis.claim;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import marshalyard.analysis.statistics.Interval;

/**
 * A figure that was chosen because it came out greatest, or lowest. Which one is the extreme in
 * truth is not known: that it lies below a bound takes that all of its rivals do that may be
 * greater, and that it lies above takes it of those that may be lower.
 */
final class Extreme implements Known {
    private final Known chosen;
    private final List<Known> greater;
    private final List<Known> lower;

    private Extreme(Known chosen, List<Known> greater, List<Known> lower) {
        this.chosen = chosen;
        this.greater = List.copyOf(greater);
        this.lower = List.copyOf(lower);
    }

    /** The figure alone, where it has no rivals. */
    static Known of(Known chosen, List<Known> greater, List<Known> lower) {
        boolean alone = greater.isEmpty() && lower.isEmpty();
        return alone ? chosen : new Extreme(chosen, greater, lower);
    }

    @Override
    public double centre() {
        return chosen.centre();
    }

    @Override
    public int pairs() {
        return chosen.pairs();
    }

    @Override
    public Optional<Interval> interval() {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (Known known : with(lower)) {
            Optional<Interval> interval = known.interval();
            if (interval.isEmpty()) return Optional.empty();
            low = Math.min(low, interval.get().low());
        }
        for (Known known : with(greater)) {
            Optional<Interval> interval = known.interval();
            if (interval.isEmpty()) return Optional.empty();
            high = Math.max(high, interval.get().high());
        }
        return Optional.of(new Interval(low, high, TestRule.LEVEL));
    }

    private List<Known> with(List<Known> rivals) {
        return Stream.concat(Stream.of(chosen), rivals.stream()).toList();
    }

    @Override
    public double above(double bound, boolean strict) {
        double error = 0;
        for (Known known : with(lower)) error = Math.max(error, known.above(bound, strict));
        return error;
    }

    @Override
    public double below(double bound, boolean strict) {
        double error = 0;
        for (Known known : with(greater)) error = Math.max(error, known.below(bound, strict));
        return error;
    }

    @Override
    public Optional<Integer> pairsNeeded(double bound, double error) {
        int most = 0;
        for (Known known : with(centre() > bound ? lower : greater)) {
            Optional<Integer> pairs = known.pairsNeeded(bound, error);
            if (pairs.isEmpty()) return pairs;
            most = Math.max(most, pairs.get());
        }
        return Optional.of(most);
    }
}
