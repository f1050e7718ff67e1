package marshalyard.cli.terminal;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.statistics.CellResult;
import marshalyard.model.verdict.CellVerdicts;

/**
 * The verdicts on all cells: a mark beside each figure concerned, and a list that explains them.
 */
final class VerdictList {
    private static final int EXAMPLES = 2;

    private final Map<String, List<Verdict>> byCell = new LinkedHashMap<>();
    private final Map<Verdict.Kind, List<String>> byKind = new EnumMap<>(Verdict.Kind.class);

    VerdictList(List<CellResult> results, Repetition repetition) {
        for (CellResult result : results) {
            List<Verdict> verdicts = CellVerdicts.of(result, results, repetition);
            byCell.put(result.cell().key(), verdicts);
            for (Verdict verdict : verdicts) {
                byKind.computeIfAbsent(verdict.kind(), k -> new ArrayList<>())
                        .add(result.cell().title() + ": " + verdict.sentence());
            }
        }
    }

    /** {@code !} if there is a verdict on the cell, else a space, so that figures stay aligned. */
    String mark(CellResult result) {
        return byCell.get(result.cell().key()).isEmpty() ? " " : "!";
    }

    void print(PrintWriter out) {
        if (byKind.isEmpty()) return;
        out.println();
        out.println("! marks figures to be read with care:");
        byKind.forEach(
                (kind, lines) -> {
                    out.println(
                            "  "
                                    + kind.title()
                                    + ": "
                                    + lines.size()
                                    + (lines.size() == 1 ? " cell of " : " cells of ")
                                    + byCell.size());
                    lines.stream().limit(EXAMPLES).forEach(line -> out.println("    " + line));
                });
        out.flush();
    }
}
