package marshalyard.charts.bars;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import marshalyard.analysis.cost.EndProfile;
import marshalyard.charts.ChartKind;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.encoding.Caption;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.profile.Category;
import marshalyard.model.profile.ProfileKind;

/** The cells of a chart that were profiled, in the order of the chart. */
public final class ProfiledCells {
    /** A category below this part of every bar is not in the legend, nor drawn. */
    private static final double SHOWN = 0.002;

    private ProfiledCells() {}

    /** The ends of each cell; cells without a profile are left out. */
    public static Map<Cell, List<EndProfile>> of(ChartKind kind, ChartRequest request) {
        Map<Cell, List<EndProfile>> found = new LinkedHashMap<>();
        for (Cell cell : request.cellsOf(kind)) found.put(cell, new ArrayList<>());
        EndProfile.of(
                        request.shownRecords().stream().filter(kind::isIn).toList(),
                        request.results().samples())
                .forEach(end -> found.get(end.cell()).add(end));
        found.values().removeIf(List::isEmpty);
        return found;
    }

    /** The levels that all cells share, and how much was profiled. */
    public static String caption(ProfileKind kind, Map<Cell, List<EndProfile>> cells) {
        int[] trials =
                cells.values().stream()
                        .flatMap(List::stream)
                        .mapToInt(EndProfile::trials)
                        .toArray();
        String words =
                Factors.crossing().stream()
                        .filter(f -> f != Factors.PROFILE && !varies(f, cells.keySet()))
                        .flatMap(f -> cells.keySet().stream().limit(1).map(c -> told(f, c)))
                        .filter(w -> !w.isEmpty())
                        .collect(Collectors.joining(", "));
        if (trials.length == 0) return words;
        String range = Caption.range(trials);
        return words
                + " · "
                + range
                + (range.equals("1") ? " trial" : " trials")
                + " "
                + kind.under();
    }

    /** What must be known of the cells, for those of which something must. */
    public static Map<Cell, List<Verdict>> verdicts(ChartRequest request, Collection<Cell> cells) {
        Map<Cell, List<Verdict>> verdicts = new LinkedHashMap<>();
        for (Cell cell : cells) {
            List<Verdict> its = request.results().verdicts().of(cell);
            if (!its.isEmpty()) verdicts.put(cell, its);
        }
        return verdicts;
    }

    /** The verdicts on a cell as remarks on a bar. */
    public static List<String> remarks(Map<Cell, List<Verdict>> verdicts, Cell cell) {
        return verdicts.getOrDefault(cell, List.of()).stream().map(Verdict::remark).toList();
    }

    private static boolean varies(Factor<?> factor, Collection<Cell> cells) {
        return Factors.varies(factor, cells);
    }

    private static String told(Factor<?> factor, Cell cell) {
        return factor.alwaysShown() || !cell.isFallback(factor) ? factor.words(cell) : "";
    }

    /** Cells that differ in their engine only, under what tells them from the others. */
    public static Map<String, List<Cell>> panels(Collection<Cell> cells) {
        List<Factor<?>> varying =
                Factors.crossing().stream().filter(f -> varies(f, cells)).toList();
        Map<String, List<Cell>> panels = new LinkedHashMap<>();
        for (Cell cell : cells) {
            String title =
                    varying.stream().map(f -> f.words(cell)).collect(Collectors.joining(", "));
            panels.computeIfAbsent(title, t -> new ArrayList<>()).add(cell);
        }
        return panels;
    }

    /** The categories that can be seen in at least one of these, in order. */
    public static List<Category> categories(Collection<EndProfile> ends) {
        return Arrays.stream(Category.values())
                .filter(c -> ends.stream().anyMatch(e -> e.breakdown().share(c) >= SHOWN))
                .toList();
    }
}
