package marshalyard.analysis.table.interop;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TableRequest;
import marshalyard.analysis.table.interop.InteropMap.Check;
import marshalyard.analysis.table.interop.InteropMap.Entry;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.figure.FigureUnit;
import marshalyard.model.figure.Figures;

/** The interop map as text: a row for each sender, a column for each receiver. */
public final class InteropMapTable {
    private InteropMapTable() {}

    /** True if there is something to tell of. */
    public static boolean appliesTo(Results results) {
        return results.cells().stream().anyMatch(cell -> cell.engine().isPair());
    }

    public static List<Table> tables(TableRequest request) {
        Results results = request.results();
        return Stream.of(Metrics.THROUGHPUT, Metrics.LATENCY_P50)
                .flatMap(m -> InteropMap.of(m, results.cells(), results).stream())
                .map(table -> of(table, results))
                .toList();
    }

    /** The table; reasons for what has no figure, or is corrupt, stand below it. */
    public static Table of(InteropMap table, Results results) {
        List<String> header = new ArrayList<>(List.of("sender \\ receiver"));
        table.receivers().forEach(receiver -> header.add(receiver.key()));
        FigureUnit unit = table.metric().quantity().unitOfColumn(highest(table));
        Table.Builder text = new Table.Builder(header.toArray(String[]::new));
        List<String> notes = new ArrayList<>();
        for (EngineSetup sender : table.senders()) {
            List<String> row = new ArrayList<>(List.of(sender.key()));
            for (EngineSetup receiver : table.receivers()) {
                Optional<Entry> entry = table.entry(sender, receiver);
                row.add(entry.map(e -> figure(e, table.metric(), unit, results)).orElse(""));
                entry.map(InteropMapTable::note).filter(n -> !n.isEmpty()).ifPresent(notes::add);
            }
            text.row(row.toArray(String[]::new));
        }
        List<String> unequal = table.unequalWork();
        if (!unequal.isEmpty()) notes.add("Unequal work: " + String.join(" ", unequal));
        String title =
                "%s: %s, %s, median, by sender and receiver%s"
                        .formatted(
                                table.title(),
                                table.metric().lowerCase(),
                                unit.name(),
                                legend(table));
        return text.titled(title, String.join("\n", notes));
    }

    private static double highest(InteropMap table) {
        return table.entries().stream()
                .flatMap(e -> e.estimate().stream())
                .mapToDouble(e -> e.centre())
                .max()
                .orElse(1);
    }

    private static String legend(InteropMap table) {
        boolean compared = table.entries().stream().anyMatch(e -> e.check() != Check.UNCHECKED);
        return compared ? "; ok: every element arrived as sent" : "";
    }

    private static String figure(Entry entry, Metric metric, FigureUnit unit, Results results) {
        if (entry.estimate().isEmpty()) return entry.refused() ? "refused" : "none";
        boolean doubted =
                results.verdicts().of(entry.cell()).stream().anyMatch(metric::isDoubtedBy);
        String figure =
                Figures.of(entry.estimate().get().centre() / unit.size()) + (doubted ? "!" : "");
        return switch (entry.check()) {
            case INTACT -> figure + " ok";
            case CORRUPT -> figure + " corrupt";
            case UNCHECKED -> figure;
        };
    }

    private static String note(Entry entry) {
        return entry.reason().isEmpty()
                ? ""
                : entry.sender().key() + " > " + entry.receiver().key() + ": " + entry.reason();
    }
}
