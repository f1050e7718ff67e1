package marshalyard.analysis.answer;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import marshalyard.analysis.compare.CellComparison;
import marshalyard.analysis.compare.DecisionRule;
import marshalyard.analysis.compare.Equivalence;
import marshalyard.analysis.compare.Question;
import marshalyard.analysis.compare.SessionComparison;
import marshalyard.model.factor.Factors;

/**
 * The answer to one question about two sides: one ratio over all cells that ask it, with its
 * interval and its test, what that says, and what would decide it where it says nothing. The test
 * of the whole question comes before those of its cells.
 *
 * @param sides what was compared
 * @param comparison of the cells, one by one
 * @param whole all cells that ask the question; empty if there is none
 * @param parts a line for each pattern, then for each type, where there are several
 * @param leftOut the other cells by title, each with the reason as a sentence
 * @param needed what would decide it; empty if it is decided, or if nothing is known of how pairs
 *     differ
 */
public record Answer(
        Sides sides,
        SessionComparison comparison,
        Optional<Part> whole,
        List<Part> parts,
        Map<String, String> leftOut,
        Optional<MorePairs> needed) {

    public Answer {
        parts = List.copyOf(parts);
        leftOut = Collections.unmodifiableMap(new LinkedHashMap<>(leftOut));
    }

    /**
     * The answer that a comparison of cells gives.
     *
     * @param perPair how long one more pair of both sides takes; zero if that is not known
     */
    public static Answer of(Sides sides, SessionComparison comparison, Duration perPair) {
        List<CellComparison> cells = comparison.whole();
        Optional<Part> whole = Part.of("", comparison, cells);
        List<Part> parts = new ArrayList<>();
        parts.addAll(parts(comparison, cells, c -> c.cell().get(Factors.PATTERN).token()));
        parts.addAll(parts(comparison, cells, c -> Factors.TYPE.text(c.cell())));
        Answer answer =
                new Answer(
                        sides.over(cells),
                        comparison,
                        whole,
                        parts,
                        leftOut(comparison, cells),
                        Optional.empty());
        return answer.outcome() == AnswerOutcome.UNDECIDED
                ? answer.needing(
                        whole.flatMap(
                                part -> MorePairs.of(part.ratio(), comparison.question(), perPair)))
                : answer;
    }

    /**
     * The same by a rule that may be asked after every pair and end the measuring, of cells that
     * ran side by side.
     */
    public Answer by(DecisionRule rule, Duration perPair) {
        Answer answer =
                new Answer(
                        sides,
                        comparison,
                        whole.map(part -> part.by(rule)),
                        parts.stream().map(part -> part.by(rule)).toList(),
                        leftOut,
                        Optional.empty());
        Optional<Part> undecided =
                answer.whole.filter(part -> answer.outcome() == AnswerOutcome.UNDECIDED);
        return answer.needing(
                undecided
                        .filter(part -> part.ratio().logs().size() > 1)
                        .map(
                                part ->
                                        MorePairs.of(
                                                rule.morePairs(
                                                        part.ratio().logs().stream()
                                                                .mapToDouble(l -> l)
                                                                .toArray()),
                                                part.ratio().unit(),
                                                perPair)));
    }

    private Answer needing(Optional<MorePairs> pairs) {
        return new Answer(sides, comparison, whole, parts, leftOut, pairs);
    }

    private static List<Part> parts(
            SessionComparison comparison,
            List<CellComparison> cells,
            Function<CellComparison, String> name) {
        Map<String, List<CellComparison>> groups = new LinkedHashMap<>();
        for (CellComparison cell : cells) {
            groups.computeIfAbsent(name.apply(cell), any -> new ArrayList<>()).add(cell);
        }
        if (groups.size() < 2) return List.of();
        List<Part> parts = new ArrayList<>();
        groups.forEach((each, own) -> Part.of(each, comparison, own).ifPresent(parts::add));
        return parts;
    }

    private static Map<String, String> leftOut(
            SessionComparison comparison, List<CellComparison> taken) {
        Map<String, String> reasons = new LinkedHashMap<>();
        for (CellComparison cell : comparison.cells()) {
            if (!cell.asks()) reasons.put(cell.cell().title(), cell.aside());
            else if (!taken.contains(cell)) {
                reasons.put(cell.cell().title(), "It has fewer pairs than the other cells.");
            }
        }
        reasons.putAll(comparison.skipped());
        return reasons;
    }

    public Question question() {
        return comparison.question();
    }

    /** Undecided if no cell asks the question. */
    public AnswerOutcome outcome() {
        return whole.map(Part::outcome).orElse(AnswerOutcome.UNDECIDED);
    }

    /** What is known of the ratio and another margin, such as how much slower may be allowed. */
    public Equivalence within(double margin) {
        return whole.map(Part::ratio)
                .filter(ratio -> !ratio.withinOnePair() && !ratio.isSingle())
                .map(ratio -> Equivalence.of(ratio.found(), margin, question().metric().sense()))
                .orElse(Equivalence.UNDECIDED);
    }

    /** True if the two sides did unequal work for each message in every cell that is compared. */
    public boolean ofUnequalWork() {
        List<CellComparison> asking = comparison.asking();
        return !asking.isEmpty() && asking.stream().allMatch(cell -> !cell.unequal().isEmpty());
    }

    /**
     * One sentence: {@code tcp-nio is 2.1 times as fast as corba-sii (1.8 to 2.5) on average, and
     * faster in 6 of 6 cells.}
     */
    public String sentence() {
        return AnswerWords.sentence(this) + ".";
    }

    /**
     * A sentence for each pattern and each type, where there are several: {@code binstruct: 2.1
     * times as fast (1.8 to 2.5) on average, and faster in 3 of 3 cells.}
     */
    public List<String> byPart() {
        return parts.stream()
                .map(part -> part.name() + ": " + AnswerWords.brief(part) + ".")
                .toList();
    }

    /** What would decide it, or who can't say so; empty if it is decided. */
    public String remedy() {
        return AnswerWords.remedy(this);
    }
}
