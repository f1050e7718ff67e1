package marshalyard.desktop.setup;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import marshalyard.analysis.compare.Foreseen;
import marshalyard.analysis.verdict.PreRunWarnings;
import marshalyard.desktop.session.Pace;
import marshalyard.desktop.time.TimeText;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.plan.Plan;

/**
 * The consequences of running the experiment as it stands.
 *
 * @param experiment null if the form does not hold one
 * @param plan null if it can't be run as it stands
 * @param summary trials, cells and time; or the reason against
 * @param skipped what is left out and why; empty if nothing is
 * @param warnings what the reader of the figures will have to know
 */
public record PlannedRun(
        Experiment experiment, Plan plan, String summary, String skipped, List<String> warnings) {
    public static final PlannedRun NOTHING =
            new PlannedRun(null, null, "Choose an experiment on the left.", "", List.of());

    static PlannedRun not(String reason) {
        return new PlannedRun(null, null, reason, "", List.of());
    }

    /**
     * The consequences of a plan.
     *
     * @param ofEngines warnings on the engines' work
     */
    static PlannedRun of(Experiment experiment, Plan plan, Pace pace, List<String> ofEngines) {
        if (plan.cells().isEmpty()) {
            String reason =
                    plan.skipped().values().stream()
                            .findFirst()
                            .orElse("There is no combination to run.");
            return new PlannedRun(experiment, null, reason, "", List.of());
        }
        long trials = plan.trialCount();
        Repetition repetition = experiment.repetition();
        String time = TimeText.of(pace.estimate(plan));
        int cells = plan.cells().size();
        String summary =
                repetition.open()
                        ? String.format(
                                "%s, at least %s each, more until %sabout %s are over",
                                count(cells, "cell"),
                                count(trials / cells, "trial"),
                                repetition.until().decided() ? "it is decided or " : "",
                                time)
                        : count(trials, "trial")
                                + " of "
                                + count(cells, "cell")
                                + ", about "
                                + time;
        if (repetition.adaptive()) summary += " or more";
        return new PlannedRun(
                experiment,
                plan,
                summary,
                skipped(plan.skipped().values()),
                Stream.of(ofEngines, PreRunWarnings.of(plan), Foreseen.of(plan).stream().toList())
                        .flatMap(List::stream)
                        .toList());
    }

    public boolean runnable() {
        return plan != null;
    }

    private static String skipped(Collection<String> reasons) {
        Map<String, Long> counts =
                reasons.stream()
                        .collect(
                                Collectors.groupingBy(r -> r, TreeMap::new, Collectors.counting()));
        return counts.entrySet().stream()
                .map(e -> count(e.getValue(), "cell") + " left out: " + e.getKey())
                .collect(Collectors.joining("\n"));
    }

    private static String count(long n, String noun) {
        return String.format("%,d %s", n, n == 1 ? noun : noun + "s");
    }
}
