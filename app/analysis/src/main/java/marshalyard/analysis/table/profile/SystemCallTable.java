package marshalyard.analysis.table.profile;

import static marshalyard.model.factor.Factors.SIZE;
import static marshalyard.model.factor.Factors.TYPE;

import java.util.List;
import java.util.OptionalDouble;
import marshalyard.analysis.cost.EndProfile;
import marshalyard.analysis.cost.SystemCallCost;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TableRequest;
import marshalyard.model.factor.Cell;
import marshalyard.model.figure.Figures;

/** The system calls of each end by the time that they take. */
public final class SystemCallTable {
    private SystemCallTable() {}

    public static List<Table> tables(TableRequest request) {
        return ProfileText.each(request, SystemCallTable::of);
    }

    private static List<Table> of(TableRequest request) {
        Results results = request.results();
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
        for (EndProfile end : results.profiles()) {
            Cell cell = end.cell();
            for (SystemCallCost cost : SystemCallCost.of(end, results.measured())) {
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
        return text.ifAny(
                "System calls by time",
                "times from the profile; counts by the kernel, in plain trials, of the"
                        + " whole process. It counts reads and writes, but not send and"
                        + " recv");
    }

    private static String figure(OptionalDouble value, double unit) {
        return value.isPresent() ? Figures.of(value.getAsDouble() / unit) : "";
    }
}
