package marshalyard.analysis.claim;

import java.util.Optional;

/**
 * A figure that must lie within bounds; a claim has one or several.
 *
 * @param place where, in a few words; empty if there is one condition only
 * @param known the figure
 * @param least infinite if there is no lower bound
 * @param most infinite if there is no upper bound
 * @param strict a figure on a bound is outside
 */
record Condition(String place, Known known, double least, double most, boolean strict) {

    /** How many tests can refute it. */
    int bounds() {
        return (Double.isInfinite(least) ? 0 : 1) + (Double.isInfinite(most) ? 0 : 1);
    }

    /** The error of saying that it is fulfilled. */
    double holds() {
        double error = 0;
        if (!Double.isInfinite(least)) error = known.above(least, strict);
        if (!Double.isInfinite(most)) error = Math.max(error, known.below(most, strict));
        return error;
    }

    /** The error of saying that it is not, for the bound that is missed most. */
    double fails() {
        double error = Double.isNaN(holds()) ? Double.NaN : 1;
        if (!Double.isInfinite(least)) error = Math.min(error, known.below(least, !strict));
        if (!Double.isInfinite(most)) error = Math.min(error, known.above(most, !strict));
        return error;
    }

    /** True if the figure itself is outside of the bounds. */
    boolean isMissed() {
        double centre = known.centre();
        return centre < least || centre > most;
    }

    /** Pairs that would decide it if nothing changed; empty if more than can be had. */
    Optional<Integer> pairsNeeded(double error) {
        double centre = known.centre();
        double nearest = Math.abs(centre - least) <= Math.abs(centre - most) ? least : most;
        return known.pairsNeeded(nearest, error);
    }
}
