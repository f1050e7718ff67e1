package marshalyard.analysis.table.programme;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import marshalyard.analysis.compare.GroupRatio;
import marshalyard.analysis.published.Proposal;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.Interval;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TableRequest;
import marshalyard.analysis.table.programme.ProgrammeGains.Row;
import marshalyard.analysis.table.programme.ProgrammeGains.SizeClass;
import marshalyard.analysis.work.UnequalWork;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.figure.Figures;

/** Tables of the gains by the proposals of {@code wcsss96}, section 3. */
public final class ProgrammeTables {
    private ProgrammeTables() {}

    /** True if there is something to tell of. */
    public static boolean appliesTo(Results results) {
        return !Proposal.of(results.experiment()).isEmpty();
    }

    public static List<Table> tables(TableRequest request) {
        Results results = request.results();
        return of(results.measured(), results.experiment());
    }

    static List<Table> of(List<CellResult> results, Experiment experiment) {
        List<Proposal> proposals = Proposal.of(experiment);
        List<ProgrammeGains> all = ProgrammeGains.of(results, proposals, Interval.CONFIDENCE);
        if (all.isEmpty()) return List.of();
        List<Table> tables = new ArrayList<>();
        tables.add(worth(proposals, all));
        all.forEach(gains -> tables.add(ratios(gains)));
        return tables;
    }

    private static Table worth(List<Proposal> proposals, List<ProgrammeGains> all) {
        List<String> header = new ArrayList<>(List.of("step", "over", "part", "proposal"));
        all.forEach(gains -> header.add("worth now, " + gains.kind().words()));
        header.add("why");
        Table.Builder text = new Table.Builder(header.toArray(String[]::new));
        for (Proposal each : proposals) {
            if (all.stream().allMatch(gains -> rows(gains, each).isEmpty())) continue;
            List<String> row =
                    new ArrayList<>(
                            List.of(each.step(), each.over(), each.part(), each.proposal()));
            all.forEach(gains -> row.add(range(rows(gains, each))));
            row.add(each.why());
            text.row(row.toArray(String[]::new));
        }
        return text.titled(
                "wcsss96: what section 3 proposes, part by part, and what it is worth now",
                "Worth: the lowest and the highest ratio of the rates of a step and the one before,"
                        + " of the types and classes of sizes in which they differ.");
    }

    private static List<Row> rows(ProgrammeGains gains, Proposal proposal) {
        return gains.rows().stream().filter(r -> r.proposal().equals(proposal)).toList();
    }

    private static String range(List<Row> rows) {
        if (rows.isEmpty()) return "";
        if (rows.stream().allMatch(row -> row.ratio().isSingle())) return "one round can't tell";
        double[] ratios =
                rows.stream()
                        .map(Row::ratio)
                        .filter(GroupRatio::differs)
                        .mapToDouble(GroupRatio::ratio)
                        .sorted()
                        .toArray();
        if (ratios.length == 0) return "no difference seen";
        String low = Figures.of(ratios[0]);
        String high = Figures.of(ratios[ratios.length - 1]);
        return (low.equals(high) ? low : low + " to " + high)
                + (ratios.length == rows.size()
                        ? ""
                        : " in " + ratios.length + " of " + rows.size());
    }

    private static Table ratios(ProgrammeGains gains) {
        List<String> types = gains.rows().stream().map(Row::type).distinct().toList();
        List<String> header = new ArrayList<>(List.of("step", "over", "sizes"));
        header.addAll(types);
        Table.Builder text = new Table.Builder(header.toArray(String[]::new));
        Set<Proposal> proposals = new LinkedHashSet<>();
        gains.rows().forEach(row -> proposals.add(row.proposal()));
        for (Proposal each : proposals) {
            for (SizeClass sizes : SizeClass.values()) {
                String[] row = new String[header.size()];
                Arrays.fill(row, "");
                row[0] = each.step();
                row[1] = each.over();
                row[2] = sizes.words();
                List<Row> own = rows(gains, each).stream().filter(r -> r.sizes() == sizes).toList();
                own.forEach(r -> row[3 + types.indexOf(r.type())] = words(r));
                if (!own.isEmpty()) text.row(row);
            }
        }
        boolean onePair = gains.rows().stream().anyMatch(r -> r.ratio().withinOnePair());
        return text.titled(
                "wcsss96: rate of each step over that of the one before, " + gains.kind().words(),
                "Geometric means over the sizes of a class, with their 95 % intervals; a ? where"
                        + " the interval holds 1, so that no difference was seen."
                        + (onePair
                                ? " Within one pair of processes: fresh ones differ by more."
                                : "")
                        + unequalWork(gains));
    }

    private static String unequalWork(ProgrammeGains gains) {
        List<String> sentences =
                gains.rows().stream().flatMap(row -> row.unequal().stream()).distinct().toList();
        return sentences.isEmpty() ? "" : " " + UnequalWork.note(sentences);
    }

    private static String words(Row row) {
        GroupRatio ratio = row.ratio();
        String centre =
                Figures.of(ratio.ratio())
                        + (ratio.differs() ? "" : " ?")
                        + (row.unequal().isEmpty() ? "" : " !");
        if (ratio.isSingle()) return centre;
        return centre
                + " ("
                + Figures.of(ratio.interval().low())
                + "-"
                + Figures.of(ratio.interval().high())
                + ")";
    }
}
