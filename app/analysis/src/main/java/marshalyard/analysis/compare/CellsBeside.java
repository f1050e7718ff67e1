package marshalyard.analysis.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.statistics.PairValues;
import marshalyard.analysis.statistics.Sense;
import marshalyard.analysis.work.CellWork;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.Verdict;

/**
 * The cells of a reference and of a candidate by the same keys, compared one by one.
 *
 * @param title what the user calls a cell that is not compared
 */
record CellsBeside(
        Map<String, OneSide> reference,
        Map<String, OneSide> candidate,
        Function<Cell, String> title) {
    static final String ONLY_REFERENCE = "Only the reference has this cell.";
    static final String ONLY_CANDIDATE = "Only the candidate has this cell.";

    /** The cells of two sessions, by their titles. */
    CellsBeside(Map<String, OneSide> reference, Map<String, OneSide> candidate) {
        this(reference, candidate, Cell::title);
    }

    /** A way to compare the values of one cell. */
    interface Way {
        Comparison of(PairValues reference, PairValues candidate, Sense sense, double confidence);
    }

    SessionComparison compare(Question question, Way way) {
        Map<String, String> skipped = new LinkedHashMap<>();
        Map<String, Comparison> compared = new LinkedHashMap<>();
        reference.forEach(
                (key, side) -> {
                    if (!question.cells().test(side.cell())) return;
                    OneSide other = candidate.get(key);
                    String reason = reason(side, other, question.metric());
                    if (reason.isEmpty()) {
                        compared.put(
                                key,
                                way.of(
                                        side.values(),
                                        other.values(),
                                        question.metric().sense(),
                                        question.confidence()));
                    } else {
                        skip(skipped, side, reason);
                    }
                });
        candidate.forEach(
                (key, side) -> {
                    if (reference.containsKey(key) || !question.cells().test(side.cell())) return;
                    skip(skipped, side, ONLY_CANDIDATE);
                });
        return new SessionComparison(cells(compared, question), skipped, question);
    }

    /** Cells of one title, as engines with the same label have, keep their reasons. */
    private void skip(Map<String, String> skipped, OneSide side, String reason) {
        skipped.merge(
                title.apply(side.cell()),
                reason,
                (one, other) -> one.equals(other) ? one : one + " " + other);
    }

    private List<CellComparison> cells(Map<String, Comparison> compared, Question question) {
        List<String> keys = new ArrayList<>(compared.keySet());
        Map<String, Boolean> unequal = new LinkedHashMap<>();
        keys.forEach(key -> unequal.put(key, !unequal(key).isEmpty()));
        Map<String, String> aside =
                LeftOut.of(
                        compared,
                        unequal,
                        (key, metric) ->
                                LeftOut.reason(reference.get(key), candidate.get(key), metric),
                        question.metric());
        double[] adjusted =
                Holm.adjusted(
                        keys.stream()
                                .mapToDouble(
                                        key -> family(compared.get(key), aside.containsKey(key)))
                                .toArray());
        return IntStream.range(0, keys.size())
                .mapToObj(
                        i ->
                                new CellComparison(
                                        keys.get(i),
                                        candidate.get(keys.get(i)).cell(),
                                        compared.get(keys.get(i)),
                                        adjusted[i],
                                        question.margin(),
                                        doubts(keys.get(i)),
                                        unequal(keys.get(i)),
                                        untold(keys.get(i)),
                                        aside.getOrDefault(keys.get(i), ""),
                                        new CellValues(
                                                reference.get(keys.get(i)).values(),
                                                candidate.get(keys.get(i)).values())))
                .toList();
    }

    /** The p-value of a cell that asks the question; NaN for one that is not among these. */
    private static double family(Comparison comparison, boolean aside) {
        return !aside && CellComparison.isTested(comparison) ? comparison.pValue() : Double.NaN;
    }

    private List<String> unequal(String key) {
        return CellWork.differences(reference.get(key).work(), candidate.get(key).work());
    }

    private List<String> untold(String key) {
        return CellWork.untold(reference.get(key).work(), candidate.get(key).work());
    }

    private List<Verdict.Kind> doubts(String key) {
        Stream<Verdict.Kind> ofWork =
                unequal(key).stream().map(sentence -> Verdict.Kind.UNEQUAL_WORK);
        Stream<Verdict.Kind> ofSides =
                Stream.of(reference, candidate).flatMap(side -> side.get(key).doubts().stream());
        return Stream.concat(ofSides, ofWork).distinct().sorted().toList();
    }

    private static String reason(OneSide reference, OneSide candidate, Metric metric) {
        if (candidate == null) return ONLY_REFERENCE;
        if (!reference.measured() || !candidate.measured()) {
            return "No trial of this cell ended well in one of the sessions.";
        }
        String fixed = LeftOut.reason(reference, candidate, metric);
        if (!fixed.isEmpty() && (reference.values() == null || candidate.values() == null)) {
            return fixed;
        }
        return reference.hasRatio() && candidate.hasRatio()
                ? ""
                : "A trial's figure is 0 or absent, so there is no ratio.";
    }
}
