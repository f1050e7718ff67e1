package marshalyard.analysis.verdict;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Cpus;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.MessageSize;
import marshalyard.model.factor.Pattern;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.SideBySide;
import marshalyard.model.text.Counted;
import marshalyard.model.unit.Units;

/** Warnings that a plan gives before a run, as sentences for readers of its figures. */
public final class PreRunWarnings {
    private PreRunWarnings() {}

    /** Sentences, the weightiest first; empty if nothing is to be said. */
    public static List<String> of(Plan plan) {
        List<String> sentences = new ArrayList<>();
        tooFewRequests(sentences, plan);
        pairs(sentences, plan.experiment().repetition());
        cold(sentences, plan.experiment().trial());
        timeIsShort(sentences, plan);
        spinsTogether(sentences, plan);
        onceForAllTypes(sentences, plan.experiment());
        int cpus = Runtime.getRuntime().availableProcessors();
        new SideBySide(plan.experiment(), cpus).sentence(plan).ifPresent(sentences::add);
        if (plan.experiment().trial().verify()) {
            sentences.add(
                    "Every element is verified: compare the rates only with those of other trials"
                            + " that verify.");
        }
        return List.copyOf(sentences);
    }

    /** Warns of cells with too few requests, by the cell that makes the fewest. */
    private static void tooFewRequests(List<String> sentences, Plan plan) {
        OptionalLong fewest =
                plan.cells().stream()
                        .filter(cell -> cell.get(Factors.PATTERN).timed())
                        // A search tries rates for longer, and ends at another one.
                        .filter(cell -> !plan.experiment().capacity().appliesTo(cell))
                        .map(cell -> requests(cell, plan.experiment()))
                        .filter(OptionalLong::isPresent)
                        .mapToLong(OptionalLong::getAsLong)
                        .min();
        if (fewest.isEmpty() || fewest.getAsLong() >= TrialVerdicts.SAMPLES_FOR_P99) return;
        sentences.add(TrialVerdicts.tooFew(fewest.getAsLong()));
    }

    /** How many requests a trial makes, where that does not depend on how fast they are. */
    private static OptionalLong requests(Cell cell, Experiment experiment) {
        TrialSettings trial = experiment.trial();
        int asked = cell.get(Factors.REQUESTS);
        if (asked > 0) {
            return trial.duration().isZero() ? OptionalLong.of(asked) : OptionalLong.empty();
        }
        if (trial.volume() > 0) {
            return trial.atLeast().isZero()
                    ? OptionalLong.of(Math.max(1, trial.volume() / cell.messageBytes()))
                    : OptionalLong.empty();
        }
        return cell.get(Factors.PATTERN) instanceof Pattern.Scheduled paced
                ? OptionalLong.of(trial.duration().dividedBy(paced.interval()))
                : OptionalLong.empty();
    }

    /** A paced sender that spins takes the CPU from a receiver that is bound to the same one. */
    private static void spinsTogether(List<String> sentences, Plan plan) {
        long cells =
                plan.cells().stream()
                        .filter(cell -> cell.get(Factors.PATTERN) instanceof Pattern.Scheduled)
                        .filter(cell -> isOneCpu(cell.get(Factors.CPUS)))
                        .count();
        if (cells == 0 || plan.experiment().trial().spin().isZero()) return;
        sentences.add(
                ("In %s both ends of paced requests share one CPU, on which the sender spins"
                                + " until a request is due: what its receiver does then waits. Set"
                                + " 'spin' in 'trial' to 0, or 'cpus' to apart.")
                        .formatted(Counted.of(cells, "cell")));
    }

    private static boolean isOneCpu(Cpus cpus) {
        Integer sender = cpus.numbers().get("sender");
        return cpus.kind() == Cpus.Kind.TOGETHER
                || sender != null && sender.equals(cpus.numbers().get("receiver"));
    }

    /** A mixture that leaves nothing to the factor of types is one cell for all of them. */
    private static void onceForAllTypes(List<String> sentences, Experiment experiment) {
        int types = experiment.levels(Factors.TYPE).size();
        if (types == 1) return;
        for (MessageSize size : experiment.levels(Factors.SIZE)) {
            if (size.mixture() == null || !size.mixture().namesAllTypes()) continue;
            sentences.add(
                    ("'%s' names the type of each part, so that it is measured once, not for each of"
                                    + " the %d types.")
                            .formatted(size, types));
        }
    }

    private static void pairs(List<String> sentences, Repetition repetition) {
        if (repetition.forks() > 1) return;
        boolean once = repetition.trials() == 1 && !repetition.timed() && !repetition.adaptive();
        sentences.add(
                once
                        ? "Each cell is measured once, so there will be no intervals."
                        : "One pair of workers does not show how pairs differ: intervals will hold"
                                + " within that pair only.");
    }

    private static void cold(List<String> sentences, TrialSettings trial) {
        if (!trial.burnIn().isZero() || !trial.warmup().isZero()) return;
        sentences.add("Without burn-in and warm-up the first trials measure code that is cold.");
    }

    private static void timeIsShort(List<String> sentences, Plan plan) {
        Repetition repetition = plan.experiment().repetition();
        Duration lasting = repetition.lasting();
        Duration planned = plan.estimateOfTrials();
        if (lasting.isZero() || planned.compareTo(lasting) <= 0) return;
        sentences.add(
                "The planned trials take longer than the "
                        + Units.formatTime(lasting)
                        + (repetition.timed()
                                ? " for which rounds are repeated, so no more rounds follow."
                                : " that it may take, so no further pairs follow."));
    }
}
