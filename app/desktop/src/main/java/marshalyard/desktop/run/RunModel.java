package marshalyard.desktop.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.fxthread.FxThread;
import marshalyard.desktop.queue.RunQueue;
import marshalyard.desktop.time.TimeText;
import marshalyard.desktop.trials.RunningTrials;
import marshalyard.desktop.trials.TrialsModel;
import marshalyard.lab.Run;
import marshalyard.lab.RunEvent;
import marshalyard.lab.RunListener;
import marshalyard.lab.RunOutcome;
import marshalyard.lab.api.Lab;
import marshalyard.lab.run.RunRequest;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Trial;
import marshalyard.model.text.Counted;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;

/** The run under way, if there is one: its state, its progress, and its events on the FX thread. */
public final class RunModel {
    /** The state of the run that the window has asked for. */
    public enum State {
        IDLE,
        STARTING,
        RUNNING,
        CANCELLING
    }

    private final FxThread fx;
    private final RunningTrials trials;
    private final RunQueue queue = new RunQueue();
    private final RunReport report;
    private final Runnable betweenTrials;
    private final AtomicInteger measured = new AtomicInteger(); // trials, in the lab
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.IDLE);
    private final ReadOnlyDoubleWrapper progress = new ReadOnlyDoubleWrapper();
    private final ReadOnlyStringWrapper current = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper left = new ReadOnlyStringWrapper("");
    private final ReadOnlyBooleanWrapper paused = new ReadOnlyBooleanWrapper();
    private Run run;
    private RunRequest last;
    private final ReadOnlyIntegerWrapper done = new ReadOnlyIntegerWrapper();
    private final Map<Trial, Double> underWay = new LinkedHashMap<>(); // how far each is
    private int total;
    private boolean open; // the total is a guess, which comes and goes
    private Duration timeLeft = Duration.ZERO;

    /**
     * No run.
     *
     * @param fx where events are shown, sooner or later
     * @param betweenTrials called on the lab's thread when no trial is under way and another may
     *     follow; the lab waits for it
     */
    public RunModel(FxThread fx, RunningTrials trials, RunReport report, Runnable betweenTrials) {
        this.fx = fx;
        this.trials = trials;
        this.report = report;
        this.betweenTrials = betweenTrials;
    }

    /** The experiments that wait until it has ended. */
    public RunQueue queue() {
        return queue;
    }

    /** What else is to happen in the window whenever a run has ended. */
    public void afterwards(Consumer<RunOutcome> step) {
        report.afterwards(step);
    }

    /** The user has asked for a run; the session and the workers are being prepared. */
    public void starting() {
        state.set(State.STARTING);
        progress.set(0);
        current.set("Starting workers");
        left.set("");
    }

    /**
     * Begins the run that is being started, as the user has asked.
     *
     * @param had trials that the session has already, also those that failed
     * @param show true to bring the run's trials into view
     */
    public void begin(
            RunRequest request,
            List<TrialRecord> had,
            boolean show,
            Lab lab,
            BackgroundTasks background) {
        last = request;
        trials.begin(request.session(), request.experiment(), request.plan(), had);
        if (show) trials.show();
        background.run(() -> lab.start(request, listener()), this::started, this::failedToStart);
    }

    /** The lab has taken the plan. */
    private void started(Run newRun) {
        if (state.get() == State.IDLE) return; // it has ended already
        run = newRun;
        if (state.get() == State.CANCELLING) run.cancel();
        else state.set(State.RUNNING);
    }

    /** It could not be started. */
    public void failedToStart() {
        idle();
    }

    /** Ends the run soon. */
    public void cancel() {
        if (state.get() == State.IDLE) return;
        state.set(State.CANCELLING);
        current.set("Cancelling: stopping the workers");
        left.set("");
        if (run != null) run.cancel();
    }

    /** Holds the run after the trial under way, or lets it go on. */
    public void pause(boolean hold) {
        if (run == null || state.get() != State.RUNNING) return;
        paused.set(hold);
        if (hold) run.pause();
        else run.goOn();
        current.set(hold ? "Pausing after this trial" : "Continuing");
    }

    /** True while no further trial begins because the user wants it so. */
    public ReadOnlyBooleanProperty pausedProperty() {
        return paused.getReadOnlyProperty();
    }

    /** Null when no run is under way. */
    public Run current() {
        return run;
    }

    /** The listener for the lab; may be called on any thread. */
    private RunListener listener() {
        return event -> {
            if (event instanceof RunEvent.TrialProgress p) {
                fx.postLatest(p.trial(), () -> progressed(p));
            } else {
                fx.post(() -> happened(event));
            }
            if (event instanceof RunEvent.TrialStarted) measured.incrementAndGet();
            if (event instanceof RunEvent.TrialEnded) measured.decrementAndGet();
            if (event instanceof RunEvent.PlanProgress && measured.get() <= 0) betweenTrials.run();
            if (event instanceof RunEvent.Ended) {
                measured.set(0);
                fx.hurry();
            }
        };
    }

    private void happened(RunEvent event) {
        if (event instanceof RunEvent.TrialStarted e) {
            underWay.put(e.trial(), 0.0);
            showCurrent();
        } else if (event instanceof RunEvent.TrialProgress e) {
            progressed(e);
        } else if (event instanceof RunEvent.TrialEnded e) {
            trials.add(e.record().withoutSamples());
            underWay.remove(e.record().trial());
            showCurrent();
            if (paused.get()) current.set("Paused");
            report.trial(e.record());
        } else if (event instanceof RunEvent.PlanProgress e) {
            total = e.total();
            open = e.open();
            timeLeft = e.left();
            done.set(e.done());
            showProgress();
        } else if (event instanceof RunEvent.Note e) {
            report.note(e);
        } else if (event instanceof RunEvent.Ended e) {
            idle();
            report.ended(e.outcome());
        }
    }

    private void progressed(RunEvent.TrialProgress p) {
        if (state.get() != State.RUNNING && state.get() != State.STARTING) return;
        if (underWay.replace(p.trial(), p.fraction()) == null) return; // it has ended
        trials.setLive(new TrialsModel.Live(p.trial(), p.bytesPerSecond()));
        showProgress();
    }

    /** What runs now: a trial, or the first of several and how many run beside it. */
    private void showCurrent() {
        if (state.get() == State.CANCELLING || underWay.isEmpty()) return;
        int beside = underWay.size() - 1;
        String first = title(underWay.keySet().iterator().next());
        current.set(beside == 0 ? first : first + " · " + beside + " more in parallel");
    }

    private void showProgress() {
        if (total == 0 || state.get() == State.CANCELLING) return;
        double ofTrial = underWay.values().stream().mapToDouble(Double::doubleValue).sum();
        double part = Math.min(1, (done.get() + ofTrial) / total);
        progress.set(open ? Math.max(part, progress.get()) : part);
        left.set(
                (open
                                ? Counted.of(done.get(), "trial")
                                : String.format(
                                        "%,d of %,d %s",
                                        done.get(), total, total == 1 ? "trial" : "trials"))
                        + (timeLeft.isZero() ? "" : " · " + TimeText.of(timeLeft) + " left"));
    }

    private void idle() {
        run = null;
        paused.set(false);
        total = 0;
        underWay.clear();
        trials.end();
        state.set(State.IDLE);
        current.set("");
        left.set("");
        progress.set(0);
    }

    private static String title(Trial trial) {
        return trial.cell().title() + " · trial " + (trial.number() + 1);
    }

    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** True from the press of Run until no worker is left. */
    public BooleanBinding busy() {
        return Bindings.createBooleanBinding(this::isBusy, state);
    }

    /** True from the press of Run until no worker is left. */
    public boolean isBusy() {
        return state.get() != State.IDLE;
    }

    /** True while a run begins and it is not known yet which session it goes to. */
    public boolean isUnsettled() {
        return isBusy() && trials.store() == null;
    }

    /** True if the run's trials go to this session. */
    public boolean isIn(SessionStore session) {
        return trials.isIn(session);
    }

    /** True if the run's trials go to this file. */
    public boolean isIn(Path file) {
        return trials.isIn(file);
    }

    /** True if the run's trials go to this experiment of this session. */
    public boolean isOf(SessionStore session, StoredExperiment stored) {
        return trials.isOf(session, stored);
    }

    /** The session that the run's trials go to; null if no run is under way. */
    public SessionStore store() {
        return trials.store();
    }

    /** What the last run was asked for, also when it has ended; null before the first one. */
    public RunRequest last() {
        return last;
    }

    /** Null if no run is under way. */
    public StoredExperiment experiment() {
        return trials.experiment();
    }

    /** Trials of the plan that are in the session. */
    public ReadOnlyIntegerProperty doneProperty() {
        return done.getReadOnlyProperty();
    }

    /** Trials of the plan; 0 before it is known. */
    public int total() {
        return total;
    }

    /** 0 to 1. */
    public ReadOnlyDoubleProperty progressProperty() {
        return progress.getReadOnlyProperty();
    }

    /** The trial under way. */
    public ReadOnlyStringProperty currentProperty() {
        return current.getReadOnlyProperty();
    }

    /** Trials done, and the time left. */
    public ReadOnlyStringProperty leftProperty() {
        return left.getReadOnlyProperty();
    }
}
