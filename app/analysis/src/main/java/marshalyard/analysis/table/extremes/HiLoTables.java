package marshalyard.analysis.table.extremes;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.published.Paper;
import marshalyard.analysis.published.PublishedHiLo;
import marshalyard.analysis.published.PublishedHiLo.Network;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TableRequest;
import marshalyard.analysis.work.UnequalWork;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Quantity;

/**
 * Highest and lowest throughput as text ({@code sigcomm96} Table 1), but of patterns with a
 * schedule, which sets it.
 */
public final class HiLoTables {
    /** The groups that the paper has. */
    private static final Set<TypeGroup> PRINTED = Set.of(TypeGroup.SCALARS, TypeGroup.STRUCTS);

    private HiLoTables() {}

    public static List<Table> tables(TableRequest request) {
        Results results = request.results();
        return HiLoTable.of(results.measured(), request.reference()).stream()
                .filter(t -> !(t.kind().get(Factors.PATTERN) instanceof Pattern.Scheduled))
                .map(
                        table ->
                                of(
                                        table,
                                        results,
                                        UnequalWork.against(
                                                request.reference(), results.measured())))
                .toList();
    }

    /**
     * Highest and lowest throughput ({@code sigcomm96} Table 1), and, below a flood of an
     * experiment that names this paper, its own figures.
     */
    private static Table of(HiLoTable table, Results results, Map<String, Set<String>> unequal) {
        return of(table, results, published(table, results), unequal);
    }

    private static Optional<Network> published(HiLoTable table, Results results) {
        boolean named =
                Paper.of(results.experiment()).filter(p -> p == Paper.SIGCOMM96).isPresent();
        boolean printed =
                table.rows().stream()
                        .anyMatch(r -> r.groups().keySet().stream().anyMatch(PRINTED::contains));
        return named && printed
                ? PublishedHiLo.beside(table.kind(), table.cells())
                : Optional.empty();
    }

    private static Table of(
            HiLoTable table,
            Results results,
            Optional<Network> network,
            Map<String, Set<String>> unequal) {
        List<PublishedHiLo> published = network.map(PublishedHiLo::versions).orElse(List.of());
        List<TypeGroup> groups =
                Arrays.stream(TypeGroup.values())
                        .filter(g -> table.rows().stream().anyMatch(r -> r.groups().containsKey(g)))
                        .toList();
        String[] header = new String[1 + 3 * groups.size()];
        header[0] = "engine";
        for (int i = 0; i < groups.size(); i++) {
            // A column that stands on another page is told from those of the other group.
            header[1 + 3 * i] = groups.get(i).title() + " Hi";
            header[2 + 3 * i] = groups.get(i).title() + " Lo";
            header[3 + 3 * i] = groups.get(i).title() + " ratio";
        }
        Table.Builder text = new Table.Builder(header);
        for (HiLoTable.Row row : table.rows()) {
            String[] cells = new String[header.length];
            Arrays.fill(cells, "");
            cells[0] = row.engine();
            for (int i = 0; i < groups.size(); i++) {
                HiLo hiLo = row.groups().get(groups.get(i));
                if (hiLo == null) continue;
                cells[1 + 3 * i] = rate(hiLo.highest(), results);
                cells[2 + 3 * i] = rate(hiLo.lowest(), results);
                Double ratio = row.ratios().get(groups.get(i));
                String mark = unequal.containsKey(row.engine()) ? " !" : "";
                cells[3 + 3 * i] = ratio == null ? "" : Figures.of(ratio) + mark;
            }
            text.row(cells);
        }
        for (PublishedHiLo version : published) {
            text.row(row(version, published.get(0), groups));
        }
        return text.titled(
                "%s: highest and lowest throughput, Mbit/s; ratio of the highest to that of %s"
                        .formatted(table.kind().words(), table.reference()),
                network.map(HiLoTables::source)
                        .orElse("")
                        .concat(UnequalWork.note(unequal))
                        .strip());
    }

    private static String source(Network network) {
        return "sigcomm96: as printed in its Table 1, %s, socket queues of 64K; ratio to C/C++. "
                .formatted(network.words());
    }

    private static String rate(Cell cell, Results results) {
        return results.of(cell)
                .flatMap(r -> results.figure(r, Metrics.THROUGHPUT))
                .map(f -> f.in(Quantity.RATE.unitOfColumn(0)))
                .orElseThrow();
    }

    private static String[] row(
            PublishedHiLo version, PublishedHiLo reference, List<TypeGroup> groups) {
        String[] cells = new String[1 + 3 * groups.size()];
        Arrays.fill(cells, "");
        cells[0] = "sigcomm96: " + version.version();
        for (int i = 0; i < groups.size(); i++) {
            if (!PRINTED.contains(groups.get(i))) continue;
            boolean structs = groups.get(i) == TypeGroup.STRUCTS;
            PublishedHiLo.Range range = structs ? version.structs() : version.scalars();
            PublishedHiLo.Range first = structs ? reference.structs() : reference.scalars();
            cells[1 + 3 * i] = range.high().toPlainString();
            cells[2 + 3 * i] = range.low().toPlainString();
            cells[3 + 3 * i] = Figures.of(range.highRatio(first));
        }
        return cells;
    }
}
