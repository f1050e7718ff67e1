package marshalyard.analysis.table.comparison;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import marshalyard.analysis.compare.CellComparison;
import marshalyard.analysis.compare.Circumstances;
import marshalyard.analysis.compare.Comparison;
import marshalyard.analysis.compare.ComparisonVerdict;
import marshalyard.analysis.compare.ComparisonWords;
import marshalyard.analysis.compare.Equivalence;
import marshalyard.analysis.compare.MachineRatio;
import marshalyard.analysis.compare.Question;
import marshalyard.analysis.compare.SessionComparison;
import marshalyard.analysis.results.NamedResults;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.statistics.CellEstimate;
import marshalyard.analysis.statistics.Sense;
import marshalyard.analysis.table.Table;
import marshalyard.model.figure.Figures;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.text.Counted;

/**
 * A comparison as text: a table, and below it what it is worth.
 *
 * @param machine how the machines differ; empty within one session
 * @param circumstances what else differs between the sessions, a sentence each
 */
public record ComparisonTable(
        SessionComparison comparison, Optional<MachineRatio> machine, List<String> circumstances) {

    private static final String TWO_SESSIONS =
            "This holds between these two runs. Nothing tells how runs of the same differ by"
                    + " themselves: where they scatter by 5 %, a third to a half of like cells differ so."
                    + " Measure several sessions of each, as in: compare new*.yard --against"
                    + " old*.yard";

    public ComparisonTable {
        circumstances = List.copyOf(circumstances);
    }

    /** A comparison within one session. */
    public ComparisonTable(SessionComparison comparison) {
        this(comparison, Optional.empty(), List.of());
    }

    /** A comparison of one session with another, or of several with several. */
    public static ComparisonTable ofSessions(
            List<Results> reference, List<Results> candidate, Question question) {
        return ofSessions(
                SessionComparison.ofSessions(reference, candidate, question), reference, candidate);
    }

    /**
     * A comparison of one session with each of several others. What differs beside the cells is
     * told of each candidate by its name; no ratio is divided by that of the machines.
     */
    public static ComparisonTable ofEach(
            Results reference, List<NamedResults> candidates, Question question) {
        List<String> circumstances = new ArrayList<>();
        for (NamedResults candidate : candidates) {
            List<Results> before = List.of(reference);
            List<Results> after = List.of(candidate.results());
            List<String> told = new ArrayList<>(Circumstances.sentences(before, after));
            told.add(MachineRatio.of(before, after, question.metric()).sentence());
            told.forEach(sentence -> circumstances.add(candidate.name() + ": " + sentence));
        }
        return new ComparisonTable(
                SessionComparison.ofEach(reference, candidates, question),
                Optional.empty(),
                circumstances);
    }

    /** The same of sessions that were compared already. */
    public static ComparisonTable ofSessions(
            SessionComparison comparison, List<Results> reference, List<Results> candidate) {
        return new ComparisonTable(
                comparison,
                Optional.of(MachineRatio.of(reference, candidate, comparison.question().metric())),
                Circumstances.sentences(reference, candidate));
    }

    /** A row for each cell that was compared, in the reference's order. */
    public Table table() {
        return table(comparison.cells());
    }

    /**
     * The same with the greatest ratio, either way, first; cells that don't ask the question stand
     * last.
     *
     * @param differing true to leave out cells in which no difference was seen
     */
    public Table byEffect(boolean differing) {
        return table(
                comparison.cells().stream()
                        .filter(cell -> !differing || cell.differs())
                        .sorted(
                                Comparator.comparing(CellComparison::asks)
                                        .thenComparingDouble(ComparisonTable::effect)
                                        .reversed())
                        .toList());
    }

    private static double effect(CellComparison cell) {
        return Math.abs(Math.log(cell.comparison().ratio()));
    }

    private Table table(List<CellComparison> cells) {
        List<String> header =
                new ArrayList<>(
                        List.of(
                                "cell",
                                comparison.overSessions() ? "sessions" : "pairs",
                                comparison.overSessions() ? "pairs" : "trials",
                                "ratio",
                                "from",
                                "to",
                                "in words",
                                "within " + Equivalence.percent(margin()),
                                "p (Holm)",
                                "by",
                                "verdicts"));
        dividing().ifPresent(m -> header.add("without the machine's part"));
        List<List<String>> rows = new ArrayList<>();
        for (CellComparison cell : cells) {
            List<String> row = new ArrayList<>(row(cell));
            dividing().ifPresent(m -> row.add(m.divided(cell)));
            rows.add(row);
        }
        return new Table("Candidate over reference", header, rows, "");
    }

    /** What the comparison is worth, a sentence a line, and which cells were not compared. */
    public List<String> sentences() {
        List<String> lines = new ArrayList<>(ofSides());
        lines.addAll(work("Unequal work", CellComparison::unequal));
        lines.addAll(work("Unknown whether work was equal", CellComparison::untold));
        lines.addAll(conclusion());
        comparison.skipped().forEach((cell, reason) -> lines.add(cell + ": " + reason));
        return lines;
    }

    /** What holds of the two sides whatever is compared, a sentence a line. */
    public List<String> ofSides() {
        List<String> lines = new ArrayList<>(circumstances);
        machine.ifPresent(m -> lines.add(m.sentence()));
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
                cell.words(),
                cell.asks() ? within(cell.equivalence()) : "left out",
                adjusted(cell),
                comparison.method().title(),
                doubts(cell));
    }

    private static String within(Equivalence equivalence) {
        return switch (equivalence) {
            case ALIKE -> "alike";
            case NO_WORSE -> "no worse";
            case WORSE -> "worse";
            case UNDECIDED -> "undecided";
        };
    }

    /** Within one pair nothing is known of how pairs differ, so that there is no such figure. */
    private static String adjusted(CellComparison cell) {
        return Double.isNaN(cell.adjustedP()) ? "" : Figures.of(cell.adjustedP());
    }

    private static String doubts(CellComparison cell) {
        return cell.doubts().isEmpty()
                ? ""
                : cell.doubts().stream()
                        .map(Verdict.Kind::title)
                        .collect(Collectors.joining(", ", "! ", ""));
    }

    private Optional<MachineRatio> dividing() {
        return machine.filter(MachineRatio::divides);
    }

    private double margin() {
        return comparison.question().margin();
    }

    private static String both(Comparison comparison, ToIntFunction<CellEstimate> count) {
        return count.applyAsInt(comparison.reference())
                + " / "
                + count.applyAsInt(comparison.candidate());
    }

    /** Alike is another thing than a difference that was not seen. */
    private String equivalence() {
        return String.format(
                "Cells within %s: alike %d of %d, otherwise no worse %d, worse %d, not known %d.",
                Equivalence.percent(margin()),
                comparison.count(Equivalence.ALIKE),
                comparison.asking().size(),
                comparison.count(Equivalence.NO_WORSE),
                comparison.count(Equivalence.WORSE),
                comparison.count(Equivalence.UNDECIDED));
    }

    /** Sentences on the work of cells, each with the number of cells it touches. */
    private List<String> work(String head, Function<CellComparison, List<String>> told) {
        Map<String, Integer> cellsBySentence = new LinkedHashMap<>();
        for (CellComparison cell : comparison.cells()) {
            for (String sentence : told.apply(cell)) {
                cellsBySentence.merge(sentence, 1, Integer::sum);
            }
        }
        List<String> lines = new ArrayList<>();
        cellsBySentence.forEach(
                (sentence, cells) ->
                        lines.add(
                                "%s in %s: %s"
                                        .formatted(
                                                head,
                                                Counted.part(
                                                        cells, comparison.cells().size(), "cell"),
                                                sentence)));
        return lines;
    }

    private static boolean takesLess(CellComparison cell) {
        Comparison comparison = cell.comparison();
        return comparison.sense() == Sense.LOWER_IS_FASTER
                && comparison.verdict() == ComparisonVerdict.LOWER;
    }

    private List<String> conclusion() {
        List<String> lines = new ArrayList<>();
        if (comparison.asking().isEmpty()) return List.of("No cell asks this question.");
        long within = comparison.withinOnePair();
        int cells = comparison.asking().size();
        long doubted = comparison.asking().stream().filter(c -> !c.doubts().isEmpty()).count();
        if (comparison.asking().stream().anyMatch(ComparisonTable::takesLess)) {
            lines.add(
                    "Percentages are of the time: 50 % faster takes half as long, and is twice as"
                            + " fast.");
        }
        if (within < cells) {
            lines.add(
                    String.format(
                            Locale.ROOT,
                            "%s; by chance alone about %.1f would.",
                            Counted.part(
                                    comparison.differing(), cells, "cell", "differs", "differ"),
                            comparison.differingByChance()));
            lines.add(
                    String.format(
                            "%d of them %s out although %s compared (Holm).",
                            comparison.standingOut(),
                            comparison.standingOut() == 1 ? "stands" : "stand",
                            Counted.of(cells, "cell was", "cells were")));
        } else {
            lines.add(
                    String.format(
                            "%s within one pair.",
                            Counted.part(
                                    comparison.differing(), cells, "cell", "differs", "differ")));
        }
        lines.add(equivalence());
        lines.add(wouldShow());
        if (comparison.betweenTwoSessions()) lines.add(TWO_SESSIONS);
        if (doubted > 0) {
            lines.add(
                    Counted.part(doubted, cells, "cell", "has", "have")
                            + " verdicts on a side: read their figures with care.");
        }
        if (within > 0) {
            lines.add(
                    ("%s a single worker pair on a side. Their verdicts hold for"
                                    + " these very processes: fresh ones of the same program often"
                                    + " differ as much. Set 'forks: 3' or more in 'repeat'.")
                            .formatted(Counted.part(within, cells, "cell", "has", "have")));
        }
        return lines;
    }

    /** What half of the cells would show; where some do differ, others can be seen to, too. */
    private String wouldShow() {
        OptionalDouble smallest = comparison.smallestDifference();
        if (smallest.isPresent()) {
            return String.format(
                    Locale.ROOT,
                    "With trials that scatter like these, half of the cells show a difference of %s"
                            + " in %.0f of 100 comparisons or more.",
                    ComparisonWords.part(smallest.getAsDouble()),
                    100 * Comparison.FOUND);
        }
        return comparison.differing() > 0
                ? "With so few trials, or such that scatter like these, half of the cells may miss"
                        + " even a difference of 100 times."
                : "With so few trials, or such that scatter like these, half of the cells can't"
                        + " show any difference.";
    }
}
