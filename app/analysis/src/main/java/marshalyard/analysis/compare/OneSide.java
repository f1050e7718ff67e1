package marshalyard.analysis.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.analysis.statistics.PairValues;
import marshalyard.analysis.statistics.Round;
import marshalyard.analysis.statistics.Saturation;
import marshalyard.analysis.verdict.VerdictSummary;
import marshalyard.analysis.work.CellWork;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.Verdict;
import org.hipparchus.stat.StatUtils;

/**
 * One side's measurements of a cell.
 *
 * @param values by worker pair, or by session; null if a trial lacks its value
 * @param measured true if a trial ended well
 * @param doubts verdicts on the metric
 * @param work what both ends did for each message
 * @param saturation the rate that it could not keep; null if it kept it
 */
record OneSide(
        Cell cell,
        PairValues values,
        boolean measured,
        List<Verdict.Kind> doubts,
        CellWork work,
        Saturation saturation) {

    /** The cells by key, of which nothing else is known than their trials. */
    static Map<String, OneSide> of(List<CellResult> results, Metric metric) {
        return by(results, Cell::key, metric, cell -> List.of());
    }

    /** The cells of one experiment by key. */
    static Map<String, OneSide> of(Results results, Metric metric) {
        return of(results.all(), Cell::key, metric, results.verdicts());
    }

    /** Some cells of an experiment by what names them, with the verdicts on them. */
    static Map<String, OneSide> of(
            List<CellResult> results,
            Function<Cell, String> name,
            Metric metric,
            VerdictSummary verdicts) {
        return by(results, name, metric, cell -> doubts(verdicts, cell, metric));
    }

    private static Map<String, OneSide> by(
            List<CellResult> results,
            Function<Cell, String> name,
            Metric metric,
            Function<Cell, List<Verdict.Kind>> doubts) {
        Map<String, OneSide> sides = new LinkedHashMap<>();
        for (CellResult result : results) {
            OneSide side =
                    new OneSide(
                            result.cell(),
                            metric.values(result).orElse(null),
                            !result.measured().isEmpty(),
                            doubts.apply(result.cell()),
                            CellWork.of(result),
                            result.saturation().orElse(null));
            if (sides.put(name.apply(result.cell()), side) != null) {
                throw new IllegalArgumentException(
                        "The cell " + name.apply(result.cell()) + " stands twice.");
            }
        }
        return sides;
    }

    private static List<Verdict.Kind> doubts(VerdictSummary verdicts, Cell cell, Metric metric) {
        return verdicts.of(cell).stream()
                .filter(metric::isDoubtedBy)
                .map(Verdict::kind)
                .distinct()
                .toList();
    }

    /**
     * The cells of several sessions by key. A session's values are those of its pairs; they stand
     * grouped by session where else trials stand grouped by pair.
     */
    static Map<String, OneSide> ofSessions(List<Results> sessions, Metric metric) {
        Map<String, List<OneSide>> all = new LinkedHashMap<>();
        for (Results session : sessions) {
            of(session, metric)
                    .forEach(
                            (key, side) ->
                                    all.computeIfAbsent(key, k -> new ArrayList<>()).add(side));
        }
        Map<String, OneSide> together = new LinkedHashMap<>();
        all.forEach((key, sides) -> together.put(key, together(sides)));
        return together;
    }

    private static OneSide together(List<OneSide> sessions) {
        List<Double> values = new ArrayList<>();
        List<Integer> of = new ArrayList<>();
        List<Round> rounds = new ArrayList<>();
        boolean lacking = false;
        for (int i = 0; i < sessions.size(); i++) {
            OneSide session = sessions.get(i);
            if (!session.measured) continue;
            lacking |= session.values == null;
            for (double pair : session.pairs()) {
                values.add(pair);
                rounds.add(new Round(i, rounds.size()));
                of.add(i);
            }
        }
        double[] all = values.stream().mapToDouble(v -> v).toArray();
        return new OneSide(
                sessions.get(0).cell,
                lacking ? null : PairValues.of(all, of, rounds),
                sessions.stream().anyMatch(OneSide::measured),
                sessions.stream().flatMap(s -> s.doubts.stream()).distinct().toList(),
                sessions.stream()
                        .filter(OneSide::measured)
                        .findFirst()
                        .orElse(sessions.get(0))
                        .work,
                sessions.stream()
                        .map(OneSide::saturation)
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse(null));
    }

    /** The median trial of each pair, also of a single one. */
    private double[] pairs() {
        return Optional.ofNullable(values).stream()
                .flatMap(v -> v.byPair().stream())
                .mapToDouble(pair -> StatUtils.percentile(pair, 50))
                .toArray();
    }

    boolean hasRatio() {
        return values != null && values.positive();
    }
}
