package marshalyard.analysis.table.comparison;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToIntFunction;
import marshalyard.analysis.compare.CellComparison;
import marshalyard.analysis.compare.Comparison;
import marshalyard.analysis.compare.ComparisonVerdict;
import marshalyard.analysis.compare.MachineRatio;
import marshalyard.analysis.compare.SessionComparison;
import marshalyard.analysis.statistics.CellEstimate;
import marshalyard.analysis.table.Table;
import marshalyard.model.figure.Figures;

/**
 * A comparison as text: a table, and below it what it is worth.
 *
 * @param machine how the machines differ; empty within one session
 */
public record ComparisonTable(SessionComparison comparison, Optional<MachineRatio> machine) {

    /** A row for each cell that was compared, in the reference's order. */
    public Table table() {
        return table(comparison.cells());
    }

    /**
     * The same with the greatest ratio, either way, first.
     *
     * @param differing true to leave out cells in which no difference was seen
     */
    public Table byEffect(boolean differing) {
        return table(
                comparison.cells().stream()
                        .filter(cell -> !differing || differs(cell))
                        .sorted(Comparator.comparingDouble(ComparisonTable::effect).reversed())
                        .toList());
    }

    private static boolean differs(CellComparison cell) {
        ComparisonVerdict verdict = cell.comparison().verdict();
        return verdict == ComparisonVerdict.HIGHER || verdict == ComparisonVerdict.LOWER;
    }

    private static double effect(CellComparison cell) {
        return Math.abs(Math.log(cell.comparison().ratio()));
    }

    private Table table(List<CellComparison> cells) {
        List<String> header =
                new ArrayList<>(
                        List.of(
                                "cell",
                                "pairs",
                                "trials",
                                "ratio",
                                "from",
                                "to",
                                "in words",
                                "p (Holm)",
                                "by"));
        machine.ifPresent(m -> header.add("ratio by machine"));
        List<List<String>> rows = new ArrayList<>();
        for (CellComparison cell : cells) {
            List<String> row = new ArrayList<>(row(cell));
            machine.ifPresent(m -> row.add(m.divided(cell.comparison().ratio())));
            rows.add(row);
        }
        return new Table("Candidate over reference", header, rows, "");
    }

    /** What the comparison is worth, a sentence a line, and which cells were not compared. */
    public List<String> sentences() {
        List<String> lines = new ArrayList<>();
        machine.ifPresent(m -> lines.add(m.sentence()));
        lines.addAll(conclusion());
        comparison.skipped().forEach((key, reason) -> lines.add(key + ": " + reason));
        return lines;
    }

    private static List<String> row(CellComparison cell) {
        Comparison comparison = cell.comparison();
        return List.of(
                cell.cell().title(),
                both(comparison, CellEstimate::pairs),
                both(comparison, CellEstimate::trials),
                Figures.of(comparison.ratio()),
                Figures.of(comparison.interval().low()),
                Figures.of(comparison.interval().high()),
                comparison.words(),
                adjusted(cell),
                comparison.method().title());
    }

    /** Within one pair nothing is known of how pairs differ, so that there is no such figure. */
    private static String adjusted(CellComparison cell) {
        boolean unknown =
                cell.comparison().withinOnePair()
                        || cell.comparison().verdict() == ComparisonVerdict.TOO_FEW_TRIALS;
        return unknown ? "" : Figures.of(cell.adjustedP());
    }

    private static String both(Comparison comparison, ToIntFunction<CellEstimate> count) {
        return count.applyAsInt(comparison.reference())
                + " / "
                + count.applyAsInt(comparison.candidate());
    }

    private List<String> conclusion() {
        List<String> lines = new ArrayList<>();
        long within = comparison.withinOnePair();
        int cells = comparison.cells().size();
        if (within < cells) {
            lines.add(
                    String.format(
                            Locale.ROOT,
                            "%d of %d cells differ; by chance alone about %.1f would.",
                            comparison.differing(),
                            cells,
                            comparison.differingByChance()));
            lines.add(
                    String.format(
                            "%d of them stand out although %d cells were compared (Holm).",
                            comparison.standingOut(), cells));
        } else {
            lines.add(
                    String.format(
                            "%d of %d cells differ within one pair.",
                            comparison.differing(), cells));
        }
        comparison
                .smallestDifference()
                .ifPresent(
                        smallest ->
                                lines.add(
                                        String.format(
                                                Locale.ROOT,
                                                "With trials that scatter like these, half of the"
                                                        + " cells show a difference of %s %% in %.0f of"
                                                        + " 100 comparisons.",
                                                Figures.number(100 * smallest),
                                                100 * Comparison.FOUND)));
        if (within > 0) {
            lines.add(
                    ("%s of %s cells have a single worker pair on a side. Their verdicts hold for"
                                    + " these very processes: fresh ones of the same program often"
                                    + " differ as much. Set 'forks: 3' or more in 'repeat'.")
                            .formatted(within, cells));
        }
        return lines;
    }
}
