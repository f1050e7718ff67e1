package marshalyard.desktop.results;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import marshalyard.charts.Metric;
import marshalyard.charts.Point;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Cell;

/**
 * The trials of one cell, summed up. Figures are means over the trials that did not fail, NaN where
 * there is none.
 *
 * @param trials trials measured
 * @param failed trials that failed
 * @param throughput Mbit/s that arrived, until the barrier
 * @param interval half width of its 95 % interval in Mbit/s; NaN with fewer than two trials
 * @param sender Mbit/s as the sender saw it
 * @param receiver Mbit/s as the receiver saw it
 * @param p50 median latency in µs
 * @param p99 99th percentile of the latency in µs
 * @param lost messages that never arrived, in all trials
 */
public record Row(
        Cell cell,
        int trials,
        int failed,
        double throughput,
        double interval,
        double sender,
        double receiver,
        double p50,
        double p99,
        long lost) {

    private static final double BITS_PER_MEGABIT = 1e6;
    private static final double NANOS_PER_MICRO = 1e3;

    /** One row for each cell that has a trial, in the order of the plan. */
    public static List<Row> of(Collection<TrialRecord> records, Collection<Cell> plan) {
        Map<Cell, List<TrialRecord>> cells = new LinkedHashMap<>();
        plan.forEach(cell -> cells.put(cell, new ArrayList<>()));
        for (TrialRecord record : records) {
            cells.computeIfAbsent(record.trial().cell(), c -> new ArrayList<>()).add(record);
        }
        List<Row> rows = new ArrayList<>();
        cells.forEach(
                (cell, trials) -> {
                    if (!trials.isEmpty()) rows.add(of(cell, trials));
                });
        return rows;
    }

    private static Row of(Cell cell, List<TrialRecord> all) {
        List<TrialRecord> good = all.stream().filter(r -> !r.failed()).toList();
        double[] rates =
                good.stream().mapToDouble(r -> r.measurement().bytesPerSecond() * 8).toArray();
        Point point = rates.length == 0 ? null : Point.of(cell.size().bytes(cell.type()), rates);
        return new Row(
                cell,
                good.size(),
                all.size() - good.size(),
                point == null ? Double.NaN : point.mean() / BITS_PER_MEGABIT,
                rates.length < 2 ? Double.NaN : point.halfWidth() / BITS_PER_MEGABIT,
                mean(good, r -> OptionalDouble.of(r.measurement().senderBytesPerSecond()))
                        * 8
                        / BITS_PER_MEGABIT,
                mean(good, r -> r.measurement().receiverBytesPerSecond()) * 8 / BITS_PER_MEGABIT,
                mean(good, Metric.LATENCY_P50::of) / NANOS_PER_MICRO,
                mean(good, Metric.LATENCY_P99::of) / NANOS_PER_MICRO,
                sum(good, Measurement::lost));
    }

    private static double mean(
            List<TrialRecord> records, Function<TrialRecord, OptionalDouble> value) {
        return records.stream()
                .map(value)
                .filter(OptionalDouble::isPresent)
                .mapToDouble(OptionalDouble::getAsDouble)
                .average()
                .orElse(Double.NaN);
    }

    private static long sum(List<TrialRecord> records, ToLongFunction<Measurement> value) {
        return records.stream().mapToLong(r -> value.applyAsLong(r.measurement())).sum();
    }
}
