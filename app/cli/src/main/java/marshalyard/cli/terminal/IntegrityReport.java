package marshalyard.cli.terminal;

import java.io.PrintWriter;
import java.util.List;
import marshalyard.model.measurement.Integrity;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.statistics.CellResult;

/** The report of verify trials: what was compared, cell by cell, and what was found. */
final class IntegrityReport {
    private IntegrityReport() {}

    static void print(PrintWriter out, List<CellResult> results) {
        TextTable table = new TextTable("cell", "payloads", "elements", "corrupt", "first fault");
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
        if (!any) return;
        out.println();
        out.println("Data integrity: every element compared with what was sent");
        table.print(out);
    }
}
