package marshalyard.analysis.table.result;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TableRequest;
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Percentile;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.PartShare;
import org.hipparchus.stat.StatUtils;

/** The table of mixtures: what the messages of each part met. */
public final class PartTable {
    private static final double MICRO = 1e3;

    private PartTable() {}

    /** True if there is something to tell of. */
    public static boolean appliesTo(Results results) {
        return results.measured().stream()
                .flatMap(result -> result.measured().stream())
                .anyMatch(m -> !m.sent().parts().isEmpty());
    }

    public static List<Table> tables(TableRequest request) {
        Table.Builder table =
                new Table.Builder(
                        "cell", "part", "messages", "share", "p50, µs", "p90", "p99", "p99.9");
        for (CellResult result : request.results().measured()) {
            List<Measurement> trials =
                    result.measured().stream().filter(m -> !m.sent().parts().isEmpty()).toList();
            if (trials.isEmpty()) continue;
            List<String> parts = result.cell().partTitles();
            for (int part = 0; part < parts.size(); part++) {
                row(table, request.results().title(result.cell()), parts.get(part), trials, part);
            }
        }
        return List.of(
                table.titled(
                        request.results()
                                .rows()
                                .below("Mixtures: what the messages of each part met"),
                        "Medians over the trials, of round trips, or of response times from the"
                                + " intended start."));
    }

    private static void row(
            Table.Builder table, String title, String name, List<Measurement> trials, int part) {
        List<PartShare> shares = trials.stream().map(m -> m.parts().get(part)).toList();
        long messages = shares.stream().mapToLong(PartShare::messages).sum();
        long all = trials.stream().mapToLong(m -> m.sent().messages()).sum();
        List<String> cells =
                new ArrayList<>(
                        List.of(
                                title,
                                name,
                                Long.toString(messages),
                                Figures.of(100.0 * messages / Math.max(1, all)) + " %"));
        cells.add(micros(shares, Percentile.P50));
        cells.add(micros(shares, Percentile.P90));
        cells.add(micros(shares, Percentile.P99));
        cells.add(micros(shares, Percentile.P99_9));
        table.row(cells.toArray(String[]::new));
    }

    /** Empty if a trial does not tell: the others would flatter. */
    private static String micros(List<PartShare> trials, Percentile percentile) {
        List<Long> nanos = new ArrayList<>();
        for (PartShare share : trials) {
            OptionalLong value =
                    share.latency() == null ? OptionalLong.empty() : share.latency().at(percentile);
            if (value.isEmpty()) return "";
            nanos.add(value.getAsLong());
        }
        double[] all = nanos.stream().mapToDouble(n -> n / MICRO).toArray();
        return Figures.of(StatUtils.percentile(all, 50));
    }
}
