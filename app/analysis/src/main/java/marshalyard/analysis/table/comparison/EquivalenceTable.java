package marshalyard.analysis.table.comparison;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import marshalyard.analysis.compare.CellComparison;
import marshalyard.analysis.compare.Comparison;
import marshalyard.analysis.compare.ComparisonWords;
import marshalyard.analysis.compare.Equivalence;
import marshalyard.analysis.compare.LevelPair;
import marshalyard.analysis.compare.Method;
import marshalyard.analysis.compare.Question;
import marshalyard.analysis.compare.SessionComparison;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.table.Table;
import marshalyard.analysis.table.TableRequest;
import marshalyard.analysis.work.UnequalWork;
import marshalyard.model.factor.EngineDimension;

/**
 * A table of the engines beside the first one: in how many cells they differ, are alike within a
 * margin or no worse, and the smallest difference that could be seen.
 */
public final class EquivalenceTable {
    private static final Question QUESTION = Question.of(Metrics.MEAN_TIME);

    private EquivalenceTable() {}

    /** True of results of two engines or more. */
    public static boolean appliesTo(Results results) {
        return results.engines().size() > 1;
    }

    /** A row for each engine but the reference; none of those whose trials are too few. */
    public static List<Table> tables(TableRequest request) {
        String margin = Equivalence.percent(QUESTION.margin());
        Table.Builder rows =
                new Table.Builder(
                        "engine",
                        "cells",
                        "differ",
                        "stand out (Holm)",
                        "alike",
                        "no worse",
                        "worse",
                        "not known",
                        "would show");
        Map<String, Set<String>> unequal = new LinkedHashMap<>();
        for (String engine : request.results().engines()) {
            if (engine.equals(request.reference())) continue;
            SessionComparison beside =
                    SessionComparison.between(
                            request.results(),
                            new LevelPair(EngineDimension.ENGINE, request.reference(), engine),
                            QUESTION);
            if (beside.cells().stream().anyMatch(EquivalenceTable::tells)) {
                Set<String> sentences = unequalWork(beside);
                if (!sentences.isEmpty()) unequal.put(engine, sentences);
                row(rows, engine + (sentences.isEmpty() ? "" : " !"), beside);
            }
        }
        return rows.ifAny(
                "Engines beside " + request.reference() + ": mean times within " + margin,
                "A cell is alike if both bounds of the ratio lie within "
                        + margin
                        + ", no worse if the upper one does, worse if it differs and the lower one"
                        + " lies above; that no difference was seen is none of these."
                        + " Half of the cells show a difference as large as the last column says in "
                        + Math.round(100 * Comparison.FOUND)
                        + " of 100 comparisons or more."
                        + (unequal.isEmpty() ? "" : " " + UnequalWork.note(unequal)));
    }

    private static Set<String> unequalWork(SessionComparison beside) {
        return beside.cells().stream()
                .flatMap(cell -> cell.unequal().stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static boolean tells(CellComparison cell) {
        return cell.comparison().method() != Method.NONE;
    }

    private static void row(Table.Builder rows, String engine, SessionComparison beside) {
        rows.row(
                engine,
                Integer.toString(beside.asking().size()),
                Long.toString(beside.differing()),
                Long.toString(beside.standingOut()),
                Long.toString(beside.count(Equivalence.ALIKE)),
                Long.toString(beside.count(Equivalence.NO_WORSE)),
                Long.toString(beside.count(Equivalence.WORSE)),
                Long.toString(beside.count(Equivalence.UNDECIDED)),
                beside.smallestDifference().stream()
                        .mapToObj(ComparisonWords::part)
                        .findFirst()
                        .orElse(beside.differing() > 0 ? "over 100 times" : "too few trials"));
    }
}
