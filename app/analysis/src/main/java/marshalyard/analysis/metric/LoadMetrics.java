package marshalyard.analysis.metric;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import marshalyard.analysis.statistics.CellEstimate;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.PairValues;
import marshalyard.analysis.statistics.Sense;
import marshalyard.model.figure.Quantity;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.reading.CapacityReadings;
import marshalyard.model.reading.Reading;

/** Metrics of load: how many requests a second on a schedule, and how many at once. */
final class LoadMetrics {
    static final Metric CAPACITY =
            new Metric(
                            "capacity",
                            "Capacity",
                            "greatest rate of requests that keeps the experiment's bound",
                            Quantity.REQUEST_RATE,
                            Sense.HIGHER_IS_FASTER,
                            Scope.PACED,
                            "Give the experiment a bound, such as 'capacity: {p99: 1 ms}'.",
                            m -> OptionalDouble.of(found(m, CapacityReadings.RATE)))
                    .ofCells(LoadMetrics::capacity);

    static final Metric ACHIEVED =
            new Metric(
                    "achieved-rate",
                    "Achieved rate",
                    "requests per second that were made and had their reply or arrived",
                    Quantity.REQUEST_RATE,
                    Sense.HIGHER_IS_FASTER,
                    Scope.PACED,
                    "Run the experiment first.",
                    m -> OptionalDouble.of(m.requestsPerSecond()));

    static final Metric IN_FLIGHT =
            new Metric(
                    "in-flight",
                    "Requests in flight",
                    "requests that were under way at once, on average: achieved rate times mean"
                            + " round trip, or service time of those on a schedule (Little's law)",
                    Quantity.COUNT,
                    Sense.PLAIN,
                    Scope.TIMED,
                    "Run the experiment first.",
                    Measurement::inFlight);

    static final List<Metric> ALL = List.of(CAPACITY, ACHIEVED, IN_FLIGHT);

    private LoadMetrics() {}

    private static double found(Measurement m, Reading reading) {
        return m.context().capacity().of(reading);
    }

    /** Empty if a trial has none. */
    private static Optional<CellEstimate> capacity(CellResult cell, double confidence) {
        PairValues rates = cell.byPair(m -> found(m, CapacityReadings.RATE));
        if (!rates.positive()) return Optional.empty();
        double step = found(cell.measured().get(0), CapacityReadings.STEP);
        return Optional.of(CellEstimate.of(rates, confidence).noFinerThan(step / 2));
    }
}
