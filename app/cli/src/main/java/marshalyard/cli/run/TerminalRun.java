package marshalyard.cli.run;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import marshalyard.analysis.answer.Duel;
import marshalyard.analysis.results.Results;
import marshalyard.analysis.verdict.PreRunWarnings;
import marshalyard.cli.session.SessionWarnings;
import marshalyard.cli.session.StoredResults;
import marshalyard.cli.status.ExitStatus;
import marshalyard.cli.terminal.CancelOnSignal;
import marshalyard.cli.terminal.FileLine;
import marshalyard.cli.terminal.ProgressLine;
import marshalyard.lab.LabException;
import marshalyard.lab.Run;
import marshalyard.lab.RunOutcome;
import marshalyard.lab.api.Lab;
import marshalyard.lab.catalog.Secrets;
import marshalyard.lab.run.FurtherPairs;
import marshalyard.lab.run.PlanRefusal;
import marshalyard.lab.run.RunRequest;
import marshalyard.model.categories.SwitchRule;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.plan.Plan;
import marshalyard.model.text.Counted;
import marshalyard.model.text.Quote;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;
import picocli.CommandLine;

/** One run on a terminal: progress, cancel by Ctrl-C, result table, exit status. */
final class TerminalRun {
    private final Lab lab;
    private final PrintWriter out;
    private final PrintWriter err;
    private boolean foreseeing = true;

    TerminalRun(Lab lab, CommandLine line) {
        this.lab = lab;
        this.out = line.getOut();
        this.err = line.getErr();
    }

    /** The same for one of several experiments: what pairs can tell is not said for each. */
    TerminalRun amongOthers() {
        foreseeing = false;
        return this;
    }

    /**
     * Runs the trials that a session lacks.
     *
     * @param print writes the results when the run has ended
     * @return the exit status
     */
    int run(
            SessionStore session,
            StoredExperiment experiment,
            Secrets secrets,
            Set<String> confirmed,
            BiConsumer<PrintWriter, Results> print)
            throws LabException, SessionException, InterruptedException {
        return run(session, experiment, secrets, confirmed, Optional.empty(), print);
    }

    /**
     * Runs the trials that a session lacks, or further pairs.
     *
     * @param further in place of what the plan has
     */
    int run(
            SessionStore session,
            StoredExperiment experiment,
            Secrets secrets,
            Set<String> confirmed,
            Optional<FurtherPairs> further,
            BiConsumer<PrintWriter, Results> print)
            throws LabException, SessionException, InterruptedException {
        SessionWarnings.doubles(session, err);
        SessionWarnings.unusable(session, session.read(experiment).unusable(), err);
        Plan plan = lab.plan(experiment.experiment());
        Optional<String> refusal = PlanRefusal.of(plan);
        if (refusal.isPresent()) throw new LabException(refusal.get());
        if (further.isEmpty()) warn(plan);
        RunRequest asked = new RunRequest(session, experiment, plan, secrets, confirmed);
        Run run = lab.start(further.map(asked::beyond).orElse(asked), new ProgressLine(err));
        CancelOnSignal signals = CancelOnSignal.of(run::cancel);
        try {
            RunOutcome outcome = run.await();
            Results results = StoredResults.of(session, experiment, err);
            print.accept(out, results);
            SessionWarnings.faults(results, err);
            out.println();
            out.println(summary(outcome, session));
            out.flush();
            return status(outcome, results);
        } finally {
            signals.end();
        }
    }

    /** A duel that ended undecided says so, whichever command ran it. */
    private static int status(RunOutcome outcome, Results results) {
        int status = ExitStatus.of(outcome);
        if (ExitStatus.isCutShort(status) || !Duel.isAskedBy(results.experiment())) return status;
        return Duel.of(results).decided() ? status : ExitStatus.UNDECIDED;
    }

    private void warn(Plan plan) {
        SessionWarnings.beforeRun(
                Stream.concat(lab.warnings(plan).stream(), PreRunWarnings.of(plan).stream())
                        .toList(),
                err);
        if (foreseeing) SessionWarnings.foreseen(plan, err);
    }

    /** The options that would spare an engine some work; none, with a line that says why. */
    List<SwitchRule> switches(EngineSetup engine) {
        try {
            return lab.switches(engine);
        } catch (LabException e) {
            err.println(e.getMessage());
            return List.of();
        }
    }

    private static String summary(RunOutcome outcome, SessionStore session) {
        boolean there = Files.exists(session.file());
        String name = FileLine.name(session.file());
        String counts =
                outcome.measured()
                        + (outcome.measured() == 1 ? " trial measured" : " trials measured")
                        + (outcome.failed() > 0 ? ", " + outcome.failed() + " failed" : "")
                        + ".";
        String resume =
                outcome.missing() > 0 && there
                        ? " %s missing: marshalyard resume %s"
                                .formatted(Counted.of(outcome.missing(), "is", "are"), name)
                        : "";
        return switch (outcome.how()) {
            case FINISHED -> counts + " Session: " + name + "." + resume;
            case CANCELLED -> "Cancelled. " + counts + resume;
            case STOPPED -> "Stopped: " + Quote.visible(outcome.reason()) + " " + counts + resume;
        };
    }
}
