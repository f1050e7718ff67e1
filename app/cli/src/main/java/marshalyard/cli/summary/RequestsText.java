package marshalyard.cli.summary;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import marshalyard.cli.terminal.TextTable;
import marshalyard.engine.Style;
import marshalyard.model.factor.Factors;
import marshalyard.model.figure.Figures;
import marshalyard.model.statistics.CellEstimate;
import marshalyard.model.statistics.table.RequestsTable;
import marshalyard.model.statistics.table.RequestsTable.Improvement;
import marshalyard.model.statistics.table.RequestsTable.Row;

/** Total times of many requests as text. */
final class RequestsText {
    private RequestsText() {}

    static void print(PrintWriter out, RequestsTable table) {
        String kind = table.kind().words();
        String until =
                table.kind().get(Factors.PATTERN).style() == Style.ONEWAY
                        ? "the barrier has returned"
                        : "the last reply";
        out.println();
        out.println(kind + ": time of so many requests, s, until " + until);
        text(table, table.rows(), (row, count) -> seconds(row.seconds().get(count))).print(out);
        List<Row> others =
                table.rows().stream()
                        .filter(r -> !r.engine().equals(table.reference()))
                        .filter(r -> !r.improvements().isEmpty())
                        .toList();
        if (others.isEmpty()) return;
        out.println();
        out.println(kind + ": improvement over " + table.reference() + ", %");
        text(table, others, (row, count) -> percent(row.improvements().get(count))).print(out);
        if (others.stream()
                .flatMap(r -> r.improvements().values().stream())
                .anyMatch(Improvement::doubtful)) {
            out.println("? chance alone may make as much, or there are too few trials to tell");
        }
    }

    private static String seconds(CellEstimate e) {
        if (e == null) return "";
        String centre = Figures.of(e.centre());
        return e.interval().isEmpty() ? centre : centre + " ±" + Figures.of(e.plusMinus());
    }

    private static String percent(Improvement i) {
        if (i == null) return "";
        return Figures.of(i.percent()) + (i.doubtful() ? " ?" : "");
    }

    private static TextTable text(
            RequestsTable table, List<Row> rows, BiFunction<Row, Integer, String> text) {
        List<String> header = new ArrayList<>(List.of("engine"));
        table.requests().forEach(count -> header.add(count.toString()));
        TextTable lines = new TextTable(header.toArray(String[]::new));
        for (Row row : rows) {
            List<String> cells = new ArrayList<>(List.of(row.engine()));
            for (int count : table.requests()) cells.add(text.apply(row, count));
            lines.row(cells.toArray(String[]::new));
        }
        return lines;
    }
}
