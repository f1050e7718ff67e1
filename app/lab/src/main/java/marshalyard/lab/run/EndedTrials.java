package marshalyard.lab.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import marshalyard.lab.LabClock;
import marshalyard.lab.RunEvent;
import marshalyard.lab.RunEvent.Level;
import marshalyard.lab.RunListener;
import marshalyard.lab.group.Sites;
import marshalyard.lab.group.WorkerGroups;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.LinkReading;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.plan.SideBySide;
import marshalyard.model.plan.Trial;
import marshalyard.session.SessionException;

/**
 * The trials of a run that have ended: keeps them in the session and tells of them, counts those
 * that failed, and says which are to be measured again.
 */
final class EndedTrials {
    private final RunRequest request;
    private final RunListener listener;
    private final LabClock clock;
    private final Sites sites;
    private final RepeatedFailures repeated;
    private final SideBySide rule;
    private final Progress progress;
    private final SpoiledTrials spoiled = SpoiledTrials.stoodStill();
    private final SpoiledTrials disturbed;
    private final SharedEnvironments environments = new SharedEnvironments();
    private int measured;
    private int failed;

    /**
     * @param sites where workers run that fall silent or do not start
     * @param repeated counts the workers that do not start
     * @param rule learns what the trials take of the machine
     */
    EndedTrials(
            RunRequest request,
            RunListener listener,
            LabClock clock,
            Sites sites,
            RepeatedFailures repeated,
            SideBySide rule,
            Progress progress) {
        this.request = request;
        this.listener = listener;
        this.clock = clock;
        this.sites = sites;
        this.repeated = repeated;
        this.rule = rule;
        this.progress = progress;
        this.disturbed = SpoiledTrials.disturbed(request.plan());
    }

    /** How many ended well. */
    int measured() {
        return measured;
    }

    int failed() {
        return failed;
    }

    int count() {
        return measured + failed;
    }

    /** Takes the trials that are to be measured once more, before any others. */
    List<Trial> toMeasureAgain() {
        List<Trial> trials = new ArrayList<>(disturbed.take());
        trials.addAll(spoiled.take());
        return trials;
    }

    /** An attempt is over: its trial has ended, or is to be measured again. */
    void conclude(Attempt attempt, WorkerGroups open) throws SessionException {
        Cell cell = attempt.trial().cell();
        if (attempt.stoodStill()) {
            String why = attempt.cause();
            open.drop(cell);
            if (attempt.fellSilent()) sites.doubt(cell);
            boolean again = stoodStill(attempt.trial(), attempt.record(why));
            if (!again && !attempt.opened()) countFailure(cell, why);
            return;
        }
        String failure = "";
        if (attempt.failed()) {
            Optional<String> lost = attempt.lost();
            failure = lost.orElseGet(attempt::cause);
            note(Level.ERROR, cell.title() + ": " + failure);
            open.drop(cell);
            if (!attempt.opened() || lost.isPresent()) sites.doubt(cell);
            if (!attempt.opened() && sites.away(cell).isEmpty()) countFailure(cell, failure);
        } else {
            repeated.worked(cell);
            Optional<Verdict> why = attempt.disturbance();
            if (why.isPresent() && disturbed.add(attempt.trial())) {
                again(attempt, why.get());
                return;
            }
            if (why.isPresent() && disturbed.exhausted()) {
                note(
                        Level.WARN,
                        "A quarter of the run's trials were disturbed and have been measured again."
                                + " From here on disturbed trials stand with their verdict.");
            }
        }
        add(attempt.record(failure));
    }

    /** What was measured is told with the reason, and is in no figure. */
    private void again(Attempt attempt, Verdict why) throws SessionException {
        TrialRecord record = attempt.disturbed(why);
        note(Level.WARN, attempt.trial().cell().title() + ": " + record.failure());
        progress.again();
        keep(record);
    }

    /** The attempt is kept with its reason, beside the one that follows. */
    private boolean stoodStill(Trial trial, TrialRecord record) throws SessionException {
        boolean again = spoiled.add(trial);
        note(
                again ? Level.WARN : Level.ERROR,
                trial.cell().title()
                        + ": "
                        + record.failure()
                        + (again ? " It is measured again." : ""));
        if (again) progress.again();
        keep(record);
        if (!again) failed++;
        return again;
    }

    private void countFailure(Cell cell, String failure) {
        if (!repeated.failed(cell, failure)) return;
        note(
                Level.WARN,
                cell.engine().label()
                        + " does not start; its other trials are postponed to the end of the plan.");
    }

    /** A trial has ended, well or not. */
    void add(TrialRecord record) throws SessionException {
        keep(record);
        if (record.failed()) failed++;
        else measured++;
    }

    private void keep(TrialRecord record) throws SessionException {
        request.session().add(request.experiment(), record);
        listener.on(new RunEvent.TrialEnded(environments.share(record)));
        learn(record);
        progress.trialEnded();
        listener.on(progress.event());
    }

    /** What the trial says of its cell's use of CPUs. */
    void learn(TrialRecord record) {
        LinkReading link = record.failed() ? null : record.measurement().context().link();
        if (link != null && link.cpus() != null) rule.used(record.trial().cell(), link.cpus());
    }

    private void note(Level level, String text) {
        listener.on(RunEvent.Note.of(clock, level, text));
    }
}
