package marshalyard.analysis.table.result;

import java.util.List;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TableRequest;
import marshalyard.model.measurement.Integrity;
import marshalyard.model.measurement.Measurement;

/** The table of verify trials: what was compared, cell by cell, and what was found. */
public final class IntegrityTable {
    private IntegrityTable() {}

    /** True if there is something to tell of. */
    public static boolean appliesTo(Results results) {
        return results.measured().stream()
                .flatMap(result -> result.measured().stream())
                .anyMatch(m -> m.integrity() != null);
    }

    public static List<Table> tables(TableRequest request) {
        Table.Builder table =
                new Table.Builder("cell", "payloads", "elements", "corrupt", "first fault");
        for (CellResult result : request.results().measured()) {
            long payloads = 0;
            long elements = 0;
            long corrupt = 0;
            String fault = "";
            for (Measurement m : result.measured()) {
                Integrity integrity = m.integrity();
                if (integrity == null) continue;
                payloads += integrity.payloads();
                elements += integrity.elements();
                corrupt += integrity.corrupt();
                if (fault.isEmpty()) fault = integrity.firstFault();
            }
            table.row(
                    request.results().rows().of(result.cell()),
                    Long.toString(payloads),
                    Long.toString(elements),
                    Long.toString(corrupt),
                    fault.isEmpty() ? "none" : fault);
        }
        return List.of(
                table.titled(
                        request.results()
                                .rows()
                                .below("Data integrity: every element compared with what was sent"),
                        ""));
    }
}
