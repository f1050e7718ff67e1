package marshalyard.analysis.table;

import static marshalyard.model.factor.Factors.SIZE;
import static marshalyard.model.factor.Factors.TYPE;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import marshalyard.analysis.cost.EndProfile;
import marshalyard.analysis.cost.SystemCallCost;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.model.factor.Cell;
import marshalyard.model.figure.Figures;

/** The system calls of each end by the time that they take. */
public final class SystemCallTable {
    private SystemCallTable() {}

    /** A line for each call of each end; empty if no CPU time was profiled. */
    public static Optional<Table> of(List<EndProfile> ends, Collection<CellResult> results) {
        Table.Builder text =
                new Table.Builder(
                        "engine",
                        "type",
                        "size",
                        "end",
                        "system call",
                        "calls/message",
                        "% of CPU time",
                        "µs/message",
                        "µs each");
        boolean any = false;
        for (EndProfile end : ends) {
            Cell cell = end.cell();
            for (SystemCallCost cost : SystemCallCost.of(end, results)) {
                any = true;
                text.row(
                        cell.engine().label(),
                        TYPE.text(cell),
                        SIZE.text(cell),
                        end.end(),
                        cost.name(),
                        figure(cost.calls(), 1),
                        Figures.of(100 * cost.share()),
                        Figures.of(cost.nanos() / 1e3),
                        figure(cost.eachNanos(), 1e3));
            }
        }
        if (!any) return Optional.empty();
        return Optional.of(
                text.titled(
                        "System calls by time",
                        "times from the profile; counts by the kernel, in plain trials, of the"
                                + " whole process. It counts reads and writes, but not send and"
                                + " recv"));
    }

    private static String figure(OptionalDouble value, double unit) {
        return value.isPresent() ? Figures.of(value.getAsDouble() / unit) : "";
    }
}
