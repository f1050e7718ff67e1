package marshalyard.analysis.compare;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import marshalyard.analysis.results.NamedResults;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.results.SessionLabel;
import marshalyard.analysis.statistics.CellResult;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Dimension;

/**
 * Two sets of cells, cell by cell: those of two sessions by the cells' keys, those of several
 * sessions on either side, or those of one session that differ in one dimension only.
 *
 * @param cells the cells that were compared, in the reference's order
 * @param skipped the other cells by title, each with the reason as a sentence
 * @param question what was asked
 */
public record SessionComparison(
        List<CellComparison> cells, Map<String, String> skipped, Question question) {

    public SessionComparison {
        cells = List.copyOf(cells);
        skipped = Collections.unmodifiableMap(new LinkedHashMap<>(skipped));
    }

    /** Returns the skipped cells that both sides have, each with the reason as a sentence. */
    public Map<String, String> incomparable() {
        Map<String, String> common = new LinkedHashMap<>(skipped);
        common.values().removeAll(Set.of(CellsBeside.ONLY_REFERENCE, CellsBeside.ONLY_CANDIDATE));
        return common;
    }

    /**
     * Compares every cell that both sessions measured.
     *
     * @throws IllegalArgumentException if a session has two results for one cell
     */
    public static SessionComparison of(
            List<CellResult> reference, List<CellResult> candidate, Question question) {
        return new CellsBeside(
                        OneSide.of(reference, question.metric()),
                        OneSide.of(candidate, question.metric()))
                .compare(question, Comparison::ofTwoSessions);
    }

    /** The same with the verdicts on what is compared. */
    public static SessionComparison of(Results reference, Results candidate, Question question) {
        return new CellsBeside(
                        OneSide.of(reference, question.metric()),
                        OneSide.of(candidate, question.metric()))
                .compare(question, Comparison::ofTwoSessions);
    }

    /**
     * Compares sessions that measured the same, several on a side at least: each is one value of a
     * cell, the median of its worker pairs, so that the interval holds what sessions and machines
     * differ by. One session on each side is compared by pairs.
     *
     * @throws IllegalArgumentException if there is none on a side
     */
    public static SessionComparison ofSessions(
            List<Results> reference, List<Results> candidate, Question question) {
        if (reference.isEmpty() || candidate.isEmpty()) {
            throw new IllegalArgumentException("Name at least one session on either side.");
        }
        if (reference.size() == 1 && candidate.size() == 1) {
            return of(reference.get(0), candidate.get(0), question);
        }
        return new CellsBeside(
                        OneSide.ofSessions(reference, question.metric()),
                        OneSide.ofSessions(candidate, question.metric()))
                .compare(question, Comparison::ofSessions);
    }

    /**
     * Compares the cells of one experiment that differ in one dimension only, such as its engines.
     * Their trials ran in the same rounds, so each worker pair is compared with the one that ran
     * beside it.
     *
     * @throws IllegalArgumentException if no cell has one of the levels
     */
    public static SessionComparison between(Results results, LevelPair levels, Question question) {
        Map<String, String> unclear = new LinkedHashMap<>();
        SessionComparison clear =
                new CellsBeside(
                                with(
                                        results,
                                        levels.dimension(),
                                        levels.reference(),
                                        question,
                                        unclear),
                                with(
                                        results,
                                        levels.dimension(),
                                        levels.candidate(),
                                        question,
                                        unclear),
                                cell -> cell.without(levels.dimension()).title())
                        .compare(question, Comparison::sideBySide);
        Map<String, String> skipped = new LinkedHashMap<>(clear.skipped());
        skipped.putAll(unclear);
        return new SessionComparison(clear.cells(), skipped, question);
    }

    /**
     * The same of one level with each of several others. P-values are adjusted for all of the cells
     * that are compared.
     *
     * @param candidates at least one level other than the reference
     * @throws IllegalArgumentException if no cell has one of the levels
     */
    public static SessionComparison against(
            Results results,
            Dimension dimension,
            String reference,
            List<String> candidates,
            Question question) {
        Map<String, SessionComparison> each = new LinkedHashMap<>();
        for (String candidate : candidates) {
            LevelPair levels = new LevelPair(dimension, reference, candidate);
            each.put(candidate, between(results, levels, question));
        }
        return together(each, question);
    }

    /**
     * Compares one session with each of several others, whose cells say of {@linkplain SessionLabel
     * which session} they are. P-values are adjusted for all of the cells that are compared.
     *
     * @param candidates at least one, by different names
     */
    public static SessionComparison ofEach(
            Results reference, List<NamedResults> candidates, Question question) {
        Map<String, SessionComparison> each = new LinkedHashMap<>();
        for (NamedResults candidate : candidates) {
            SessionComparison one = of(reference, candidate.results(), question);
            List<CellComparison> labelled =
                    one.cells().stream()
                            .map(c -> c.labelled(SessionLabel.of(c.cell(), candidate.name())))
                            .toList();
            each.put(candidate.name(), new SessionComparison(labelled, one.skipped(), question));
        }
        return together(each, question);
    }

    /**
     * Comparisons with one reference as one.
     *
     * @param each by the candidate's name
     */
    private static SessionComparison together(
            Map<String, SessionComparison> each, Question question) {
        List<CellComparison> cells = new ArrayList<>();
        Map<String, String> skipped = new LinkedHashMap<>();
        each.forEach(
                (candidate, one) -> {
                    cells.addAll(one.cells());
                    one.skipped().forEach((cell, why) -> skipped.put(candidate + ", " + cell, why));
                });
        double[] adjusted =
                Holm.adjusted(cells.stream().mapToDouble(CellComparison::ofFamily).toArray());
        return new SessionComparison(
                IntStream.range(0, adjusted.length)
                        .mapToObj(i -> cells.get(i).adjustedTo(adjusted[i]))
                        .toList(),
                skipped,
                question);
    }

    /**
     * The cells of one level.
     *
     * @param unclear gets the cells that have a namesake, as engines with the same label do
     */
    private static Map<String, OneSide> with(
            Results all,
            Dimension dimension,
            String level,
            Question question,
            Map<String, String> unclear) {
        List<CellResult> results = all.all();
        Function<Cell, String> name = cell -> cell.without(dimension).toString();
        Map<String, List<CellResult>> with =
                results.stream()
                        .filter(r -> dimension.text(r.cell()).equals(level))
                        .collect(
                                Collectors.groupingBy(
                                        r -> name.apply(r.cell()),
                                        LinkedHashMap::new,
                                        Collectors.toList()));
        if (!with.isEmpty()) {
            List<CellResult> alone = new ArrayList<>();
            with.forEach(
                    (key, namesakes) -> {
                        if (namesakes.size() == 1) {
                            alone.addAll(namesakes);
                            return;
                        }
                        unclear.put(
                                namesakes.get(0).cell().without(dimension).title(),
                                severalCalled(level, namesakes));
                    });
            return OneSide.of(alone, name, question.metric(), all.verdicts());
        }
        throw new IllegalArgumentException(
                "No cell has '"
                        + level
                        + "' as its "
                        + dimension.title().toLowerCase(Locale.ROOT)
                        + ". There are: "
                        + results.stream()
                                .map(r -> dimension.text(r.cell()))
                                .filter(text -> !text.isEmpty())
                                .distinct()
                                .collect(Collectors.joining(", "))
                        + ".");
    }

    private static String severalCalled(String level, List<CellResult> namesakes) {
        return "Several cells are called '"
                + namesakes.get(0).cell().title()
                + "', so that nobody can tell which one '"
                + level
                + "' means: give each engine a label of its own.";
    }

    /** The cells that ask the question, in order. */
    public List<CellComparison> asking() {
        return cells.stream().filter(CellComparison::asks).toList();
    }

    /**
     * The ratio over some of the cells that ask the question, all of one unit; empty if there is
     * none.
     */
    public Optional<GroupRatio> over(List<CellComparison> some) {
        if (some.isEmpty()) return Optional.empty();
        return GroupRatio.of(
                some.stream().map(CellComparison::values).toList(),
                some.get(0).comparison().unit(),
                question.confidence());
    }

    /** The cells that ask the question and have as many pairs as most of them. */
    public List<CellComparison> whole() {
        List<CellComparison> asking = asking();
        if (asking.isEmpty()) return asking;
        List<Boolean> whole =
                GroupRatio.isWhole(
                        asking.stream().map(CellComparison::values).toList(),
                        asking.get(0).comparison().unit());
        return IntStream.range(0, asking.size()).filter(whole::get).mapToObj(asking::get).toList();
    }

    /** Cells that ask the question and in which a difference was seen. */
    public long differing() {
        return asking().stream().filter(CellComparison::differs).count();
    }

    /** Cells in which a difference would be seen by chance if there were none anywhere. */
    public double differingByChance() {
        long tested = asking().stream().filter(c -> c.comparison().method() != Method.NONE).count();
        return tested * (1 - question.confidence());
    }

    /** Cells whose difference {@linkplain CellComparison#standsOut stands out}. */
    public long standingOut() {
        return cells.stream().filter(CellComparison::standsOut).count();
    }

    /** Cells of which a certain thing is known of the ratio and the margin. */
    public long count(Equivalence equivalence) {
        return asking().stream().filter(c -> c.equivalence() == equivalence).count();
    }

    /** True if all that was compared holds for two sessions only. */
    public boolean betweenTwoSessions() {
        return cells.stream().anyMatch(c -> c.comparison().unit() == Unit.TWO_SESSIONS);
    }

    /** True if sessions were compared, in place of worker pairs. */
    public boolean overSessions() {
        return cells.stream().anyMatch(c -> c.comparison().unit() == Unit.SESSIONS);
    }

    /** Cells that ask the question and of which a session has a single worker pair. */
    public long withinOnePair() {
        return asking().stream().filter(c -> c.comparison().withinOnePair()).count();
    }

    /**
     * The {@linkplain Comparison#smallestDifference smallest difference} that the cell in the
     * middle shows, as a fraction; empty if less than half of the cells can show any.
     */
    public OptionalDouble smallestDifference() {
        double[] sorted =
                asking().stream()
                        .mapToDouble(c -> c.comparison().smallestDifference())
                        .sorted()
                        .toArray();
        if (sorted.length == 0) return OptionalDouble.empty();
        double middle = sorted[sorted.length / 2];
        return middle < Double.POSITIVE_INFINITY
                ? OptionalDouble.of(middle)
                : OptionalDouble.empty();
    }
}
