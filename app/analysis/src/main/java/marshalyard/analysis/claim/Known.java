package marshalyard.analysis.claim;

import java.util.Optional;
import marshalyard.analysis.statistics.Interval;

/** A figure as far as it is known: with tests against bounds. */
interface Known {
    /** The most worker pairs that can be had of a cell. */
    int MOST_PAIRS = 1_000;

    /** The figure itself. */
    double centre();

    /** How many worker pairs it comes from. */
    int pairs();

    /** Its interval at the level of {@link TestRule}; empty of a single pair. */
    Optional<Interval> interval();

    /** The error of saying that it is above the bound; NaN of a single pair. */
    double above(double bound, boolean strict);

    /** The error of saying that it is below the bound; NaN of a single pair. */
    double below(double bound, boolean strict);

    /**
     * How many pairs would show on which side of a bound it lies, if the centre and the scatter
     * stayed as they are; empty if more than can be had.
     *
     * @param error that is allowed
     */
    Optional<Integer> pairsNeeded(double bound, double error);
}
