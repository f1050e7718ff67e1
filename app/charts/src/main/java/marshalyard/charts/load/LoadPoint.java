package marshalyard.charts.load;

import java.util.Map;
import java.util.Optional;
import marshalyard.model.factor.Cell;
import marshalyard.model.figure.Percentile;

/**
 * A cell under load.
 *
 * @param cell which
 * @param rate requests per second that were achieved
 * @param nanos response times; empty if the cell fell behind its schedule, and without those that
 *     it has too few requests for
 * @param inFlight requests that were under way at once, on average
 */
record LoadPoint(Cell cell, double rate, Map<Percentile, Double> nanos, double inFlight) {
    /** True if its requests waited in a line that only grew. */
    boolean saturated() {
        return nanos.isEmpty();
    }

    /** A response time in ns; empty if it is unknown. */
    Optional<Double> at(Percentile percentile) {
        return Optional.ofNullable(nanos.get(percentile));
    }
}
