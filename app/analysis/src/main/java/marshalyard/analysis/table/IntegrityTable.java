package marshalyard.analysis.table;

import java.util.List;
import java.util.Optional;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.model.measurement.Integrity;
import marshalyard.model.measurement.Measurement;

/** The table of verify trials: what was compared, cell by cell, and what was found. */
public final class IntegrityTable {
    private IntegrityTable() {}

    /** The table; empty if no trial compared anything. */
    public static Optional<Table> of(List<CellResult> results) {
        Table.Builder table =
                new Table.Builder("cell", "payloads", "elements", "corrupt", "first fault");
        boolean any = false;
        for (CellResult result : results) {
            long payloads = 0;
            long elements = 0;
            long corrupt = 0;
            String fault = "";
            for (Measurement m : result.measured()) {
                Integrity integrity = m.integrity();
                if (integrity == null) continue;
                any = true;
                payloads += integrity.payloads();
                elements += integrity.elements();
                corrupt += integrity.corrupt();
                if (fault.isEmpty()) fault = integrity.firstFault();
            }
            table.row(
                    result.cell().title(),
                    Long.toString(payloads),
                    Long.toString(elements),
                    Long.toString(corrupt),
                    fault.isEmpty() ? "none" : fault);
        }
        return any
                ? Optional.of(
                        table.titled(
                                "Data integrity: every element compared with what was sent", ""))
                : Optional.empty();
    }
}
