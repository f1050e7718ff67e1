package marshalyard.analysis.table.trend;

import java.util.List;
import java.util.Optional;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.OperationTime;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.LatencySummary;

/**
 * {@code boeing99}, Figures 4 to 6, 8, 11 and 12 as numbers: mean and standard deviation of each
 * cell's samples, and the same with the start-up samples of each trial removed.
 *
 * @param k how many first samples of each trial count as start-up samples, by the experiment
 * @param rows one for each cell that recorded the latency, in the order given
 */
public record DeviationTable(int k, List<Row> rows) {

    /**
     * One cell.
     *
     * @param trials that ended well
     * @param latency which latency is summed up
     * @param summary over the samples of all trials, in ns
     */
    public record Row(Cell cell, int trials, Latency latency, LatencySummary summary) {}

    public DeviationTable {
        rows = List.copyOf(rows);
    }

    /** Deviations of the operation times; floods, which time no single call, have no row. */
    public static DeviationTable of(List<CellResult> results, int k) {
        return new DeviationTable(
                k,
                results.stream()
                        .flatMap(
                                r ->
                                        r.measured().stream()
                                                .findFirst()
                                                .flatMap(OperationTime::latency)
                                                .flatMap(l -> row(r, l))
                                                .stream())
                        .toList());
    }

    /**
     * Deviations of one latency, such as client-to-server latency; cells that did not record it
     * have no row.
     */
    public static DeviationTable of(List<CellResult> results, Latency latency, int k) {
        return new DeviationTable(
                k, results.stream().flatMap(r -> row(r, latency).stream()).toList());
    }

    private static Optional<Row> row(CellResult result, Latency latency) {
        return result.latencySummary(latency)
                .map(s -> new Row(result.cell(), result.measured().size(), latency, s));
    }
}
