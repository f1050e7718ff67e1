package marshalyard.cli.summary;

import java.io.PrintWriter;
import marshalyard.analysis.table.result.FactTable;
import marshalyard.cli.terminal.TextTable;
import marshalyard.model.figure.Figures;

/** Facts that ends reported, as text. */
final class FactText {
    private FactText() {}

    static void print(PrintWriter out, FactTable table) {
        TextTable text = new TextTable("cell", "end", "trials", table.name());
        for (FactTable.Row row : table.rows()) {
            text.row(
                    row.cell().title(),
                    row.end(),
                    Integer.toString(row.trials()),
                    row.mean().isPresent() ? Figures.of(row.mean().getAsDouble()) : row.text());
        }
        out.println();
        boolean numbers = table.rows().stream().anyMatch(row -> row.mean().isPresent());
        out.println("Reported as " + table.name() + (numbers ? ": means over trials" : ""));
        text.print(out);
    }
}
