package marshalyard.analysis.verdict;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.Verdict;

/**
 * The verdicts on all cells: a mark beside each figure concerned, and what explains the marks.
 *
 * @param byCell verdicts by the cell's key; none for a cell without
 * @param byKind sentences by kind, each with its cell's title before it
 */
public record VerdictSummary(
        Map<String, List<Verdict>> byCell, Map<Verdict.Kind, List<String>> byKind) {
    /** Summary of the verdicts on one experiment's results. */
    public static VerdictSummary of(List<CellResult> results, Repetition repetition) {
        Map<String, List<Verdict>> byCell = new LinkedHashMap<>();
        Map<Verdict.Kind, List<String>> byKind = new EnumMap<>(Verdict.Kind.class);
        CellVerdicts.byCell(results, repetition)
                .forEach(
                        (cell, verdicts) -> {
                            byCell.put(cell.key(), verdicts);
                            for (Verdict verdict : verdicts) {
                                byKind.computeIfAbsent(verdict.kind(), k -> new ArrayList<>())
                                        .add(cell.title() + ": " + verdict.sentence());
                            }
                        });
        return new VerdictSummary(byCell, byKind);
    }

    /** The verdicts on one cell; none if it has no trial. */
    public List<Verdict> of(Cell cell) {
        return byCell.getOrDefault(cell.key(), List.of());
    }

    /** {@code unsteady: 3 cells of 48}. */
    public String heading(Verdict.Kind kind) {
        int cells = byKind.get(kind).size();
        return kind.title()
                + ": "
                + cells
                + (cells == 1 ? " cell of " : " cells of ")
                + byCell.size();
    }

    /** How many cells have a verdict. */
    public long marked() {
        return byCell.values().stream().filter(verdicts -> !verdicts.isEmpty()).count();
    }
}
