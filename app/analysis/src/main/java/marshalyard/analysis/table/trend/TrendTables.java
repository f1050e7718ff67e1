package marshalyard.analysis.table.trend;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import marshalyard.analysis.published.Paper;
import marshalyard.analysis.published.PublishedTrend;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CostModel;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.statistics.Trend;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TableRequest;
import marshalyard.engine.Style;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.figure.Figures;

/** Trend lines with the cost model as text ({@code boeing99} Tables 1-6). */
public final class TrendTables {
    private static final String TITLE =
            "Operation time y = a x + b over message size x; T = ts + tw L";

    private static final String SERVICE = "Of paced requests: their service time.";

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
        if (table.rows().stream().anyMatch(TrendTables::isPaced)) none.add(0, SERVICE);
        String note = String.join("\n", none);
        List<Table> lines = new ArrayList<>(text.ifAny(TITLE, note));
        if (lines.isEmpty() && none.stream().anyMatch(line -> !line.equals(SERVICE))) {
            lines.add(new Table(TITLE, List.of(), List.of(), note));
        }
        lines.addAll(published(request.results()));
        return lines;
    }

    private static boolean isPaced(TrendTable.Row row) {
        return row.curve().get(Factors.PATTERN) instanceof Pattern.Paced;
    }

    /** The lines of {@code boeing99} behind an experiment that names it, for what it measured. */
    private static List<Table> published(Results results) {
        if (Paper.of(results.experiment()).filter(p -> p == Paper.BOEING99).isEmpty()) {
            return List.of();
        }
        Set<Style> styles =
                results.measured().stream()
                        .map(result -> result.cell().get(Factors.PATTERN).style())
                        .collect(Collectors.toSet());
        Table.Builder text =
                new Table.Builder("version", "type", "style", "a, ns/byte", "b, µs", "table");
        for (PublishedTrend trend : PublishedTrend.all()) {
            if (!styles.contains(trend.style())) continue;
            text.row(
                    trend.version(),
                    trend.type(),
                    trend.style().token(),
                    Figures.number(trend.a() * 1e6),
                    Figures.of(trend.b() * 1e3),
                    trend.table());
        }
        return text.ifAny(
                "Published in boeing99: operation time y = a x + b over message size", "");
    }

    private static String noLine(TrendTable.Row row, double error) {
        return "%s, %s: no line; lines through the other sizes miss the one left out by %s."
                .formatted(
                        row.curve().engine().label(),
                        row.curve().words(),
                        error > 10 ? "more than tenfold" : Figures.number(100 * error) + " %");
    }
}
