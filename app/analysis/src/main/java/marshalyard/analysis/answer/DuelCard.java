package marshalyard.analysis.answer;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import marshalyard.analysis.compare.Equivalence;
import marshalyard.analysis.statistics.Sense;
import marshalyard.model.factor.EngineDimension;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.text.Counted;
import marshalyard.model.unit.Units;

/** A duel on one card: the sentence, a small picture, what it rests on, what would change it. */
public final class DuelCard {
    private final Duel duel;

    public DuelCard(Duel duel) {
        this.duel = duel;
    }

    /** The card as lines of text with characters of one width. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        if (duel.answers().isEmpty()) {
            lines.add("Nothing is known: no two engines have a figure.");
            return lines;
        }
        ranking(lines);
        for (Answer answer : duel.answers()) lines.add(answer.sentence());
        lines.add("");
        lines.addAll(IntervalPicture.lines(duel));
        lines.add("");
        List<String> cells = DuelCells.lines(duel);
        if (!cells.isEmpty()) {
            lines.addAll(cells);
            lines.add("");
        }
        lines.add("Rests on: " + basis());
        verdicts(lines);
        leftOut(lines);
        lines.add("");
        change().forEach(sentence -> lines.add("What would change it: " + sentence));
        return lines;
    }

    /** Adds the order of more than two engines, {@code tcp-nio > tcp = unix > corba-sii}. */
    private void ranking(List<String> lines) {
        List<String> engines = ranked();
        if (engines.size() < 3) return;
        StringBuilder order = new StringBuilder(engines.get(0));
        for (int i = 1; i < engines.size(); i++) {
            order.append(between(engines.get(i - 1), engines.get(i))).append(engines.get(i));
        }
        lines.add("Ranking: " + order + "  (> is sure; = alike; ~ undecided)");
    }

    /** Engines by the geometric mean of their ratios to the others, the best first. */
    private List<String> ranked() {
        Map<String, Double> sums = new TreeMap<>();
        boolean fewer = duel.metric().sense() != Sense.HIGHER_IS_FASTER;
        for (Answer answer : duel.answers()) {
            double log = answer.whole().map(part -> Math.log(part.ratio().ratio())).orElse(0.0);
            sums.merge(answer.sides().candidate(), fewer ? -log : log, Double::sum);
            sums.merge(answer.sides().reference(), fewer ? log : -log, Double::sum);
        }
        return sums.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .map(Map.Entry::getKey)
                .toList();
    }

    private String between(String first, String second) {
        Set<String> both = Set.of(first, second);
        return duel.answers().stream()
                .filter(a -> both.equals(Set.of(a.sides().candidate(), a.sides().reference())))
                .map(Answer::outcome)
                .map(
                        o ->
                                o == AnswerOutcome.ALIKE
                                        ? " = "
                                        : o == AnswerOutcome.UNDECIDED ? " ~ " : " > ")
                .findFirst()
                .orElse(" ~ ");
    }

    private String basis() {
        long measured = duel.results().trials().stream().filter(r -> !r.failed()).count();
        Set<String> cells =
                duel.results().measured().stream()
                        .map(r -> r.cell().without(EngineDimension.ENGINE).toString())
                        .collect(Collectors.toCollection(LinkedHashSet::new));
        return "%s of fresh workers of each engine, side by side; %s of %d %s; %s; %s. %s"
                .formatted(
                        Counted.of(duel.pairs(), "pair"),
                        Counted.of(measured, "trial"),
                        cells.size(),
                        cells.size() == 1 ? "cell" : "cells each engine",
                        duel.metric().lowerCase(),
                        Units.formatTime(Duration.ofSeconds(duel.took().toSeconds())),
                        String.join("; ", machines()));
    }

    private List<String> machines() {
        String place = duel.onOneCpu() ? "; both ends on one CPU" : "";
        return duel.machines().stream().map(machine -> machine + place).toList();
    }

    private void verdicts(List<String> lines) {
        Map<Verdict.Kind, Long> counts =
                duel.results().measured().stream()
                        .flatMap(
                                r ->
                                        duel.results().verdicts().of(r.cell()).stream()
                                                .filter(duel.metric()::isDoubtedBy)
                                                .map(Verdict::kind)
                                                .distinct())
                        .collect(
                                Collectors.groupingBy(k -> k, TreeMap::new, Collectors.counting()));
        int all = duel.results().measured().size();
        String told =
                counts.entrySet().stream()
                        .map(
                                e ->
                                        e.getKey().title()
                                                + ": "
                                                + Counted.part(e.getValue(), all, "cell"))
                        .collect(Collectors.joining("; "));
        lines.add("Verdicts: " + (told.isEmpty() ? "none." : "! " + told + "."));
        if (duel.answers().stream().anyMatch(Answer::ofUnequalWork)) {
            lines.add("! The engines did unequal work for each message; summary tells which.");
        }
    }

    private void leftOut(List<String> lines) {
        Map<String, String> reasons = new TreeMap<>();
        duel.answers().forEach(answer -> reasons.putAll(answer.leftOut()));
        reasons.forEach((cell, reason) -> lines.add("Left out: " + cell + ": " + reason));
    }

    private List<String> change() {
        Optional<String> futility = duel.futility();
        if (futility.isPresent()) return List.of(futility.get());
        List<String> sentences =
                duel.answers().stream()
                        .filter(answer -> !AnswerWords.needed(answer).isEmpty())
                        .map(answer -> ofWhich(answer) + AnswerWords.needed(answer))
                        .distinct()
                        .toList();
        if (!sentences.isEmpty()) return sentences;
        if (!duel.decided()) return List.of("More pairs: resume the session with more time.");
        boolean alike = duel.answers().stream().anyMatch(a -> a.outcome() == AnswerOutcome.ALIKE);
        String margin =
                Equivalence.percent(duel.results().experiment().repetition().until().margin());
        return List.of(
                "other sizes, types or patterns than these, another machine or link, "
                        + (duel.onOneCpu() ? "ends on CPUs of their own (cpus apart)" : "CPUs")
                        + (alike ? "; a margin below " + margin : "")
                        + ". More pairs on this one hardly would.");
    }

    /** {@code tcp / unix: } where several answers need something. */
    private String ofWhich(Answer answer) {
        return duel.answers().size() == 1 ? "" : IntervalPicture.name(answer) + ": ";
    }
}
