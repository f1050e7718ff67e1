package marshalyard.charts.load;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.model.factor.Cell;
import marshalyard.model.figure.Percentile;
import marshalyard.model.measurement.Verdict;

/**
 * A cell under load.
 *
 * @param cell which
 * @param rate requests per second that were achieved
 * @param nanos response times; empty if the cell fell behind its schedule, and without those that
 *     it has too few requests for
 * @param inFlight requests that were under way at once, on average
 * @param cpus that both ends kept busy; empty if they don't tell
 * @param verdicts on the cell's response times, those on its tails among them
 */
record LoadPoint(
        Cell cell,
        double rate,
        Map<Percentile, Double> nanos,
        double inFlight,
        OptionalDouble cpus,
        List<Verdict> verdicts) {
    LoadPoint {
        verdicts = List.copyOf(verdicts);
    }

    /** True if its requests waited in a line that only grew. */
    boolean saturated() {
        return nanos.isEmpty();
    }

    /** The verdicts on one of its response times. */
    List<Verdict> on(Percentile percentile) {
        return verdicts.stream().filter(response(percentile)::isDoubtedBy).toList();
    }

    /** The metric of a response time. */
    static Metric response(Percentile percentile) {
        return Metrics.find("response-" + percentile.title());
    }

    /** A response time in ns; empty if it is unknown. */
    Optional<Double> at(Percentile percentile) {
        return Optional.ofNullable(nanos.get(percentile));
    }
}
