package marshalyard.analysis.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import marshalyard.analysis.statistics.PairValues;
import marshalyard.analysis.statistics.Sense;
import marshalyard.analysis.work.CellWork;
import marshalyard.model.measurement.Verdict;

/** The cells of a reference and of a candidate by the same keys, compared one by one. */
record CellsBeside(Map<String, OneSide> reference, Map<String, OneSide> candidate) {

    /** A way to compare the values of one cell. */
    interface Way {
        Comparison of(PairValues reference, PairValues candidate, Sense sense, double confidence);
    }

    SessionComparison compare(Question question, Way way) {
        Map<String, String> skipped = new LinkedHashMap<>();
        Map<String, Comparison> compared = new LinkedHashMap<>();
        reference.forEach(
                (key, side) -> {
                    OneSide other = candidate.get(key);
                    String reason = reason(side, other);
                    if (reason.isEmpty()) {
                        compared.put(
                                key,
                                way.of(
                                        side.values(),
                                        other.values(),
                                        question.metric().sense(),
                                        question.confidence()));
                    } else {
                        skipped.put(key, reason);
                    }
                });
        candidate.keySet().stream()
                .filter(key -> !reference.containsKey(key))
                .forEach(key -> skipped.put(key, "Only the candidate has this cell."));
        return new SessionComparison(cells(compared, question), skipped, question);
    }

    private List<CellComparison> cells(Map<String, Comparison> compared, Question question) {
        List<String> keys = new ArrayList<>(compared.keySet());
        double[] adjusted =
                Holm.adjusted(
                        compared.values().stream()
                                .mapToDouble(
                                        c -> CellComparison.isTested(c) ? c.pValue() : Double.NaN)
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
                                        unequal(keys.get(i))))
                .toList();
    }

    private List<String> unequal(String key) {
        return CellWork.differences(reference.get(key).work(), candidate.get(key).work());
    }

    private List<Verdict.Kind> doubts(String key) {
        Stream<Verdict.Kind> ofWork =
                unequal(key).stream().map(sentence -> Verdict.Kind.UNEQUAL_WORK);
        Stream<Verdict.Kind> ofSides =
                Stream.of(reference, candidate).flatMap(side -> side.get(key).doubts().stream());
        return Stream.concat(ofSides, ofWork).distinct().sorted().toList();
    }

    private static String reason(OneSide reference, OneSide candidate) {
        if (candidate == null) return "Only the reference has this cell.";
        if (!reference.measured() || !candidate.measured()) {
            return "No trial of this cell ended well in one of the sessions.";
        }
        return reference.hasRatio() && candidate.hasRatio()
                ? ""
                : "A trial's figure is 0 or absent, so there is no ratio.";
    }
}
