package marshalyard.analysis.answer;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.why.Saving;
import marshalyard.analysis.why.Savings;
import marshalyard.analysis.why.TimeSplit;
import marshalyard.model.categories.SwitchRule;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;

/** The reasons for a duel's outcome on one card: each cell's difference in parts. */
public final class WhyCard {
    private final Duel duel;
    private final Results profiled;

    /**
     * The card of a duel.
     *
     * @param profiled results of its {@linkplain DuelQuestion#why other experiment}
     */
    public WhyCard(Duel duel, Results profiled) {
        this.duel = duel;
        this.profiled = profiled;
    }

    /** The card as lines of text. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (Answer answer : duel.answers()) {
            Sides sides = answer.sides();
            if (!answer.outcome().differs()) {
                lines.add(
                        "%s and %s: no difference is certain, so there is none to explain."
                                .formatted(sides.candidate(), sides.reference()));
                continue;
            }
            List<TimeSplit> splits = TimeSplit.of(profiled, sides.candidate(), sides.reference());
            if (splits.isEmpty()) {
                lines.add(
                        "%s and %s: %s"
                                .formatted(
                                        sides.candidate(),
                                        sides.reference(),
                                        isPaced()
                                                ? "paced requests take the time of their rate;"
                                                        + " duel with call-return to explain it."
                                                : "no two pairs of workers of both were"
                                                        + " profiled."));
            }
            for (TimeSplit split : splits) {
                lines.add(title(split.slower()));
                lines.add("  " + split.sentence());
            }
        }
        if (profiled.profiles().isEmpty()) return lines;
        lines.add(
                "CPU time by category from trials under a profiler, over the pairs of workers;"
                        + " ± is Student's interval at 95 %. \"where\" tells functions and system"
                        + " calls.");
        return lines;
    }

    /**
     * What changes should save, in groups that are tried together: one CPU for both ends; options
     * of engines that lost.
     *
     * @param switches the options that would spare an engine some work
     */
    public List<List<Saving>> savings(Function<EngineSetup, List<SwitchRule>> switches) {
        List<List<Saving>> groups = new ArrayList<>();
        groups.add(Savings.ofSharedCpu(profiled));
        for (EngineSetup engine : losers()) {
            groups.add(Savings.ofOptions(profiled, engine, switches.apply(engine)));
        }
        groups.removeIf(List::isEmpty);
        return groups;
    }

    private Set<EngineSetup> losers() {
        Set<String> labels =
                duel.answers().stream()
                        .filter(answer -> answer.outcome().differs())
                        .map(answer -> answer.sides().reference())
                        .collect(Collectors.toSet());
        return profiled.all().stream()
                .map(result -> result.cell().engine())
                .filter(engine -> labels.contains(engine.label()))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** What was foretold beside what came, a line for each that both were measured of. */
    public static List<String> outcomes(List<Saving> savings, Results tried) {
        return savings.stream().map(s -> s.outcome(tried)).flatMap(Optional::stream).toList();
    }

    private boolean isPaced() {
        return profiled.all().stream()
                .allMatch(r -> r.cell().get(Factors.PATTERN) instanceof Pattern.Scheduled);
    }

    private static String title(Cell cell) {
        return cell.title().substring(cell.engine().label().length() + " · ".length());
    }
}
