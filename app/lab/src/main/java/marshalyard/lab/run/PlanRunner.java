package marshalyard.lab.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import marshalyard.lab.LabClock;
import marshalyard.lab.LabException;
import marshalyard.lab.Run;
import marshalyard.lab.RunEvent;
import marshalyard.lab.RunEvent.Level;
import marshalyard.lab.RunListener;
import marshalyard.lab.RunOutcome;
import marshalyard.lab.RunOutcome.How;
import marshalyard.lab.catalog.EngineCatalog;
import marshalyard.lab.codec.CodecBench;
import marshalyard.lab.group.Sites;
import marshalyard.lab.group.WorkerGroups;
import marshalyard.lab.host.Bundle;
import marshalyard.lab.host.Host;
import marshalyard.lab.load.BackgroundLoad;
import marshalyard.lab.speed.HostSpeeds;
import marshalyard.lab.trial.TrialRunner;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.SideBySide;
import marshalyard.model.plan.Trial;
import marshalyard.model.text.Counted;
import marshalyard.session.SessionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs the trials of a plan that the session does not have yet, in one thread. */
final class PlanRunner implements Run {
    private static final Logger LOG = LoggerFactory.getLogger(PlanRunner.class);

    private final RunRequest request;
    private final EngineCatalog catalog;
    private final Host host;
    private final LabClock clock;
    private final Sites sites;
    private final Bundle own;
    private final RunListener listener;
    private final TrialRunner trials;
    private final CodecBench codecs;
    private final SideBySide rule;
    private final RepeatedFailures repeated = new RepeatedFailures();
    private final PostponedTrials postponed;
    private final CompletableFuture<RunOutcome> outcome = new CompletableFuture<>();
    private final Thread thread = new Thread(this::run, "lab-run");
    private volatile boolean cancelled;
    private volatile WorkerGroups groups;
    private volatile BackgroundLoad load;
    private final HostSpeeds speed;
    private final Pause pause;
    private Progress progress;
    private TimeBudget budget;
    private EndedTrials ended; // null before anything runs
    private int nextPair;

    /**
     * @param surroundings where this program runs, with what loads and reads the machine
     * @param sites where the cells' workers run; closed with the run
     * @param own what a background process needs
     * @param codecs for cells that marshal alone
     */
    PlanRunner(
            RunRequest request,
            EngineCatalog catalog,
            Surroundings surroundings,
            Sites sites,
            Bundle own,
            CodecBench codecs,
            RunListener listener) {
        this.codecs = codecs;
        this.request = request;
        this.catalog = catalog;
        this.host = surroundings.here();
        this.clock = surroundings.clock();
        this.pause = new Pause(clock);
        this.sites = sites;
        this.postponed = new PostponedTrials(repeated, sites);
        this.own = own;
        this.listener = listener;
        this.trials = new TrialRunner(request.plan().experiment(), listener, clock);
        this.rule =
                new SideBySide(
                        request.plan().experiment(), Runtime.getRuntime().availableProcessors());
        this.speed = new HostSpeeds(host, own, clock, sentence -> note(Level.WARN, sentence));
    }

    /** Starts the thread. */
    void begin() {
        thread.start();
    }

    @Override
    public void pause() {
        pause.begin();
    }

    @Override
    public void goOn() {
        pause.end();
    }

    @Override
    public void cancel() {
        cancelled = true;
        pause.end();
        WorkerGroups workers = groups;
        if (workers != null) workers.kill();
        BackgroundLoad background = load;
        if (background != null) background.kill();
        codecs.kill();
        speed.kill();
        sites.kill();
    }

    @Override
    public RunOutcome await() throws InterruptedException {
        try {
            return outcome.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("the run has no outcome", e);
        }
    }

    @Override
    public boolean over() {
        return outcome.isDone();
    }

    private void run() {
        RunOutcome its;
        try (sites;
                speed) {
            runAll();
            its = outcome(cancelled ? How.CANCELLED : How.FINISHED, "");
        } catch (SessionException | LabException e) {
            its = outcome(How.STOPPED, e.getMessage());
        } catch (RuntimeException | Error e) {
            LOG.error("The run failed", e);
            its = outcome(How.STOPPED, "The run failed because of a defect in Marshalyard: " + e);
        }
        try {
            listener.on(new RunEvent.Ended(its));
        } finally {
            outcome.complete(its);
        }
    }

    private RunOutcome outcome(How how, String reason) {
        if (ended == null) return new RunOutcome(how, 0, 0, 0, reason);
        int failed = ended.failed();
        return new RunOutcome(how, ended.measured(), failed, progress.missing() + failed, reason);
    }

    private void runAll() throws SessionException, LabException {
        Plan plan = request.plan();
        Optional<String> refusal = PlanRefusal.of(plan);
        if (refusal.isPresent()) throw new LabException(refusal.get());
        Set<String> have = request.session().finished(request.experiment());
        List<TrialRecord> had = request.session().trials(request.experiment());
        nextPair = request.session().nextPair(request.experiment());
        List<Trial> all = plan.trials();
        boolean beyond = request.further().isPresent();
        List<Trial> missing = all.stream().filter(t -> !beyond && !have.contains(t.key())).toList();
        Repetition repetition = plan.experiment().repetition();
        budget = new TimeBudget(repetition, plan.experiment().trial(), had, clock);
        progress = new Progress(plan, all.size(), missing.size(), budget, clock);
        ended = new EndedTrials(request, listener, clock, sites, repeated, rule, progress);
        had.forEach(ended::learn);
        if (beyond) {
            runFurther(request.further().get(), had);
            return;
        }
        new PlanNotes(plan, have, missing).tell(sites, rule, this::note);
        listener.on(progress.event());
        int forks = repetition.forks();
        for (int fork = 0; fork < forks; fork++) {
            List<Trial> ofFork = new ArrayList<>();
            for (Trial trial : plan.trialsOf(fork)) {
                if (!have.contains(trial.key())) ofFork.add(trial);
            }
            boolean more = goesOnWithin(fork) || !budget.over(fork);
            if (!ofFork.isEmpty() || more) runFork(fork, ofFork, goesOnWithin(fork), have);
        }
        runPostponed(forks);
        if (repetition.until().decided()) runUntilDecided();
        else if (forks > 1) runFreshForks();
    }

    /** Fresh pairs of some cells, behind all that the session has. */
    private void runFurther(FurtherPairs further, List<TrialRecord> had)
            throws SessionException, LabException {
        int first = 1 + had.stream().mapToInt(r -> r.trial().fork()).max().orElse(-1);
        List<List<Trial>> forks = new ArrayList<>();
        for (int fork = first; fork < first + further.pairs(); fork++) {
            forks.add(
                    request.plan().trialsOf(fork).stream()
                            .filter(trial -> further.cells().contains(trial.cell()))
                            .toList());
        }
        progress.more(forks.stream().mapToInt(List::size).sum());
        listener.on(progress.event());
        for (List<Trial> ofFork : forks) {
            if (!cancelled) runFork(ofFork.get(0).fork(), ofFork, false, Set.of());
        }
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
            runFork(ofFork.get(0).fork(), ofFork, false, Set.of());
        }
    }

    /** Fork after fork until the question is decided, or there is no time for another one. */
    private void runUntilDecided() throws SessionException, LabException {
        MoreForks more =
                new MoreForks(request.plan(), request.session().samplesOf(request.experiment()));
        while (!cancelled) {
            List<Trial> ofFork = more.next(request.session().trials(request.experiment()), budget);
            if (ofFork.isEmpty() || !ofFork.stream().allMatch(this::starts)) return;
            progress.more(ofFork.size());
            runFork(ofFork.get(0).fork(), ofFork, false, Set.of());
        }
    }

    private List<Trial> wanted(MoreTrials more) throws SessionException {
        return more.next(request.session().trials(request.experiment())).stream()
                .filter(this::starts)
                .toList();
    }

    /**
     * Tries once more, fork by fork, the trials whose engines did not start at first, and waits for
     * hosts that may come back.
     */
    private void runPostponed(int forks) throws SessionException, LabException {
        List<Trial> left = postponed.take();
        if (left.isEmpty() || cancelled) return;
        String postponedOnes =
                Counted.of(left.size(), "postponed trial is", "postponed trials are");
        note(Level.INFO, postponedOnes + " tried once more.");
        left.forEach(trial -> repeated.lastChance(trial.cell()));
        do {
            for (int fork = 0; fork < forks; fork++) {
                int number = fork;
                List<Trial> ofFork = left.stream().filter(t -> t.fork() == number).toList();
                Set<String> have = request.session().finished(request.experiment());
                if (!ofFork.isEmpty()) runFork(fork, ofFork, goesOnWithin(fork), have);
            }
            left = cancelled ? List.of() : postponed.awaitHosts();
        } while (!left.isEmpty());
        for (Trial trial : postponed.take()) {
            if (cancelled) return;
            giveUp(trial);
        }
    }

    private void giveUp(Trial trial) throws SessionException {
        progress.begin();
        String failure = "Not tried: " + postponed.reason(trial.cell()).orElse("it was postponed.");
        ended.add(
                new TrialRecord(
                        trial, nextPair, clock.now(), Duration.ZERO, failure, null, Map.of()));
    }

    /**
     * Runs trials in fresh workers.
     *
     * @param goesOn true if adaptive stopping adds trials in these workers
     * @param have keys of the trials that the session has already
     */
    private void runFork(int fork, List<Trial> ofFork, boolean goesOn, Set<String> have)
            throws SessionException, LabException {
        try (WorkerGroups open =
                        new WorkerGroups(
                                catalog,
                                request.secrets(),
                                sites,
                                () -> nextPair++,
                                request.plan().linksAtOnce(),
                                clock,
                                request.plan().experiment().ownTypes(),
                                fault -> note(Level.WARN, fault));
                BackgroundLoad beside = new BackgroundLoad(host, own)) {
            groups = open;
            load = beside;
            if (cancelled) return; // before it could be told
            beside.start(request.plan().experiment().background());
            if (beside.running() > 0) {
                String loading =
                        Counted.of(
                                beside.running(),
                                "background process loads",
                                "background processes load");
                note(Level.INFO, loading + " this machine.");
            }
            runTrials(ofFork, open, () -> false, postponed::add);
            repeatForTime(fork, have, open);
            if (goesOn) runUntilNarrow(open);
        } catch (LabException e) {
            if (!cancelled) throw e; // the load was ended while it started
        } finally {
            groups = null;
            load = null;
        }
    }

    /** Round after round beyond the planned ones, until the time of the fork is over. */
    private void repeatForTime(int fork, Set<String> have, WorkerGroups open)
            throws SessionException {
        int round = request.plan().experiment().repetition().trials();
        for (; !budget.over(fork) && !cancelled; round++) {
            int before = ended.count();
            List<Trial> missing =
                    request.plan().round(fork, round).stream()
                            .filter(trial -> !have.contains(trial.key()))
                            .toList();
            runTrials(missing, open, () -> budget.over(fork), trial -> {});
            if (ended.count() == before && !roundIsThere(fork, round, have)) return;
        }
    }

    private boolean starts(Trial trial) {
        return postponed.reason(trial.cell()).isEmpty();
    }

    private boolean roundIsThere(int fork, int round, Set<String> have) {
        return request.plan().round(fork, round).stream().allMatch(t -> have.contains(t.key()));
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
            runTrials(round, open, () -> false, postponed::add);
        }
    }

    /**
     * Runs trials in their order, side by side where the plan's rule allows it.
     *
     * @param over true when no further one is to begin
     * @param notStarting gets those whose engines do not start, or whose hosts are away
     */
    private void runTrials(
            List<Trial> trials,
            WorkerGroups open,
            BooleanSupplier over,
            Consumer<Trial> notStarting)
            throws SessionException {
        LinkedList<Trial> waiting = new LinkedList<>(trials);
        while (!waiting.isEmpty() && !cancelled && !over.getAsBoolean()) {
            List<Trial> batch = rule.take(waiting);
            int round = batch.get(0).number();
            boolean endsRound = waiting.isEmpty() || waiting.element().number() != round;
            List<Trial> starting = new ArrayList<>();
            for (Trial trial : batch) {
                if (starts(trial)) starting.add(trial);
                else notStarting.accept(trial);
            }
            if (!starting.isEmpty()) runBatch(starting, open, endsRound);
            waiting.addAll(0, ended.toMeasureAgain());
        }
    }

    private void runBatch(List<Trial> batch, WorkerGroups open, boolean endsRound)
            throws SessionException {
        budget.paused(pause.await());
        if (cancelled) return;
        progress.begin();
        if (codecs.measures(batch.get(0).cell())) {
            runCodec(batch.get(0), endsRound); // no link lies there, so it is alone
            return;
        }
        List<Attempt> attempts = new ArrayList<>();
        for (Trial trial : batch) {
            listener.on(new RunEvent.TrialStarted(trial));
            attempts.add(new Attempt(trial, trials, nextPair, clock));
        }
        new Batch(
                        attempts,
                        request.plan(),
                        open,
                        load,
                        speed,
                        clock,
                        () -> cancelled,
                        attempt -> conclude(attempt, open))
                .run(endsRound);
    }

    private void conclude(Attempt attempt, WorkerGroups open) throws SessionException {
        if (cancelled) return; // the trials under way were dropped with their workers
        ended.conclude(attempt, open);
    }

    /** Marshalling alone: every trial has a process, and so a pair, of its own. */
    private void runCodec(Trial trial, boolean endsRound) throws SessionException {
        listener.on(new RunEvent.TrialStarted(trial));
        TrialRecord record =
                new CodecAttempt(codecs, speed, clock).run(trial, nextPair++, endsRound);
        if (cancelled) return; // its process was ended under it
        if (record.failed()) note(Level.ERROR, trial.cell().title() + ": " + record.failure());
        ended.add(record);
    }

    private void note(Level level, String text) {
        listener.on(RunEvent.Note.of(clock, level, text));
    }
}
