package marshalyard.lab.run;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.engine.Facts;
import marshalyard.lab.LabClock;
import marshalyard.lab.LabException;
import marshalyard.lab.group.Role;
import marshalyard.lab.group.WorkerGroup;
import marshalyard.lab.group.WorkerGroups;
import marshalyard.lab.host.Host;
import marshalyard.lab.load.BackgroundLoad;
import marshalyard.lab.speed.HostSpeeds.Moment;
import marshalyard.lab.trial.Measured;
import marshalyard.lab.trial.StandstillException;
import marshalyard.lab.trial.TrialRunner;
import marshalyard.lab.worker.SilentWorkerException;
import marshalyard.model.factor.Cell;
import marshalyard.model.figure.Figures;
import marshalyard.model.figure.Quantity;
import marshalyard.model.measurement.Environment;
import marshalyard.model.measurement.HostSpeed;
import marshalyard.model.measurement.LogLine;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRules;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import marshalyard.model.reading.Readings;
import marshalyard.model.text.Quote;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A trial that is tried, step by step; once a step has failed the others do nothing. Used by one
 * thread at a time.
 */
final class Attempt {
    private static final Logger LOG = LoggerFactory.getLogger(Attempt.class);

    private final Trial trial;
    private final TrialRunner runner;
    private final LabClock clock;
    private final Instant started;
    private final long begun;
    private int pair;
    private WorkerGroup group;
    private boolean opened;
    private Map<String, Environment> environments = Map.of();
    private Measured measured;
    private Measurement measurement;
    private Exception fault;

    /**
     * It begins now.
     *
     * @param pair its number if no workers start
     */
    Attempt(Trial trial, TrialRunner runner, int pair, LabClock clock) {
        this.clock = clock;
        this.started = clock.now();
        this.begun = clock.nanoTime();
        this.trial = trial;
        this.runner = runner;
        this.pair = pair;
    }

    Trial trial() {
        return trial;
    }

    private interface Step {
        void take() throws LabException;
    }

    private void step(Step step) {
        if (fault != null) return;
        try {
            step.take();
        } catch (LabException | RuntimeException e) {
            fault = e;
        }
    }

    /** Workers, in the order of the attempts: places and pairs are given out by one thread. */
    void start(WorkerGroups groups) {
        step(
                () -> {
                    group = groups.get(trial.cell());
                    pair = group.pair();
                    environments = group.environments(trial.cell());
                });
    }

    /** The connection between them, for which a far link takes many round trips. */
    void connect() {
        step(
                () -> {
                    group.connection(trial.cell());
                    environments = group.environments(trial.cell());
                    opened = true;
                });
    }

    /** Runs fresh workers through all of their cells. */
    void burnIn(Plan plan) {
        step(
                () -> {
                    if (group.fresh()) runner.burnIn(group, cellsOfWorkers(plan));
                });
    }

    private List<Cell> cellsOfWorkers(Plan plan) {
        List<Cell> cells = new ArrayList<>();
        for (Cell cell : plan.cells()) {
            if (cell.workers().equals(trial.cell().workers())) cells.add(cell);
        }
        return cells;
    }

    /** Prepares the link. */
    void begin() {
        step(() -> runner.begin(trial, group));
    }

    void measure(BackgroundLoad load) {
        step(() -> measured = runner.measure(trial, group, load));
    }

    /** Null before it was measured. */
    Measured measured() {
        return measured;
    }

    /**
     * Looks at the link again, and judges.
     *
     * @param beside what was measured at the same time
     * @param waitingCpus CPUs of this machine that workers of other trials used meanwhile
     */
    void end(Collection<Measured> beside, double waitingCpus) {
        step(() -> measurement = runner.end(trial, group, measured, beside, waitingCpus));
    }

    /** The machines on which its workers run; none before they were there. */
    List<Host> hosts() {
        return group == null ? List.of() : group.hosts(trial.cell());
    }

    /** Moves the requests one by one from its workers, where they were asked for. */
    void fetch() {
        step(() -> measurement = measurement.withRequests(measured.requests().fetch()));
    }

    /** The speeds of the machines before and afterwards. */
    void speed(Moment before, Moment after) {
        step(
                () -> {
                    measurement =
                            measurement
                                    .with(before.here(), after.here())
                                    .withHosts(ofHosts(before.hosts(), after.hosts()));
                    environments = withLibraries(environments, measurement);
                });
    }

    /** The speeds of its own hosts; none if all of them are the lab's machine. */
    private List<HostSpeed> ofHosts(Map<String, Readings> before, Map<String, Readings> after) {
        return hosts().stream()
                .map(Host::name)
                .distinct()
                .filter(before::containsKey)
                .map(name -> new HostSpeed(name, before.get(name), after.get(name)))
                .toList();
    }

    boolean failed() {
        return fault != null;
    }

    /**
     * True if something stood still meanwhile: the next attempt may well succeed. A worker that
     * gives no sign of life stands still, too, or its host does.
     */
    boolean stoodStill() {
        return fault instanceof StandstillException || fellSilent();
    }

    /** True if a worker that had started gave no sign of life, be it while its ends were opened. */
    boolean fellSilent() {
        if (fault instanceof SilentWorkerException) return true;
        return fault != null && group != null && group.fellSilent();
    }

    /** True if its workers were there and connected. */
    boolean opened() {
        return opened;
    }

    /** How a worker was lost: other workers' failures are only consequences of that. */
    Optional<String> lost() {
        return group == null ? Optional.empty() : group.lost();
    }

    /** Why it failed, in a sentence. */
    String cause() {
        if (fellSilent()) return lost().orElse(fault.getMessage());
        if (fault instanceof LabException) return fault.getMessage();
        LOG.error("{} failed", trial, fault);
        return Quote.sentence("A defect in Marshalyard: " + fault);
    }

    /**
     * The trial as the session keeps it.
     *
     * @param failure why it failed; empty if it did not
     */
    TrialRecord record(String failure) {
        Duration took = Duration.ofNanos(clock.nanoTime() - begun);
        List<LogLine> log = group == null ? List.of() : group.log(trial.cell(), begun);
        return TrialRules.checked(
                new TrialRecord(
                        trial, pair, started, took, failure, measurement, environments, log));
    }

    /** The first verdict that tells of something beside the trial, if it ended well. */
    Optional<Verdict> disturbance() {
        return failed()
                ? Optional.empty()
                : measurement.verdicts().stream().filter(v -> v.kind().fromOutside()).findFirst();
    }

    /** The trial as the session keeps it if it is measured again, with its figure in words. */
    TrialRecord disturbed(Verdict why) {
        String figure = Figures.withUnit(Quantity.RATE, 8 * measurement.bytesPerSecond());
        TrialRecord whole = record("");
        return new TrialRecord(
                trial,
                pair,
                started,
                whole.took(),
                TrialRecord.MEASURED_AGAIN + why.sentence() + " Its throughput was " + figure + ".",
                null,
                environments,
                whole.log());
    }

    /** The engine's library and version, as each end told with its facts. */
    private static Map<String, Environment> withLibraries(
            Map<String, Environment> places, Measurement m) {
        Map<String, Environment> all = new HashMap<>(places);
        String sender = m.senderFacts().getOrDefault(Facts.LIBRARY, "");
        String receiver = m.receiverFacts().getOrDefault(Facts.LIBRARY, sender);
        all.replaceAll(
                (name, e) -> e.with(name.startsWith(Role.RECEIVER.token()) ? receiver : sender));
        return all;
    }
}
