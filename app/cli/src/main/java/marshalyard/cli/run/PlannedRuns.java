package marshalyard.cli.run;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import marshalyard.cli.session.SessionWarnings;
import marshalyard.cli.status.ExitStatus;
import marshalyard.lab.LabException;
import marshalyard.lab.api.Lab;
import marshalyard.lab.catalog.Secrets;
import marshalyard.lab.run.PlanRefusal;
import marshalyard.model.figure.Figures;
import marshalyard.model.plan.Plan;
import marshalyard.model.text.Counted;
import marshalyard.model.text.Quote;
import picocli.CommandLine;

/** The words on what a run would do. */
final class PlannedRuns {
    private final Lab lab;
    private final PrintWriter out;
    private final PrintWriter err;

    PlannedRuns(Lab lab, CommandLine line) {
        this.lab = lab;
        this.out = line.getOut();
        this.err = line.getErr();
    }

    /**
     * Tells of each experiment, and of all together.
     *
     * @throws LabException with the reasons as sentences if none can be run
     */
    int tell(List<Secrets.Split> experiments) throws LabException {
        RunCheck.requireOne(lab, experiments.stream().map(Secrets.Split::experiment).toList());
        Duration all = Duration.ZERO;
        for (Secrets.Split each : experiments) {
            Plan plan = lab.plan(each.experiment());
            Optional<String> refusal = PlanRefusal.of(plan);
            if (refusal.isPresent()) {
                out.println(Quote.oneLine(plan.experiment().title()) + ": left out");
                err.println("WARN: Left out: " + Quote.visible(refusal.get()));
                continue;
            }
            out.println(Quote.oneLine(plan.experiment().title()) + ": " + words(plan));
            all = all.plus(plan.estimate());
            leftOut(plan)
                    .forEach(
                            (reason, cells) ->
                                    err.println(
                                            "WARN: "
                                                    + Counted.of(cells, "cell")
                                                    + " left out: "
                                                    + Quote.visible(reason)));
            SessionWarnings.beforeRun(lab.warnings(plan), err);
        }
        if (experiments.size() > 1) out.println("All together: about " + Figures.of(all));
        out.flush();
        return ExitStatus.OK;
    }

    private static String words(Plan plan) {
        return "%s of %s, about %s"
                .formatted(
                        Counted.of(plan.trialCount(), "trial"),
                        Counted.of(plan.cells().size(), "cell"),
                        Figures.of(plan.estimate()));
    }

    private static Map<String, Integer> leftOut(Plan plan) {
        Map<String, Integer> reasons = new TreeMap<>();
        plan.skipped().values().forEach(reason -> reasons.merge(reason, 1, Integer::sum));
        return reasons;
    }
}
