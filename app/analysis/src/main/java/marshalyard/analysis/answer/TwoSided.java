package marshalyard.analysis.answer;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import marshalyard.analysis.compare.CellComparison;
import marshalyard.analysis.compare.DecisionRule;
import marshalyard.analysis.compare.GroupRatio;
import marshalyard.analysis.compare.LevelPair;
import marshalyard.analysis.compare.Question;
import marshalyard.analysis.compare.SessionComparison;
import marshalyard.analysis.metric.Metric;
import marshalyard.analysis.metric.Metrics;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;

/** Puts questions about two sides, by kind of pattern unless certain metrics are named. */
public final class TwoSided {
    /** A comparison of the cells that a question is about, and of how long its pairs took. */
    private record Way(
            Sides sides,
            List<Cell> cells,
            Function<Question, SessionComparison> comparison,
            Function<SessionComparison, Duration> perPair) {

        Answer answer(Question question) {
            SessionComparison compared = comparison.apply(question);
            return Answer.of(sides, compared, perPair.apply(compared));
        }
    }

    private TwoSided() {}

    /**
     * The answers about two levels of one dimension, within one experiment.
     *
     * @throws IllegalArgumentException if no cell has one of the levels
     */
    public static List<AnswerGroup> within(Results results, LevelPair levels, Asked asked) {
        List<Cell> cells =
                results.measured().stream()
                        .map(CellResult::cell)
                        .filter(cell -> isOf(levels, cell))
                        .toList();
        List<AnswerGroup> groups =
                groups(
                        new Way(
                                Sides.of(levels),
                                cells,
                                question -> SessionComparison.between(results, levels, question),
                                compared -> perPair(results, levels, compared)),
                        asked);
        return crossPatterns(levels, cells)
                ? groups.stream().map(AnswerGroup::untitled).toList()
                : groups;
    }

    /** True if the two sides are patterns of two kinds, so that a group has no title of one. */
    private static boolean crossPatterns(LevelPair levels, List<Cell> cells) {
        return levels.dimension().equals(Factors.PATTERN)
                && cells.stream().map(PatternKind::of).distinct().count() > 1;
    }

    /**
     * The same by a rule that may be asked after every pair and end the measuring: for duels, whose
     * looks would spoil the level of an ordinary test.
     */
    public static List<AnswerGroup> within(
            Results results, LevelPair levels, Asked asked, DecisionRule rule) {
        return within(results, levels, asked).stream()
                .map(
                        group ->
                                new AnswerGroup(
                                        group.title(),
                                        group.answers().stream()
                                                .map(
                                                        answer ->
                                                                answer.by(
                                                                        rule,
                                                                        perPair(
                                                                                results,
                                                                                levels,
                                                                                answer
                                                                                        .comparison())))
                                                .toList()))
                .toList();
    }

    /**
     * The answers about sessions, one or several on a side.
     *
     * @throws IllegalArgumentException if there is none on a side
     */
    public static List<AnswerGroup> between(
            List<Results> reference, List<Results> candidate, Sides sides, Asked asked) {
        List<Cell> cells =
                reference.stream()
                        .flatMap(r -> r.measured().stream())
                        .map(CellResult::cell)
                        .toList();
        return groups(
                new Way(
                        sides,
                        cells,
                        question -> SessionComparison.ofSessions(reference, candidate, question),
                        compared ->
                                perUnit(reference, compared, 0)
                                        .plus(perUnit(candidate, compared, 1))),
                asked);
    }

    private static List<AnswerGroup> groups(Way way, Asked asked) {
        if (!asked.metrics().isEmpty()) {
            return List.of(group("", way, asked.metrics(), asked, cell -> true));
        }
        Map<PatternKind, List<Cell>> kinds =
                way.cells.stream()
                        .collect(
                                Collectors.groupingBy(
                                        PatternKind::of, LinkedHashMap::new, Collectors.toList()));
        List<AnswerGroup> groups = new ArrayList<>();
        for (PatternKind kind : kinds.keySet()) {
            AnswerGroup group =
                    group(
                            kind.title(),
                            way,
                            kind.metrics(),
                            asked,
                            cell -> PatternKind.of(cell) == kind);
            if (group.isAsked()) groups.add(group);
        }
        return groups.isEmpty()
                ? List.of(group("", way, List.of(Metrics.THROUGHPUT), asked, cell -> true))
                : List.copyOf(groups);
    }

    private static AnswerGroup group(
            String title, Way way, List<Metric> metrics, Asked asked, Predicate<Cell> cells) {
        return new AnswerGroup(
                title,
                metrics.stream()
                        .map(
                                metric ->
                                        asked.question(
                                                metric,
                                                cell ->
                                                        cells.test(cell)
                                                                && metric.appliesTo(pattern(cell))))
                        .map(way::answer)
                        .toList());
    }

    private static Pattern pattern(Cell cell) {
        return cell.get(Factors.PATTERN);
    }

    private static boolean isOf(LevelPair levels, Cell cell) {
        String level = levels.dimension().text(cell);
        return level.equals(levels.reference()) || level.equals(levels.candidate());
    }

    private static Duration perPair(Results results, LevelPair levels, SessionComparison compared) {
        Set<String> keys = keys(compared);
        int pairs = units(compared, 0);
        return MeasuringTime.of(
                        results,
                        cell ->
                                isOf(levels, cell)
                                        && keys.contains(
                                                cell.without(levels.dimension()).toString()))
                .dividedBy(pairs);
    }

    private static Duration perUnit(List<Results> side, SessionComparison compared, int which) {
        Set<String> keys = keys(compared);
        Duration all = Duration.ZERO;
        for (Results each : side) {
            all = all.plus(MeasuringTime.of(each, cell -> keys.contains(cell.key())));
        }
        return all.dividedBy(units(compared, which));
    }

    private static int units(SessionComparison compared, int which) {
        return compared.over(compared.whole())
                .map(GroupRatio::scatter)
                .map(scatter -> scatter.get(Math.min(which, scatter.size() - 1)).units())
                .orElse(1);
    }

    private static Set<String> keys(SessionComparison compared) {
        return compared.whole().stream().map(CellComparison::key).collect(Collectors.toSet());
    }
}
