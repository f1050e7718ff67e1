package marshalyard.analysis.cost;

import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.OperationTime;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Profiling;

/**
 * The cost of a profiler for a cell: profiled trials against the plain ones of the same cell,
 * medians.
 *
 * @param part by which the profiled trials were slower, 0.05 for 5 %; below 0 if they were faster
 * @param beyond true if profiled trials were slower than even the slowest plain one
 * @param profiled how many profiled trials there are
 * @param plain how many plain ones
 */
public record ProfilerCost(double part, boolean beyond, int profiled, int plain) {
    /** A profiler that costs more disturbs what it shows. */
    public static final double MOST = 0.05;

    /**
     * The cost for a cell.
     *
     * @param all the results of the experiment, among which the plain cell is looked for
     * @return empty if the cell is not profiled, or there is no plain trial beside it
     */
    public static Optional<ProfilerCost> of(CellResult profiled, Collection<CellResult> all) {
        Cell cell = profiled.cell();
        if (cell.get(Factors.PROFILE) == Profiling.OFF) return Optional.empty();
        return all.stream()
                .filter(r -> r.cell().get(Factors.PROFILE) == Profiling.OFF)
                .filter(
                        r ->
                                r.cell()
                                        .without(Factors.PROFILE)
                                        .equals(cell.without(Factors.PROFILE)))
                .findFirst()
                .flatMap(plain -> between(profiled, plain));
    }

    private static Optional<ProfilerCost> between(CellResult profiled, CellResult plain) {
        if (profiled.measured().isEmpty() || plain.measured().isEmpty()) return Optional.empty();
        double[] plainly = times(plain);
        double slowed = median(times(profiled));
        double part = slowed / median(plainly) - 1;
        if (Double.isNaN(part) || Double.isInfinite(part)) return Optional.empty();
        return Optional.of(
                new ProfilerCost(
                        part,
                        slowed > plainly[plainly.length - 1],
                        profiled.measured().size(),
                        plainly.length));
    }

    /** The mean times of an operation in ms, ascending. */
    private static double[] times(CellResult result) {
        double[] times = result.values(m -> OperationTime.meanMillis(m).orElse(Double.NaN));
        Arrays.sort(times);
        return times;
    }

    private static double median(double[] sorted) {
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /** True if it disturbs what it shows. */
    public boolean disturbs() {
        return part > MOST && beyond;
    }
}
