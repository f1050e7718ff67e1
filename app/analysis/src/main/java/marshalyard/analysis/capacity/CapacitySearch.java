package marshalyard.analysis.capacity;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** One search for the greatest rate at which a bound is kept, by trying rates. */
public final class CapacitySearch {
    /** The highest rate that is tried: schedules have no shorter interval than 1 µs. */
    public static final double HIGHEST = 1e6;

    /** The lowest rate that is tried, in requests per second. */
    public static final double LOWEST = 1;

    /** The rate is multiplied or divided by this until the edge lies between two. */
    private static final double LEAP = 2;

    /** The bracket is halved until it is so many steps wide. */
    private static final double NARROW = 4;

    /** The first turning points tell where the bracket was, and not the edge. */
    private static final int IGNORED = 2;

    /** Turning points that are taken, at least. */
    private static final int LEAST_TURNS = 8;

    /** A search ends after so many rates, however its turning points scatter. */
    private static final int MOST_STEPS = 48;

    /** Rates beside the edge that are tried at last, to see whether all are in order. */
    private static final double[] BESIDE = {1 / 1.4, 1.4, 0.5};

    /**
     * Rates so far from the edge keep or break the bound as the edge has it, or are not in order.
     */
    private static final double DISORDER = Math.log(1.25);

    private final double step;
    private final List<Step> steps = new ArrayList<>();

    /**
     * Tries a rate.
     *
     * @param <X> what a try may fail with
     */
    @FunctionalInterface
    public interface Attempt<X extends Exception> {
        /** Tries so many requests per second. */
        RateTried at(double rate) throws X;
    }

    /** A rate that was tried, in requests per second, with what came of it. */
    public record Step(double rate, boolean kept, double excess) {}

    /**
     * A search.
     *
     * @param within the step near the edge, a fraction: rates are multiplied or divided by 1 more
     */
    public CapacitySearch(double within) {
        step = Math.log1p(within);
    }

    /**
     * Looks for the edge.
     *
     * @param first the rate to begin with
     */
    public <X extends Exception> FoundCapacity find(double first, Attempt<X> attempt) throws X {
        double low = bounded(first);
        double high = low;
        if (tried(low, attempt)) {
            do {
                if (high == HIGHEST) return found(OptionalDouble.empty(), false);
                low = high;
                high = bounded(high * LEAP);
            } while (tried(high, attempt));
        } else {
            do {
                if (low == LOWEST) return found(OptionalDouble.empty(), false);
                high = low;
                low = bounded(low / LEAP);
            } while (!tried(low, attempt));
        }
        boolean cameBack = tried(low, attempt) || tried(low, attempt);
        if (!cameBack) {
            do {
                if (low == LOWEST) return found(OptionalDouble.empty(), true);
                high = low;
                low = bounded(low / LEAP);
            } while (!tried(low, attempt));
        }
        while (Math.log(high / low) > NARROW * step) {
            double middle = Math.sqrt(low * high);
            if (tried(middle, attempt)) low = middle;
            else high = middle;
        }
        double edge = staircase(Math.sqrt(low * high), attempt);
        for (double far : BESIDE) tried(bounded(edge * far), attempt);
        return found(OptionalDouble.of(EdgeFit.of(steps, edge).orElse(edge)), !cameBack);
    }

    private static double bounded(double rate) {
        return Math.max(LOWEST, Math.min(HIGHEST, rate));
    }

    private <X extends Exception> boolean tried(double rate, Attempt<X> attempt) throws X {
        RateTried tried = attempt.at(rate);
        steps.add(new Step(rate, tried.kept(), tried.excess()));
        return tried.kept();
    }

    /** The geometric mean of the turning points of a staircase that begins at a rate. */
    private <X extends Exception> double staircase(double begin, Attempt<X> attempt) throws X {
        List<Double> turns = new ArrayList<>();
        double at = Math.log(begin);
        boolean before = tried(begin, attempt);
        while (turns.size() < IGNORED + LEAST_TURNS && steps.size() < MOST_STEPS) {
            double next = at + (before ? step : -step);
            boolean kept = tried(bounded(Math.exp(next)), attempt);
            if (kept != before) turns.add((at + next) / 2);
            at = next;
            before = kept;
        }
        List<Double> taken =
                turns.size() > IGNORED ? turns.subList(IGNORED, turns.size()) : List.of(at);
        return Math.exp(taken.stream().mapToDouble(turn -> turn).average().orElse(at));
    }

    private FoundCapacity found(OptionalDouble rate, boolean stuck) {
        return new FoundCapacity(rate, steps, Math.expm1(step), stuck, disordered(rate));
    }

    /** True if a rate far above the edge kept the bound, or one far below it broke it. */
    private boolean disordered(OptionalDouble rate) {
        if (rate.isEmpty()) return false;
        double edge = Math.log(rate.getAsDouble());
        double far = Math.max(DISORDER, 2 * step);
        return steps.stream()
                .mapToDouble(s -> (Math.log(s.rate()) - edge) * (s.kept() ? 1 : -1))
                .anyMatch(beyond -> beyond > far);
    }
}
