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
import marshalyard.model.reading.ProcessReadings;
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
                            "It takes a bound in the experiment, such as 'capacity: {p99: 1 ms}', that"
                                    + " some rates keep and higher ones break.",
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
                    Metric.RUN_FIRST,
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
                    Metric.RUN_FIRST,
                    Measurement::inFlight);

    static final Metric CPUS =
            new Metric(
                    "cpus",
                    "CPUs in use",
                    "CPUs that sender, receiver and broker together kept busy, on average, without"
                            + " what a sender spins until its schedule's next start",
                    Quantity.COUNT,
                    Sense.PLAIN,
                    Scope.ANY,
                    Reading.PLATFORM,
                    LoadMetrics::cpus);

    static final List<Metric> ALL = List.of(CAPACITY, ACHIEVED, IN_FLIGHT, CPUS);

    private LoadMetrics() {}

    /** Empty if an end does not tell its CPU time. */
    private static OptionalDouble cpus(Measurement m) {
        double nanos =
                ProcessReadings.cpuNanos(m.context().sender())
                        + ProcessReadings.cpuNanos(m.context().receiver());
        if (!m.context().broker().isEmpty()) {
            nanos += ProcessReadings.cpuNanos(m.context().broker());
        }
        double cpus = nanos / m.sent().barrierNanos();
        return Double.isNaN(cpus) ? OptionalDouble.empty() : OptionalDouble.of(cpus);
    }

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
