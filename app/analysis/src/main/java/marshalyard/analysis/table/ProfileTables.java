package marshalyard.analysis.table;

import static marshalyard.model.factor.EngineDimension.ENGINE;
import static marshalyard.model.factor.Factors.SIZE;
import static marshalyard.model.factor.Factors.TYPE;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import marshalyard.analysis.cost.CostDifference;
import marshalyard.analysis.cost.EndProfile;
import marshalyard.analysis.cost.ProfilerCost;
import marshalyard.analysis.published.PublishedProfile;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.engine.Facts;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Profiling;
import marshalyard.model.figure.Figures;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.profile.Breakdown;
import marshalyard.model.profile.Breakdown.FunctionWeight;
import marshalyard.model.profile.Category;
import marshalyard.model.profile.Profile;
import marshalyard.model.profile.ProfileKind;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;

/**
 * Tables of where time goes, as the papers tell it: by category for each engine and type ({@code
 * globecom96} Tables 1-3), by function for each end of a cell ({@code sigcomm96} Tables 2 and 3),
 * and the system calls of each message.
 */
public final class ProfileTables {
    /** The papers move so much; their tables tell ms for all of it. */
    private static final long PAPERS_BYTES = 64L << 20;

    /** A category below this everywhere has no column. */
    private static final double SHOWN = 0.005;

    private ProfileTables() {}

    /** Shares by category, a table for each end and each kind of profile. */
    public static List<Table> categories(List<EndProfile> ends) {
        Map<String, List<EndProfile>> groups = new LinkedHashMap<>();
        for (EndProfile end : ends) {
            String group = end.end() + ", " + end.cell().without(ENGINE, TYPE, SIZE).words();
            groups.computeIfAbsent(group, g -> new ArrayList<>()).add(end);
        }
        List<Table> sheets = new ArrayList<>();
        groups.forEach((group, of) -> sheets.add(categories(group, of)));
        return sheets;
    }

    private static Table categories(String group, List<EndProfile> ends) {
        ProfileKind kind = ends.get(0).profile().kind();
        Set<Category> shown = EnumSet.of(Category.HARNESS, Category.UNKNOWN);
        for (EndProfile end : ends) {
            for (Category category : Category.values()) {
                if (end.breakdown().share(category) >= SHOWN) shown.add(category);
            }
        }
        List<String> header = new ArrayList<>(List.of("engine", "type", "size"));
        header.add(bytes(kind) ? "bytes/message" : "µs/message");
        shown.forEach(c -> header.add(c.token()));
        List<List<String>> rows = new ArrayList<>();
        for (EndProfile end : ends) {
            List<String> row = cell(end.cell());
            row.add(Figures.of(end.perMessage() / (bytes(kind) ? 1 : 1e3)));
            for (Category category : shown) {
                row.add(percent(end.breakdown().share(category)));
            }
            rows.add(row);
        }
        return new Table(
                group + ": " + kind.title() + " by category, % of " + kind.title(),
                header,
                rows,
                profilers(ends));
    }

    private static boolean bytes(ProfileKind kind) {
        return kind.weight() == ProfileKind.Weight.BYTES;
    }

    private static List<String> cell(Cell cell) {
        return new ArrayList<>(List.of(cell.engine().label(), TYPE.text(cell), SIZE.text(cell)));
    }

    private static String percent(double share) {
        return share == 0 ? "" : Figures.of(100 * share);
    }

    private static String profilers(List<EndProfile> ends) {
        List<String> names = ends.stream().map(e -> e.profile().profiler()).distinct().toList();
        long dropped = ends.stream().mapToLong(e -> e.profile().dropped()).sum();
        return "taken by "
                + String.join(", ", names)
                + (dropped == 0 ? "" : "; " + dropped + " rare stacks were left out");
    }

    /**
     * The functions of one end on which most was spent.
     *
     * @param most rows
     */
    public static Table functions(EndProfile end, int most) {
        ProfileKind kind = end.profile().kind();
        Breakdown where = end.breakdown();
        List<List<String>> rows = new ArrayList<>();
        for (FunctionWeight f : where.functions().subList(0, Math.min(most, size(where)))) {
            rows.add(
                    List.of(
                            f.function(),
                            f.category().token(),
                            Figures.of(end.per(PAPERS_BYTES, f.weight()) / 1e6),
                            Figures.of(end.perMessage(f.weight()) / (bytes(kind) ? 1 : 1e3)),
                            percent((double) f.weight() / where.total())));
        }
        int more = size(where) - rows.size();
        return new Table(
                String.join(" ", cell(end.cell()))
                        + ", "
                        + end.end()
                        + ": "
                        + kind.title()
                        + " by function",
                bytes(kind)
                        ? List.of("function", "category", "MB/64 MB", "bytes/message", "%")
                        : List.of("function", "category", "ms/64 MB", "µs/message", "%"),
                rows,
                more > 0 ? "and " + more + " more functions" : "");
    }

    private static int size(Breakdown where) {
        return where.functions().size();
    }

    /** What a paper found at the ends of its programs, a table for each end. */
    public static List<Table> published(String paper) {
        List<Table> sheets = new ArrayList<>();
        for (String end : List.of(Profile.SENDER, Profile.RECEIVER)) {
            Table.Builder text =
                    new Table.Builder("version", "type", "function", "ms/64 MB", "%", "table");
            for (PublishedProfile profile : PublishedProfile.of(paper)) {
                if (!profile.end().equals(end)) continue;
                for (PublishedProfile.Row row : profile.rows()) {
                    text.row(
                            profile.version(),
                            profile.type(),
                            row.name(),
                            figure(row.millis()),
                            figure(row.percent()),
                            profile.table());
                }
            }
            sheets.add(text.titled("Published in " + paper + ": " + end, ""));
        }
        return sheets;
    }

    private static String figure(double value) {
        return Double.isNaN(value) ? "" : Figures.of(value);
    }

    /** What each engine costs more than the first one, a line for each cell. */
    public static Optional<Table> differences(List<EndProfile> ends) {
        if (ends.isEmpty()) return Optional.empty();
        String reference = ends.get(0).cell().engine().label();
        List<CostDifference> all = CostDifference.from(reference, ends);
        if (all.isEmpty()) return Optional.empty();
        Table.Builder text = new Table.Builder("type", "size", "profile", "a message, all ends");
        for (CostDifference difference : all) {
            Cell cell = difference.cell();
            text.row(
                    TYPE.text(cell),
                    SIZE.text(cell),
                    difference.kind().token(),
                    difference.sentence());
        }
        return Optional.of(text.titled("What engines cost more than " + reference, ""));
    }

    /** System calls that the plain trials of each profiled cell made, for each message. */
    public static Optional<Table> systemCalls(List<CellResult> results) {
        Table.Builder text =
                new Table.Builder(
                        "engine",
                        "type",
                        "size",
                        "sender writes",
                        "sender reads",
                        "receiver writes",
                        "receiver reads");
        boolean any = false;
        for (CellResult result : results) {
            if (result.cell().get(Factors.PROFILE) != Profiling.OFF) continue;
            List<String> row = cell(result.cell());
            for (boolean sender : new boolean[] {true, false}) {
                row.add(calls(result, sender, true));
                row.add(calls(result, sender, false));
            }
            any |= row.stream().skip(3).anyMatch(figure -> !figure.isEmpty());
            text.row(row.toArray(String[]::new));
        }
        if (!any) return Optional.empty();
        return Optional.of(
                text.titled(
                        "System calls for each message, in plain trials",
                        "as the kernel counts them for each process; the worker's own reports are"
                                + " among them"));
    }

    private static String calls(CellResult result, boolean sender, boolean writes) {
        double sum = 0;
        long messages = 0;
        for (Measurement m : result.measured()) {
            Readings of = sender ? m.context().sender() : m.context().receiver();
            Long calls =
                    of.whole(writes ? ProcessReadings.WRITE_CALLS : ProcessReadings.READ_CALLS);
            if (calls == null || m.sent().messages() == 0) return "";
            sum += calls;
            messages += m.sent().messages();
        }
        return messages == 0 ? "" : Figures.of(sum / messages);
    }

    /** What the profiler cost each cell. */
    public static Optional<Table> costs(List<CellResult> results) {
        Table.Builder text =
                new Table.Builder("engine", "type", "size", "profile", "slower, %", "trials", "");
        int rows = 0;
        for (CellResult result : results) {
            Optional<ProfilerCost> cost = ProfilerCost.of(result, results);
            if (cost.isEmpty()) continue;
            List<String> row = cell(result.cell());
            row.add(result.cell().get(Factors.PROFILE).token());
            row.add(Figures.of(100 * cost.get().part()));
            row.add(cost.get().profiled() + " beside " + cost.get().plain());
            row.add(cost.get().disturbs() ? "disturbs what it shows" : "");
            text.row(row.toArray(String[]::new));
            rows++;
        }
        if (rows == 0) return Optional.empty();
        return Optional.of(
                text.titled(
                        "Cost of the profiler: profiled trials against plain ones, medians",
                        "below 0: faster under the profiler, which chance alone does"));
    }

    /** The ends that were to be profiled and could not be, with the reason; empty if none. */
    public static String missing(List<CellResult> results) {
        List<String> lines = new ArrayList<>();
        for (CellResult result : results) {
            for (Measurement m : result.measured()) {
                add(lines, result, Profile.SENDER, m.senderFacts());
                add(lines, result, Profile.RECEIVER, m.receiverFacts());
            }
        }
        return String.join("\n", lines.stream().distinct().toList());
    }

    private static void add(
            List<String> lines, CellResult result, String end, Map<String, String> facts) {
        String said = facts.getOrDefault(Facts.PROFILER, "");
        if (said.startsWith("no profile: ")) {
            lines.add(result.cell().engine().label() + ", " + end + ": " + said);
        }
    }
}
