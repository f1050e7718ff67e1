package marshalyard.analysis.table.profile;

import static marshalyard.model.factor.EngineDimension.ENGINE;
import static marshalyard.model.factor.Factors.SIZE;
import static marshalyard.model.factor.Factors.TYPE;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import marshalyard.analysis.cost.EndProfile;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TableRequest;
import marshalyard.model.factor.Cell;
import marshalyard.model.figure.Figures;
import marshalyard.model.profile.Category;
import marshalyard.model.profile.Profile;
import marshalyard.model.profile.ProfileKind;

/**
 * Shares of profiled time by category, for each end and each kind of profile ({@code globecom96}
 * Tables 1-3).
 */
public final class CategoryTables {
    /** A category below this everywhere has no column. */
    private static final double SHOWN = 0.005;

    private CategoryTables() {}

    public static List<Table> tables(TableRequest request) {
        Map<String, List<EndProfile>> groups = new LinkedHashMap<>();
        for (EndProfile end : request.results().profiles()) {
            groups.computeIfAbsent(group(end.end(), end.cell()), g -> new ArrayList<>()).add(end);
        }
        Map<String, List<Cell>> without = new HashMap<>();
        for (CellResult result : request.results().all()) {
            for (String end : List.of(Profile.SENDER, Profile.RECEIVER)) {
                if (!MissingProfiles.isMissing(result, end)) continue;
                Cell cell = result.cell();
                without.computeIfAbsent(group(end, cell), g -> new ArrayList<>()).add(cell);
            }
        }
        List<Table> tables = new ArrayList<>();
        groups.forEach(
                (group, of) ->
                        tables.add(categories(group, of, without.getOrDefault(group, List.of()))));
        return tables;
    }

    private static String group(String end, Cell cell) {
        return end + ", " + cell.without(ENGINE, TYPE, SIZE).words();
    }

    /**
     * The table of one end and one kind of profile.
     *
     * @param without cells that could not be profiled so; a row says it
     */
    private static Table categories(String group, List<EndProfile> ends, List<Cell> without) {
        ProfileKind kind = ends.get(0).profile().kind();
        Set<Category> shown = EnumSet.of(Category.HARNESS, Category.UNKNOWN);
        for (EndProfile end : ends) {
            for (Category category : Category.values()) {
                if (end.breakdown().share(category) >= SHOWN) shown.add(category);
            }
        }
        List<String> header = new ArrayList<>(List.of("engine", "type", "size"));
        header.add(ProfileText.bytes(kind) ? "bytes/message" : "µs/message");
        shown.forEach(c -> header.add(c.token()));
        List<List<String>> rows = new ArrayList<>();
        for (EndProfile end : ends) {
            List<String> row = ProfileText.cell(end.cell());
            double all = end.perMessage() / (ProfileText.bytes(kind) ? 1 : 1e3);
            row.add(end.unseen() ? "-" : Figures.of(all));
            for (Category category : shown) {
                row.add(ProfileText.percent(end.breakdown().share(category)));
            }
            rows.add(row);
        }
        for (Cell cell : without) {
            List<String> row = ProfileText.cell(cell);
            row.add("no profile");
            shown.forEach(category -> row.add(""));
            rows.add(row);
        }
        return new Table(
                group + ": " + kind.title() + " by category, % of " + kind.title(),
                header,
                rows,
                profilers(ends));
    }

    private static String profilers(List<EndProfile> ends) {
        List<String> names = ends.stream().map(e -> e.profile().program()).distinct().toList();
        long dropped = ends.stream().mapToLong(e -> e.profile().dropped()).sum();
        return "taken by "
                + String.join(", ", names)
                + seen(ends)
                + (dropped == 0 ? "" : "; " + dropped + " rare stacks were left out");
    }

    /** How much of the CPU time the samples saw. */
    private static String seen(List<EndProfile> ends) {
        DoubleSummaryStatistics shares =
                ends.stream().flatMapToDouble(e -> e.profile().seen().stream()).summaryStatistics();
        if (shares.getCount() == 0) return "";
        long least = Math.round(100 * shares.getMin());
        long most = Math.round(100 * shares.getMax());
        return "; samples, which saw "
                + least
                + (least == most ? "" : " to " + most)
                + " % of the CPU time by getrusage, are weighted to it";
    }
}
