package marshalyard.report.content;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Factor;
import marshalyard.model.factor.Factors;
import marshalyard.model.figure.Figures;
import marshalyard.model.unit.Units;
import marshalyard.report.document.Block;
import marshalyard.report.document.Block.Fact;
import marshalyard.report.document.Section;

/** The settings of the experiment: what it varied, and what it held. */
final class Setting {
    private Setting() {}

    static Section section(Experiment experiment) {
        List<Fact> facts = new ArrayList<>();
        facts.add(
                new Fact(
                        "Engines",
                        experiment.engines().stream()
                                .flatMap(choice -> choice.setups().stream())
                                .map(EngineSetup::label)
                                .collect(Collectors.joining(", "))));
        for (Factor<?> factor : Factors.all()) {
            if (!factor.alwaysShown() && !experiment.factors().names(factor)) continue;
            facts.add(
                    new Fact(
                            factor.title(), String.join(", ", experiment.factors().texts(factor))));
        }
        facts.add(new Fact("Trial", trial(experiment.trial(), experiment.byRequests())));
        facts.add(new Fact("Repetition", repetition(experiment.repetition())));
        if (!experiment.background().none()) {
            facts.add(
                    new Fact(
                            "Background load",
                            experiment.background().burners()
                                    + " computing processes, "
                                    + experiment.background().pairs()
                                    + " pairs that exchange messages"));
        }
        if (experiment.floor()) {
            facts.add(new Fact("Floor", "the null engine is measured in the same cells"));
        }
        return Section.of("Setting", List.of(new Block.Facts(facts)));
    }

    private static String trial(TrialSettings trial, boolean byRequests) {
        List<String> parts = new ArrayList<>();
        if (!trial.burnIn().isZero()) {
            parts.add("burn-in of fresh workers up to " + Units.formatTime(trial.burnIn()));
        }
        parts.add("warm-up " + Units.formatTime(trial.warmup()));
        if (trial.volume() > 0) {
            parts.add(Units.formatSize(trial.volume()) + " of application data");
            if (!trial.atLeast().isZero()) {
                parts.add("at least " + Units.formatTime(trial.atLeast()));
            }
            if (!trial.atMost().isZero()) {
                parts.add("at most " + Units.formatTime(trial.atMost()));
            }
        } else if (trial.limited()) {
            parts.add(
                    (byRequests ? "at most " : "measured for ")
                            + Units.formatTime(trial.duration()));
        }
        parts.add("the first " + trial.startup() + " samples told apart");
        if (trial.verify()) parts.add("every element verified");
        if (trial.oneWayLatency()) parts.add("one-way latency");
        if (!trial.stall().isZero()) {
            parts.add("the receiver stalls once for " + Units.formatTime(trial.stall()));
        }
        return String.join("; ", parts);
    }

    private static String repetition(Repetition repetition) {
        List<String> parts = new ArrayList<>();
        parts.add(
                count(repetition.forks(), "worker pair")
                        + " of "
                        + count(repetition.trials(), "trial"));
        if (repetition.timed()) {
            parts.add("repeated for " + Units.formatTime(repetition.lasting()));
        }
        if (repetition.adaptive()) {
            parts.add(
                    "repeated until the interval is within "
                            + Figures.number(100 * repetition.within())
                            + " %, at most "
                            + count(repetition.atMost(), "trial"));
        }
        parts.add(repetition.order().token() + " order");
        parts.add("seed " + repetition.seed());
        if (repetition.parallel() > 1) {
            parts.add(
                    "up to "
                            + count(repetition.parallel(), "trial")
                            + " side by side on links whose workers mostly wait");
        }
        return String.join("; ", parts);
    }

    private static String count(int number, String word) {
        return number + " " + word + (number == 1 ? "" : "s");
    }
}
