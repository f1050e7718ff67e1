package marshalyard.analysis.table.trend;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import marshalyard.analysis.statistics.CostModel;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.statistics.Trend;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TableRequest;
import marshalyard.model.figure.Figures;

/** Trend lines with the cost model as text ({@code boeing99} Tables 1-6). */
public final class TrendTables {
    private static final String TITLE =
            "Operation time y = a x + b over message size x; T = ts + tw L";

    private TrendTables() {}

    public static List<Table> tables(TableRequest request) {
        TrendTable table = TrendTable.of(request.results().measured(), Interval.CONFIDENCE);
        Table.Builder text =
                new Table.Builder(
                        "engine",
                        "cells",
                        "a, ns/byte",
                        "± (95 %)",
                        "b, µs",
                        "± (95 %)",
                        "R²",
                        "1/tw, Mbit/s",
                        "n½, bytes");
        List<String> none = new ArrayList<>();
        for (TrendTable.Row row : table.rows()) {
            if (row.trend().isEmpty()) {
                row.errorOfPrediction().ifPresent(e -> none.add(noLine(row, e)));
                continue;
            }
            Trend t = row.trend().get();
            Optional<CostModel> cost = t.costModel();
            text.row(
                    row.curve().engine().label(),
                    row.curve().words(),
                    Figures.of(t.a().value() * 1e6),
                    Figures.of((t.a().interval().high() - t.a().interval().low()) / 2 * 1e6),
                    Figures.of(t.b().value() * 1e3),
                    Figures.of((t.b().interval().high() - t.b().interval().low()) / 2 * 1e3),
                    Figures.of(t.rSquared()),
                    cost.map(c -> Figures.of(c.asymptoticMegabitsPerSecond())).orElse(""),
                    cost.map(c -> Figures.of(c.halfPerformanceBytes())).orElse(""));
        }
        String note = String.join("\n", none);
        List<Table> lines = text.ifAny(TITLE, note);
        return lines.isEmpty() && !none.isEmpty()
                ? List.of(new Table(TITLE, List.of(), List.of(), note))
                : lines;
    }

    private static String noLine(TrendTable.Row row, double error) {
        return "%s, %s: no line; lines through the other sizes miss the one left out by %s."
                .formatted(
                        row.curve().engine().label(),
                        row.curve().words(),
                        error > 10 ? "more than tenfold" : Figures.number(100 * error) + " %");
    }
}
