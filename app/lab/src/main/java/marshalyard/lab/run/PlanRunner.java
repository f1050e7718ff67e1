package marshalyard.lab.run;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import marshalyard.engine.Facts;
import marshalyard.lab.LabException;
import marshalyard.lab.Run;
import marshalyard.lab.RunEvent;
import marshalyard.lab.RunEvent.Level;
import marshalyard.lab.RunListener;
import marshalyard.lab.RunOutcome;
import marshalyard.lab.RunOutcome.How;
import marshalyard.lab.RunRequest;
import marshalyard.lab.catalog.EngineCatalog;
import marshalyard.lab.load.BackgroundLoad;
import marshalyard.lab.worker.WorkerLauncher;
import marshalyard.model.factor.Cell;
import marshalyard.model.measurement.Environment;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import marshalyard.model.session.SessionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs the trials of a plan that the session does not have yet, in one thread. */
public final class PlanRunner implements Run {
    private static final Logger LOG = LoggerFactory.getLogger(PlanRunner.class);

    private final RunRequest request;
    private final EngineCatalog catalog;
    private final WorkerLauncher launcher;
    private final RunListener listener;
    private final TrialRunner trials;
    private final CompletableFuture<RunOutcome> ended = new CompletableFuture<>();
    private final Thread thread = new Thread(this::run, "lab-run");
    private volatile boolean cancelled;
    private volatile WorkerGroups stations;
    private Progress progress;
    private int measured;
    private int failed;

    public PlanRunner(
            RunRequest request,
            EngineCatalog catalog,
            WorkerLauncher launcher,
            RunListener listener) {
        this.request = request;
        this.catalog = catalog;
        this.launcher = launcher;
        this.listener = listener;
        this.trials = new TrialRunner(request.plan().experiment(), listener);
    }

    /** Starts the thread. */
    public void begin() {
        thread.start();
    }

    @Override
    public void cancel() {
        cancelled = true;
        WorkerGroups now = stations;
        if (now != null) now.kill();
    }

    @Override
    public RunOutcome await() throws InterruptedException {
        try {
            return ended.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("the run has no outcome", e);
        }
    }

    private void run() {
        RunOutcome outcome;
        try {
            runAll();
            outcome = outcome(cancelled ? How.CANCELLED : How.FINISHED, "");
        } catch (SessionException | LabException e) {
            outcome = outcome(How.STOPPED, e.getMessage());
        } catch (RuntimeException | Error e) {
            LOG.error("The run failed", e);
            outcome = outcome(How.STOPPED, "The run failed by a fault of Marshalyard's own: " + e);
        }
        try {
            listener.on(new RunEvent.Ended(outcome));
        } finally {
            ended.complete(outcome);
        }
    }

    private RunOutcome outcome(How how, String reason) {
        int untried = progress == null ? 0 : progress.missing();
        return new RunOutcome(how, measured, failed, untried + failed, reason);
    }

    private void runAll() throws SessionException, LabException {
        Plan plan = request.plan();
        Set<String> have = request.session().finished(request.experiment());
        List<Trial> all = plan.trials();
        List<Trial> missing = all.stream().filter(t -> !have.contains(t.key())).toList();
        progress = new Progress(plan, all.size(), missing.size());
        note(
                Level.INFO,
                missing.size() == all.size()
                        ? missing.size() + " trials of " + plan.cells().size() + " cells to run."
                        : missing.size()
                                + " of "
                                + all.size()
                                + " trials are missing and run now.");
        for (Map.Entry<String, Integer> reason : Skipped.byReason(plan).entrySet()) {
            note(Level.WARN, reason.getValue() + " cells left out: " + reason.getKey());
        }
        listener.on(progress.event());
        int forks = plan.experiment().repetition().forks();
        for (int fork = 0; fork < forks; fork++) {
            List<Trial> ofFork = new ArrayList<>();
            for (Trial trial : plan.trialsOf(fork)) {
                if (!have.contains(trial.key())) ofFork.add(trial);
            }
            boolean last = fork == forks - 1;
            if (!ofFork.isEmpty() || last && plan.experiment().repetition().adaptive()) {
                runFork(ofFork, last);
            }
        }
    }

    private void runFork(List<Trial> ofFork, boolean last) throws SessionException, LabException {
        try (WorkerGroups open = new WorkerGroups(catalog, launcher, request.secrets());
                BackgroundLoad load =
                        BackgroundLoad.start(
                                launcher.home(), request.plan().experiment().background())) {
            stations = open;
            if (load.running() > 0) {
                note(Level.INFO, load.running() + " background processes load this machine.");
            }
            for (Trial trial : ofFork) {
                if (cancelled) return;
                runTrial(trial, open);
            }
            if (last) runUntilNarrow(open);
        } finally {
            stations = null;
        }
    }

    /**
     * Adaptive stopping: one more trial of each cell whose interval is too wide, again and again.
     */
    private void runUntilNarrow(WorkerGroups open) throws SessionException {
        MoreTrials more = new MoreTrials(request.plan());
        while (!cancelled) {
            List<Trial> round = more.next(request.session().trials(request.experiment()));
            if (round.isEmpty()) return;
            progress.more(round.size());
            for (Trial trial : round) {
                if (cancelled) return;
                runTrial(trial, open);
            }
        }
    }

    private void runTrial(Trial trial, WorkerGroups open) throws SessionException {
        Cell cell = trial.cell();
        listener.on(new RunEvent.TrialStarted(trial));
        Instant started = Instant.now();
        long clock = System.nanoTime();
        Measurement measurement = null;
        String failure = "";
        Map<String, Environment> environments = Map.of();
        boolean opened = false;
        try {
            WorkerGroup station = open.get(cell.engine());
            environments = station.environments();
            station.pair(cell);
            opened = true;
            measurement = trials.run(trial, station);
            environments = withLibraries(environments, measurement);
            open.worked(cell.engine());
        } catch (LabException | RuntimeException e) {
            if (cancelled) return; // the trial under way was dropped with its workers
            if (!(e instanceof LabException)) LOG.error("{} failed", trial, e);
            failure = e instanceof LabException ? e.getMessage() : "A fault of ours: " + e;
            if (!opened) open.strike(cell.engine(), failure);
            open.drop(cell.engine());
            note(Level.ERROR, cell.title() + ": " + failure);
        }
        Duration took = Duration.ofNanos(System.nanoTime() - clock);
        TrialRecord record =
                new TrialRecord(trial, started, took, failure, measurement, environments);
        request.session().add(request.experiment(), record);
        if (record.failed()) failed++;
        else measured++;
        listener.on(new RunEvent.TrialEnded(record));
        progress.trialTook(took);
        listener.on(progress.event());
    }

    /** The engine's library and version, as each end told with its facts. */
    private static Map<String, Environment> withLibraries(
            Map<String, Environment> places, Measurement m) {
        Map<String, Environment> all = new HashMap<>(places);
        String sender = m.senderFacts().getOrDefault(Facts.LIBRARY, "");
        String receiver = m.receiverFacts().getOrDefault(Facts.LIBRARY, sender);
        all.computeIfPresent(WorkerGroup.Role.SENDER.token(), (role, e) -> e.with(sender));
        all.computeIfPresent(WorkerGroup.Role.RECEIVER.token(), (role, e) -> e.with(receiver));
        all.computeIfPresent(WorkerGroup.Role.BROKER.token(), (role, e) -> e.with(sender));
        return all;
    }

    private void note(Level level, String text) {
        listener.on(RunEvent.Note.of(level, text));
    }
}
