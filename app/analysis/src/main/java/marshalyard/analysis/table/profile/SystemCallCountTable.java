package marshalyard.analysis.table.profile;

import java.util.List;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TableRequest;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Profiling;
import marshalyard.model.figure.Figures;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;

/** System calls that the plain trials of each profiled cell made, for each message. */
public final class SystemCallCountTable {
    private SystemCallCountTable() {}

    public static List<Table> tables(TableRequest request) {
        return ProfileText.each(request, SystemCallCountTable::of);
    }

    private static List<Table> of(TableRequest request) {
        Table.Builder text =
                new Table.Builder(
                        "engine",
                        "type",
                        "size",
                        "sender writes",
                        "sender reads",
                        "receiver writes",
                        "receiver reads");
        boolean any = false;
        for (CellResult result : request.results().measured()) {
            if (result.cell().get(Factors.PROFILE) != Profiling.OFF) continue;
            List<String> row = ProfileText.cell(result.cell());
            for (boolean sender : new boolean[] {true, false}) {
                row.add(calls(result, sender, true));
                row.add(calls(result, sender, false));
            }
            any |= row.stream().skip(3).anyMatch(figure -> !figure.isEmpty());
            text.row(row.toArray(String[]::new));
        }
        if (!any) return List.of();
        return List.of(
                text.titled(
                        "System calls for each message, in plain trials",
                        "as the kernel counts them for each process; the worker's own reports are"
                                + " among them"));
    }

    private static String calls(CellResult result, boolean sender, boolean writes) {
        double sum = 0;
        long messages = 0;
        for (Measurement m : result.measured()) {
            Readings of = sender ? m.context().sender() : m.context().receiver();
            Long calls =
                    of.whole(writes ? ProcessReadings.WRITE_CALLS : ProcessReadings.READ_CALLS);
            if (calls == null || m.sent().messages() == 0) return "";
            sum += calls;
            messages += m.sent().messages();
        }
        return messages == 0 ? "" : Figures.of(sum / messages);
    }
}
