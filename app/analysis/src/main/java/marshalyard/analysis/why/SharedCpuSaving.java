package marshalyard.analysis.why;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.Estimate;
import marshalyard.analysis.statistics.Interval;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Cpus;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.factor.Profiling;

/**
 * The least time that a call of a cell would save if both ends shared a CPU, as its profiles
 * foretell it: that in which no end runs, for then the other CPU wakes up. What the waking costs
 * the end that asks for it comes on top; it is a part of its system calls.
 *
 * @param cell of calls whose ends don't share a CPU, plain
 * @param foretold time of a call in which no end ran, ns, over pairs
 */
public record SharedCpuSaving(Cell cell, Estimate foretold) {
    private static final double MICROSECOND = 1e3;

    /**
     * Every cell of calls that was profiled in two pairs or more and whose ends have CPUs apart.
     */
    public static List<SharedCpuSaving> of(Results results) {
        List<SharedCpuSaving> all = new ArrayList<>();
        for (CellResult plain : results.all()) {
            Cell cell = plain.cell();
            boolean calls = cell.get(Factors.PATTERN) instanceof Pattern.CallReturn;
            boolean shared = cell.get(Factors.CPUS).equals(Cpus.TOGETHER);
            if (!calls || shared || cell.get(Factors.PROFILE) != Profiling.OFF) continue;
            double[] waiting =
                    TimeSplit.byFork(results, plain).values().stream()
                            .mapToDouble(parts -> parts.get(TimeSplit.WAITING))
                            .toArray();
            if (waiting.length < 2) continue;
            all.add(new SharedCpuSaving(cell, Estimate.of(waiting, Interval.CONFIDENCE)));
        }
        return all;
    }

    /**
     * {@code tcp-nio · octet · 1K · call-return: should take at least 8.7 ± 1.8 µs less a call.}
     */
    public String prediction() {
        return cell.title() + ": should take at least " + told(foretold) + " less a call.";
    }

    /**
     * The prediction beside what came; empty if the cell was not measured in two pairs with both
     * ends on one CPU.
     *
     * @param apart the results that foretold it
     * @param together of the same cells with both ends on one CPU
     */
    public Optional<String> outcome(Results apart, Results together) {
        double[] before = times(apart, cell);
        double[] after = times(together, cell.with(Factors.CPUS, Cpus.TOGETHER));
        if (before.length < 2 || after.length < 2) return Optional.empty();
        Estimate one = Estimate.of(before, Interval.CONFIDENCE);
        Estimate other = Estimate.of(after, Interval.CONFIDENCE);
        double saved = one.mean() - other.mean();
        double error = Math.hypot(one.halfWidth(), other.halfWidth());
        boolean held = Math.abs(saved - foretold.mean()) <= Math.hypot(error, foretold.halfWidth());
        return Optional.of(
                "%s: foretold at least %s less a call, came %s µs less: %s."
                        .formatted(
                                cell.title(),
                                told(foretold),
                                TimeSplit.number(saved, error, MICROSECOND),
                                held ? "as foretold" : "not as foretold"));
    }

    private static double[] times(Results results, Cell cell) {
        return results.all().stream()
                .filter(result -> result.cell().equals(cell))
                .map(TimeSplit::times)
                .map(Map::values)
                .flatMap(values -> values.stream())
                .mapToDouble(time -> time)
                .toArray();
    }

    private static String told(Estimate estimate) {
        return TimeSplit.number(estimate.mean(), estimate.halfWidth(), MICROSECOND) + " µs";
    }
}
