package marshalyard.analysis.answer;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import marshalyard.model.text.Counted;

/**
 * Answers to questions about the same two sides and the same cells: the first leads, the others
 * follow it in its sentence.
 *
 * @param title of these cells, such as {@code Calls}; empty for all cells
 * @param answers at least one
 */
public record AnswerGroup(String title, List<Answer> answers) {

    public AnswerGroup {
        answers = List.copyOf(answers);
    }

    /** The same answers, which are about no one kind of pattern. */
    AnswerGroup untitled() {
        return new AnswerGroup("", answers);
    }

    /** The answer that decides. */
    public Answer lead() {
        return answers.get(0);
    }

    /** True if a cell was compared, or is left out for a reason that tells of the two sides. */
    boolean isAsked() {
        return !lead().leftOut().isEmpty() || !lead().comparison().cells().isEmpty();
    }

    /** {@code Calls, latency, median}. */
    public String heading() {
        String metric = lead().question().metric().title();
        return title.isEmpty() ? metric : title + ", " + lead().question().metric().lowerCase();
    }

    /**
     * One sentence: {@code tcp-nio is 2.1 times as fast as corba-sii (1.8 to 2.5) on average, and
     * faster in 6 of 6 cells; its p99 is 3.0 times lower (2.2 to 4.1).}
     */
    public String sentence() {
        List<Answer> told =
                answers.stream().skip(1).filter(answer -> answer.whole().isPresent()).toList();
        return AnswerWords.sentence(lead())
                + told.stream()
                        .map(answer -> "; " + AnswerWords.further(answer))
                        .collect(Collectors.joining())
                + ".";
    }

    /** The sentence, what it rests on, and a line for each pattern and each type. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(heading() + ": " + sentence());
        if (!lead().remedy().isEmpty()) lines.add("  " + lead().remedy());
        if (lead().ofUnequalWork()) {
            lines.add("  In all of these cells the two did unequal work for each message (below).");
        }
        for (String part : lead().byPart()) lines.add("  " + part);
        leftOut()
                .forEach(
                        (reason, cells) ->
                                lines.add("  Left out: " + cells(cells) + ". " + reason));
        return lines;
    }

    /** The cells that are left out of the leading answer, by reason. */
    private Map<String, List<String>> leftOut() {
        Map<String, List<String>> byReason = new LinkedHashMap<>();
        lead().leftOut()
                .forEach(
                        (cell, reason) ->
                                byReason.computeIfAbsent(reason, any -> new ArrayList<>())
                                        .add(cell));
        return Collections.unmodifiableMap(byReason);
    }

    private static String cells(List<String> titles) {
        Set<String> first = new LinkedHashSet<>(titles);
        if (first.size() <= 3) return String.join("; ", first);
        return titles.get(0) + " and " + Counted.of(first.size() - 1, "more cell");
    }
}
