package marshalyard.desktop.compare;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import marshalyard.analysis.answer.Answer;
import marshalyard.analysis.answer.Sides;
import marshalyard.analysis.compare.CellComparison;
import marshalyard.analysis.compare.LevelPair;
import marshalyard.analysis.compare.Question;
import marshalyard.analysis.compare.SessionComparison;
import marshalyard.analysis.results.NamedResults;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.table.comparison.ComparisonTable;
import marshalyard.charts.Chart;
import marshalyard.charts.ChartRequest;
import marshalyard.charts.OverlaidExperiments;
import marshalyard.charts.encoding.Channel;
import marshalyard.charts.encoding.EncodingChoice;
import marshalyard.charts.kinds.ChartKinds;
import marshalyard.charts.ratio.RatioKind;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Dimension;
import marshalyard.model.factor.EngineDimension;
import marshalyard.model.measurement.TrialRecord;

/**
 * The result of a comparison.
 *
 * @param answers one over all cells of each candidate
 * @param table figures and sentences, the same that the command {@code compare} prints
 * @param ratios the chart of ratios
 * @param curves of both, of the first ones where there are several
 */
public record ComparisonResult(
        List<Answer> answers, ComparisonTable table, Chart ratios, Chart curves) {
    public ComparisonResult {
        answers = List.copyOf(answers);
    }

    /**
     * Compares two experiments, or several sessions of the same with several.
     *
     * @throws IllegalArgumentException with a sentence if they have no measured cell in common
     */
    static ComparisonResult of(
            List<NamedResults> references, List<NamedResults> candidates, Question question) {
        NamedResults candidate = candidates.get(0);
        ComparisonTable table =
                ComparisonTable.ofSessions(results(references), results(candidates), question);
        if (table.comparison().cells().isEmpty()) {
            throw new IllegalArgumentException(
                    "The two experiments have no measured cell in common"
                            + lacking(table.comparison())
                            + ".");
        }
        ChartRequest both = OverlaidExperiments.request(List.of(references.get(0), candidate));
        return new ComparisonResult(
                List.of(
                        Answer.of(
                                Sides.ofSessions(all(references), all(candidates)),
                                table.comparison(),
                                Duration.ZERO)),
                table,
                ratios(
                        names(candidates) + " against " + names(references),
                        Sides.ofSessions(all(references), all(candidates)),
                        candidate,
                        table.comparison()),
                ChartKinds.find(question.metric().token()).build(both));
    }

    /**
     * Compares one experiment with each of several others.
     *
     * @throws IllegalArgumentException with a sentence if none has a measured cell of the reference
     */
    static ComparisonResult ofEach(
            NamedResults reference, List<NamedResults> candidates, Question question) {
        ComparisonTable table = ComparisonTable.ofEach(reference.results(), candidates, question);
        SessionComparison comparison = table.comparison();
        if (comparison.cells().isEmpty()) {
            throw new IllegalArgumentException(
                    "No other experiment has a measured cell in common with "
                            + reference.name()
                            + lacking(comparison)
                            + ".");
        }
        List<Answer> answers = new ArrayList<>();
        for (NamedResults candidate : candidates) {
            SessionComparison own =
                    SessionComparison.of(reference.results(), candidate.results(), question);
            if (own.cells().isEmpty()) continue;
            Sides sides = Sides.ofSessions(List.of(reference.name()), List.of(candidate.name()));
            answers.add(Answer.of(sides, own, Duration.ZERO));
        }
        List<NamedResults> all = new ArrayList<>(List.of(reference));
        all.addAll(candidates);
        List<Cell> compared = comparison.cells().stream().map(CellComparison::cell).toList();
        return new ComparisonResult(
                answers,
                table,
                new RatioKind(
                                candidates.size() + " others against " + reference.name(),
                                new Sides("", reference.name(), "each"),
                                comparison)
                        .chart(reference.results().over(compared), OverlaidExperiments.bySession()),
                ChartKinds.find(question.metric().token()).build(OverlaidExperiments.request(all)));
    }

    private static List<Results> results(List<NamedResults> side) {
        return side.stream().map(NamedResults::results).toList();
    }

    private static List<String> all(List<NamedResults> side) {
        return side.stream().map(NamedResults::name).toList();
    }

    private static String names(List<NamedResults> side) {
        String first = side.get(0).name();
        return side.size() == 1 ? first : first + " and " + (side.size() - 1) + " more";
    }

    /** Cells may be there that lack the metric. */
    private static String lacking(SessionComparison comparison) {
        return comparison.skipped().isEmpty()
                ? ""
                : " with a " + comparison.question().metric().lowerCase() + " above 0";
    }

    /**
     * Compares a level of one experiment with others.
     *
     * @throws IllegalArgumentException with a sentence if no two cells differ in that only
     */
    static ComparisonResult between(
            NamedResults side,
            Dimension dimension,
            String reference,
            List<String> candidates,
            Question question) {
        Results results = side.results();
        SessionComparison comparison =
                SessionComparison.against(results, dimension, reference, candidates, question);
        if (comparison.cells().isEmpty()) {
            throw new IllegalArgumentException(
                    "No two measured cells differ in "
                            + dimension.id()
                            + " only"
                            + lacking(comparison)
                            + ".");
        }
        Predicate<TrialRecord> shown =
                r -> {
                    String level = dimension.text(r.trial().cell());
                    return level.equals(reference) || candidates.contains(level);
                };
        EncodingChoice choice =
                dimension == EngineDimension.ENGINE
                        ? EncodingChoice.DEFAULT
                        : new EncodingChoice(Map.of(Channel.DASH, Optional.of(dimension)));
        ChartRequest overlaid =
                ChartRequest.measured(
                        results.with(results.trials().stream().filter(shown).toList()), choice);
        boolean one = candidates.size() == 1;
        Sides sides =
                one
                        ? Sides.of(new LevelPair(dimension, reference, candidates.get(0)))
                        : new Sides("", reference, "each");
        return new ComparisonResult(
                answers(results, dimension, reference, candidates, question),
                new ComparisonTable(comparison),
                ratios(
                        dimension.title()
                                + ": "
                                + (one ? candidates.get(0) : candidates.size() + " others")
                                + " against "
                                + reference,
                        sides,
                        side,
                        comparison),
                ChartKinds.find(question.metric().token()).build(overlaid));
    }

    /** One for each candidate that has cells in common with the reference. */
    private static List<Answer> answers(
            Results results,
            Dimension dimension,
            String reference,
            List<String> candidates,
            Question question) {
        List<Answer> answers = new ArrayList<>();
        for (String candidate : candidates) {
            LevelPair levels = new LevelPair(dimension, reference, candidate);
            SessionComparison own = SessionComparison.between(results, levels, question);
            if (own.cells().isEmpty()) continue;
            answers.add(Answer.of(Sides.of(levels), own, Duration.ZERO));
        }
        return answers;
    }

    private static Chart ratios(
            String title, Sides sides, NamedResults candidate, SessionComparison comparison) {
        return new RatioKind(title, sides, comparison)
                .chart(candidate.results(), EncodingChoice.DEFAULT);
    }
}
