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
import marshalyard.lab.catalog.EngineCatalog;
import marshalyard.lab.group.Placement;
import marshalyard.lab.group.Role;
import marshalyard.lab.group.WorkerGroup;
import marshalyard.lab.group.WorkerGroups;
import marshalyard.lab.host.Bundle;
import marshalyard.lab.host.Host;
import marshalyard.lab.load.BackgroundLoad;
import marshalyard.lab.trial.TrialRunner;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.measurement.Environment;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import marshalyard.model.session.SessionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs the trials of a plan that the session does not have yet, in one thread. */
final class PlanRunner implements Run {
    private static final Logger LOG = LoggerFactory.getLogger(PlanRunner.class);

    private final RunRequest request;
    private final EngineCatalog catalog;
    private final Host host;
    private final Bundle own;
    private final RunListener listener;
    private final TrialRunner trials;
    private final Strikes strikes = new Strikes();
    private final List<Trial> putOff = new ArrayList<>();
    private final CompletableFuture<RunOutcome> ended = new CompletableFuture<>();
    private final Thread thread = new Thread(this::run, "lab-run");
    private volatile boolean cancelled;
    private volatile WorkerGroups groups;
    private volatile BackgroundLoad load;
    private Progress progress;
    private int nextPair;
    private int measured;
    private int failed;

    /**
     * @param own what a background process needs
     */
    PlanRunner(
            RunRequest request,
            EngineCatalog catalog,
            Host host,
            Bundle own,
            RunListener listener) {
        this.request = request;
        this.catalog = catalog;
        this.host = host;
        this.own = own;
        this.listener = listener;
        this.trials = new TrialRunner(request.plan().experiment(), listener);
    }

    /** Starts the thread. */
    void begin() {
        thread.start();
    }

    @Override
    public void cancel() {
        cancelled = true;
        WorkerGroups workers = groups;
        if (workers != null) workers.kill();
        BackgroundLoad background = load;
        if (background != null) background.kill();
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
        nextPair = request.session().nextPair(request.experiment());
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
            if (!ofFork.isEmpty() || goesOnWithin(fork)) runFork(ofFork, goesOnWithin(fork));
        }
        runPutOff(forks);
        if (forks > 1) runFreshForks();
    }

    /** True if adaptive stopping adds trials to this fork. */
    private boolean goesOnWithin(int fork) {
        Repetition repetition = request.plan().experiment().repetition();
        return repetition.adaptive() && repetition.forks() == 1 && fork == 0;
    }

    /**
     * Adaptive stopping: one more fork with the cells whose interval is too wide, again and again.
     */
    private void runFreshForks() throws SessionException, LabException {
        MoreTrials more = new MoreTrials(request.plan());
        while (!cancelled) {
            List<Trial> ofFork = wanted(more);
            if (ofFork.isEmpty()) return;
            progress.more(ofFork.size());
            runFork(ofFork, false);
        }
    }

    private List<Trial> wanted(MoreTrials more) throws SessionException {
        return more.next(request.session().trials(request.experiment())).stream()
                .filter(t -> strikes.reason(t.cell().engine()).isEmpty())
                .toList();
    }

    /** Tries once more, fork by fork, the trials whose engines did not start at first. */
    private void runPutOff(int forks) throws SessionException, LabException {
        List<Trial> left = List.copyOf(putOff);
        putOff.clear();
        if (left.isEmpty() || cancelled) return;
        note(Level.INFO, left.size() + " trials that were put off are tried once more.");
        left.forEach(trial -> strikes.lastChance(trial.cell().engine()));
        for (int fork = 0; fork < forks; fork++) {
            int number = fork;
            List<Trial> ofFork = left.stream().filter(t -> t.fork() == number).toList();
            if (!ofFork.isEmpty()) runFork(ofFork, goesOnWithin(fork));
        }
        for (Trial trial : putOff) {
            if (cancelled) return;
            giveUp(trial);
        }
    }

    private void giveUp(Trial trial) throws SessionException {
        Cell cell = trial.cell();
        String reason = strikes.reason(cell.engine()).orElseThrow();
        String failure =
                "Not tried: "
                        + cell.engine().label()
                        + " has failed to start again and again, at last: "
                        + reason;
        ended(
                new TrialRecord(
                        trial, nextPair, Instant.now(), Duration.ZERO, failure, null, Map.of()));
    }

    /**
     * Runs trials in fresh workers.
     *
     * @param goesOn true if adaptive stopping adds trials in these workers
     */
    private void runFork(List<Trial> ofFork, boolean goesOn) throws SessionException, LabException {
        Placement placement = Placement.on(host);
        try (WorkerGroups open =
                        new WorkerGroups(catalog, request.secrets(), placement, () -> nextPair++);
                BackgroundLoad beside = new BackgroundLoad(host, own)) {
            groups = open;
            load = beside;
            if (cancelled) return; // before it could be told
            beside.start(request.plan().experiment().background());
            if (beside.running() > 0) {
                note(Level.INFO, beside.running() + " background processes load this machine.");
            }
            for (Trial trial : ofFork) {
                if (cancelled) return;
                runTrial(trial, open);
            }
            if (goesOn) runUntilNarrow(open);
        } catch (LabException e) {
            if (!cancelled) throw e; // the load was ended while it started
        } finally {
            groups = null;
            load = null;
        }
    }

    /**
     * Adaptive stopping: one more trial of each cell whose interval is too wide, again and again.
     */
    private void runUntilNarrow(WorkerGroups open) throws SessionException {
        MoreTrials more = new MoreTrials(request.plan());
        while (!cancelled) {
            List<Trial> round = wanted(more);
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
        if (strikes.reason(cell.engine()).isPresent()) {
            putOff.add(trial);
            return;
        }
        listener.on(new RunEvent.TrialStarted(trial));
        Instant started = Instant.now();
        long clock = System.nanoTime();
        Measurement measurement = null;
        String failure = "";
        Map<String, Environment> environments = Map.of();
        int pair = nextPair; // that of a group which does not even start
        boolean opened = false;
        WorkerGroup group = null;
        try {
            group = open.get(cell.engine());
            pair = group.pair();
            environments = group.environments();
            group.connection(cell);
            opened = true;
            measurement = trials.run(trial, group, load);
            environments = withLibraries(environments, measurement);
            strikes.worked(cell.engine());
        } catch (LabException | RuntimeException e) {
            if (cancelled) return; // the trial under way was dropped with its workers
            if (!(e instanceof LabException)) LOG.error("{} failed", trial, e);
            failure = e instanceof LabException ? cause(e, group) : "A fault of ours: " + e;
            note(Level.ERROR, cell.title() + ": " + failure);
            if (!opened) strike(cell.engine(), failure);
            open.drop(cell.engine());
        }
        Duration took = Duration.ofNanos(System.nanoTime() - clock);
        ended(new TrialRecord(trial, pair, started, took, failure, measurement, environments));
    }

    /** If a worker was lost, other workers' failures are only consequences of that. */
    private static String cause(Exception e, WorkerGroup group) {
        return group == null ? e.getMessage() : group.lost().orElse(e.getMessage());
    }

    private void strike(EngineSetup engine, String failure) {
        if (!strikes.strike(engine, failure)) return;
        note(
                Level.WARN,
                engine.label()
                        + " does not start; its other trials are put off to the end of the plan.");
    }

    private void ended(TrialRecord record) throws SessionException {
        request.session().add(request.experiment(), record);
        if (record.failed()) failed++;
        else measured++;
        listener.on(new RunEvent.TrialEnded(record));
        progress.trialTook(record.took());
        listener.on(progress.event());
    }

    /** The engine's library and version, as each end told with its facts. */
    private static Map<String, Environment> withLibraries(
            Map<String, Environment> places, Measurement m) {
        Map<String, Environment> all = new HashMap<>(places);
        String sender = m.senderFacts().getOrDefault(Facts.LIBRARY, "");
        String receiver = m.receiverFacts().getOrDefault(Facts.LIBRARY, sender);
        all.computeIfPresent(Role.SENDER.token(), (role, e) -> e.with(sender));
        all.computeIfPresent(Role.RECEIVER.token(), (role, e) -> e.with(receiver));
        all.computeIfPresent(Role.BROKER.token(), (role, e) -> e.with(sender));
        return all;
    }

    private void note(Level level, String text) {
        listener.on(RunEvent.Note.of(level, text));
    }
}
