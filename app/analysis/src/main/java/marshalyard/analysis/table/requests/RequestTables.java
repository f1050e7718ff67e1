package marshalyard.analysis.table.requests;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import marshalyard.analysis.results.CellFigure;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellEstimate;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TableRequest;
import marshalyard.analysis.table.requests.RequestTimes.Improvement;
import marshalyard.analysis.table.requests.RequestTimes.Row;
import marshalyard.analysis.work.UnequalWork;
import marshalyard.engine.Style;
import marshalyard.model.factor.Factors;
import marshalyard.model.figure.FigureUnit;
import marshalyard.model.figure.Figures;

/** Total times of many requests as text ({@code sigcomm96} Tables 7-10). */
public final class RequestTables {
    private static final FigureUnit SECOND = new FigureUnit("s", 1);

    private RequestTables() {}

    /** True if there is something to tell of. */
    public static boolean appliesTo(Results results) {
        return results.experiment().levels(Factors.REQUESTS).size() > 1;
    }

    public static List<Table> tables(TableRequest request) {
        return RequestTimes.of(
                        request.results().measured(), request.reference(), Interval.CONFIDENCE)
                .stream()
                .flatMap(
                        times ->
                                of(
                                        times,
                                        request.results(),
                                        UnequalWork.against(
                                                request.reference(), request.results().measured()))
                                        .stream())
                .toList();
    }

    /** The times, and, where there is another engine, its improvement over the reference. */
    private static List<Table> of(
            RequestTimes times, Results results, Map<String, Set<String>> unequal) {
        String kind = times.kind().words();
        String until =
                times.kind().get(Factors.PATTERN).style() == Style.ONEWAY
                        ? "the receiver got the barrier"
                        : "the last reply";
        List<Table> tables = new ArrayList<>();
        tables.add(
                table(
                        kind + ": time of so many requests, s, until " + until,
                        times,
                        times.rows(),
                        (row, count) -> seconds(row, count, results),
                        ""));
        List<Row> others =
                times.rows().stream()
                        .filter(r -> !r.engine().equals(times.reference()))
                        .filter(r -> !r.improvements().isEmpty())
                        .toList();
        if (others.isEmpty()) return tables;
        boolean doubtful =
                others.stream()
                        .flatMap(r -> r.improvements().values().stream())
                        .anyMatch(Improvement::doubtful);
        tables.add(
                table(
                        kind + ": improvement over " + times.reference() + ", %",
                        times,
                        others,
                        (row, count) ->
                                percent(
                                        row.improvements().get(count),
                                        unequal.containsKey(row.engine())),
                        (doubtful
                                        ? "? chance alone may make as much, or there are too few"
                                                + " trials to tell"
                                        : "")
                                .concat(unequal.isEmpty() ? "" : "\n" + UnequalWork.note(unequal))
                                .strip()));
        return tables;
    }

    private static String seconds(Row row, int count, Results results) {
        CellEstimate time = row.seconds().get(count);
        return time == null
                ? ""
                : CellFigure.of(time, results.verdicts().of(row.cells().get(count).cell()))
                        .in(SECOND);
    }

    private static String percent(Improvement i, boolean unequal) {
        if (i == null) return "";
        return Figures.of(i.percent()) + (i.doubtful() ? " ?" : "") + (unequal ? " !" : "");
    }

    private static Table table(
            String title,
            RequestTimes times,
            List<Row> rows,
            BiFunction<Row, Integer, String> text,
            String note) {
        List<String> header = new ArrayList<>(List.of("engine"));
        times.requests().forEach(count -> header.add(count.toString()));
        List<List<String>> lines = new ArrayList<>();
        for (Row row : rows) {
            List<String> cells = new ArrayList<>(List.of(row.engine()));
            for (int count : times.requests()) cells.add(text.apply(row, count));
            lines.add(cells);
        }
        return new Table(title, header, lines, note);
    }
}
