package marshalyard.lab.trial;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import marshalyard.analysis.capacity.FoundCapacity;
import marshalyard.analysis.verdict.LinkVerdicts;
import marshalyard.analysis.verdict.TrialVerdicts;
import marshalyard.analysis.verdict.UntoldVerdicts;
import marshalyard.analysis.verdict.WindowVerdict;
import marshalyard.lab.LabClock;
import marshalyard.lab.LabException;
import marshalyard.lab.RunListener;
import marshalyard.lab.clock.ClockWatch;
import marshalyard.lab.clock.OneWayJoin;
import marshalyard.lab.group.LinkWatch;
import marshalyard.lab.group.NetworkPath;
import marshalyard.lab.group.WorkerGroup;
import marshalyard.lab.host.LocalHost;
import marshalyard.lab.load.BackgroundLoad;
import marshalyard.lab.load.LoadMeter;
import marshalyard.lab.worker.WorkerConnection;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.factor.Profiling;
import marshalyard.model.measurement.ArrivalTime;
import marshalyard.model.measurement.BurntIn;
import marshalyard.model.measurement.LinkReading;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Recovery;
import marshalyard.model.measurement.Timeline;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.measurement.WarmUp;
import marshalyard.model.plan.Trial;
import marshalyard.model.reading.MachineReadings;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import marshalyard.worker.beat.Beat;
import marshalyard.worker.protocol.StopCondition;

/**
 * One trial in the workers of a group: {@link #begin}, {@link #measure} with warm-up and counts
 * from both ends, {@link #end}.
 */
public final class TrialRunner {
    private static final String LINK_EMULATOR = "emulator of the link";

    private final Experiment experiment;
    private final RunListener listener;
    private final LabClock clock;
    private final PhaseTimes times;
    private final PhaseRunner phases;

    public TrialRunner(Experiment experiment, RunListener listener, LabClock clock) {
        this.clock = clock;
        this.experiment = experiment;
        this.listener = listener;
        this.times = new PhaseTimes(experiment.trial());
        this.phases = new PhaseRunner(new PhaseOrders(experiment), times, clock);
    }

    /**
     * Prepares what lies between the workers: holds it against what was asked of it.
     *
     * @throws LabException with a sentence if it can't be used
     */
    public void begin(Trial trial, WorkerGroup group) throws LabException {
        group.path().begin(experiment.repetition().seed() * 31L + trial.key().hashCode());
    }

    /**
     * Warms up and measures. Trials of different groups may do so at the same time.
     *
     * @param load beside it
     * @return without what was seen of its link, and without verdicts
     * @throws LabException if a worker fails, falls silent or sends what can't be
     */
    public Measured measure(Trial trial, WorkerGroup group, BackgroundLoad load)
            throws LabException {
        FoundCapacity found = searched(trial.cell(), group);
        Cell cell = found == null ? trial.cell() : measuredAt(trial.cell(), found);
        TrialSettings settings = experiment.trial();
        NetworkPath path = group.path();
        WarmUp warmUp = null;
        if (!settings.warmup().isZero()) {
            StopCondition stop = StopCondition.after(settings.warmup());
            PhaseReports cold = phases.run(cell, group, stop, PhaseKind.WARM_UP);
            warmUp =
                    new WarmUp(
                            cold.sending().messages(), cold.sending().bytes(), cold.barrierNanos());
        }
        BurntIn burntIn = group.burntIn(unprofiled(trial.cell()));
        StopCondition stop = times.stop(cell);
        List<WorkerConnection> senders =
                group.connection(cell).senders().stream()
                        .map(sender -> sender.member().connection())
                        .toList();
        LinkCut cut = new LinkCut(cell.get(Factors.LINK), path);
        JointProgress progress = new JointProgress(trial, stop, listener, cut);
        for (WorkerConnection sender : senders) sender.onProgress(progress.of(sender));
        try (ClockWatch clocks = clocks(cell, group)) {
            long began = clock.nanoTime();
            LoadMeter meter = LoadMeter.start(load, path, clock);
            Watched watched = watched(cell, group, stop);
            PhaseReports phase = watched.phase();
            LoadMeter.Used used = meter.stop();
            Readings seen =
                    MachineUse.of(phase.readings(), used, accountable(phase))
                            .with(MachineReadings.STANDSTILL, watched.stoodNanos());
            OneWayJoin join = clocks == null ? unjoined(cell, group) : joined(clocks, cell);
            ArrivalTime arrival = TransferEnd.of(phase, group, group.connection(cell));
            Measurement m =
                    MeasurementAssembler.measurement(
                            cell.get(Factors.TYPE),
                            phase,
                            arrival,
                            group.oneClock(TransferEnd.ends(group.connection(cell))),
                            warmUp,
                            seen,
                            join);
            Map<String, Timeline> timelines = timelines(phase, group);
            Duration took = Duration.ofNanos(clock.nanoTime() - began);
            RequestLogs.Pending requests =
                    settings.raw()
                            ? () ->
                                    RequestLogs.of(
                                            group.connection(cell).senders(),
                                            phase.sending().reports(),
                                            phases.orders(
                                                    cell,
                                                    group.connection(cell),
                                                    stop,
                                                    PhaseKind.MEASURED),
                                            took)
                            : List::of;
            Measurement all =
                    m.with(timelines)
                            .with(phase.profiles())
                            .with(burntIn)
                            .withCapacity(found == null ? Readings.NONE : found.readings());
            List<Verdict> told = new ArrayList<>(UntoldVerdicts.of(phase.told()));
            if (found != null) {
                told.addAll(found.verdicts(experiment.capacity(), settings.duration()));
            }
            return new Measured(
                    group.work().told(cell, all),
                    CpuUsed.cpus(phase.readings(), used),
                    CpuUsed.ofMachine(phase.readings()),
                    recovery(cell, phase, group, timelines, m.lost()),
                    told,
                    requests);
        } finally {
            senders.forEach(sender -> sender.onProgress(p -> {}));
        }
    }

    /** The search of a trial whose rate is looked for; null of any other. */
    private FoundCapacity searched(Cell cell, WorkerGroup group) throws LabException {
        if (!experiment.capacity().appliesTo(cell)) return null;
        return new RateSteps(
                        cell,
                        experiment.capacity(),
                        experiment.trial(),
                        (tried, stop) -> phases.run(tried, group, stop, PhaseKind.WARM_UP))
                .search();
    }

    /** The cell at the rate that was found; at its own if there is none. */
    private static Cell measuredAt(Cell cell, FoundCapacity found) {
        return found.rate().isEmpty() ? cell : RateSteps.at(cell, found.rate().getAsDouble());
    }

    /**
     * A measured phase.
     *
     * @param stoodNanos for how long a process stood still meanwhile; null if one does not tell
     */
    private record Watched(PhaseReports phase, Long stoodNanos) {}

    /** Gives up a phase that something spoiled by standing still. */
    private Watched watched(Cell cell, WorkerGroup group, StopCondition stop) throws LabException {
        try (LinkWatch link = group.path().watch()) {
            Beat.Watch own = Beat.ofThisProcess().watch();
            try {
                PhaseReports phase = phases.measure(cell, group, stop);
                Standstill stood = Standstill.of(phase.readings(), own.stop());
                long took = phase.barrierNanos();
                stood.or(LINK_EMULATOR, link.stoodNanos()).requireBearable(took);
                return new Watched(phase, stood.told(took));
            } catch (LabException e) {
                if (link.silent().isEmpty()) throw e;
                throw new StandstillException(link.silent().get(), e);
            }
        }
    }

    /**
     * Looks at the link once more, and judges.
     *
     * @param beside what was measured at the same time
     * @param waitingCpus CPUs of this machine that workers of other trials used meanwhile, which
     *     are no other programs
     * @throws LabException with a sentence if the link is lost
     */
    public Measurement end(
            Trial trial,
            WorkerGroup group,
            Measured all,
            Collection<Measured> beside,
            double waitingCpus)
            throws LabException {
        boolean here =
                group.hosts(trial.cell()).stream().allMatch(h -> h.name().equals(LocalHost.NAME));
        Measured measured = here ? all.withoutOthers(waitingCpus) : all;
        Optional<LinkReading> seen = group.path().end();
        if (seen.isEmpty()) {
            return measured.measurement().with(verdicts(measured, trial.cell(), group));
        }
        Double others = measured.share(CpuUsed.sum(beside));
        LinkReading link =
                seen.get().with(beside.size(), measured.cpus(), others).with(measured.recovery());
        Measurement m = measured.measurement().with(link);
        List<Verdict> verdicts = verdicts(measured.with(m), trial.cell(), group);
        verdicts.addAll(
                LinkVerdicts.of(trial.cell().get(Factors.LINK), link, m.sent().barrierNanos()));
        return m.with(verdicts);
    }

    private List<Verdict> verdicts(Measured measured, Cell cell, WorkerGroup group) {
        Measurement m = measured.measurement();
        List<Verdict> verdicts = new ArrayList<>(TrialVerdicts.of(m));
        if (!mayLose(cell, group)) {
            verdicts.replaceAll(v -> TrialVerdicts.ofLossless(v, cell.engine()));
        }
        verdicts.addAll(measured.untold());
        TrialVerdicts.standstillUnknown(m).ifPresent(verdicts::add);
        TrialVerdicts.cutShort(m, experiment.trial()).ifPresent(verdicts::add);
        TrialVerdicts.overrun(m, cell, experiment.trial()).ifPresent(verdicts::add);
        WindowVerdict.of(m, cell).ifPresent(verdicts::add);
        return verdicts;
    }

    /** A broker that crashes and a link that is cut may lose what no engine would. */
    private static boolean mayLose(Cell cell, WorkerGroup group) {
        return group.mayLose()
                || group.path().cutTime().isPresent()
                || cell.get(Factors.PATTERN) instanceof Pattern.StoreAndForward;
    }

    /**
     * The timelines of both ends; empty for several senders, and for receivers that share, as each
     * has a course of its own.
     */
    private static Map<String, Timeline> timelines(PhaseReports phase, WorkerGroup group)
            throws LabException {
        if (!phase.sending().isAlone() || phase.shared()) return Map.of();
        return Timelines.of(phase.sending().first(), phase.tallies().get(0), group.sameClock());
    }

    /** Null of a link that was not cut, and where the ends' clocks are not one. */
    private static Recovery recovery(
            Cell cell,
            PhaseReports phase,
            WorkerGroup group,
            Map<String, Timeline> timelines,
            long lost)
            throws LabException {
        OptionalLong cut = group.path().cutTime();
        Timeline sender = timelines.get(Timeline.SENDER);
        Timeline receiver = timelines.get(Timeline.RECEIVER);
        if (cut.isEmpty() || sender == null || receiver == null || !group.sameClock()) return null;
        return CutRecovery.of(
                cut.getAsLong() - phase.sending().first().startTime(),
                cell.get(Factors.LINK).down().toNanos(),
                sender,
                receiver,
                lost);
    }

    /**
     * Runs fresh workers through all of their cells, until they are warm.
     *
     * @param cells those that the group is going to measure
     * @throws LabException if a worker fails, or a connection can't be opened
     */
    public void burnIn(WorkerGroup group, List<Cell> cells) throws LabException {
        TrialSettings settings = experiment.trial();
        if (settings.burnIn().isZero()) return;
        // Under a profiler the same code runs, so that once is enough.
        List<Cell> mixture = cells.stream().map(TrialRunner::unprofiled).distinct().toList();
        BurnIn burnIn = new BurnIn(settings, clock);
        group.burntIn(burnIn.run(mixture, (cell, time) -> slice(cell, group, time)));
    }

    private static Cell unprofiled(Cell cell) {
        return cell.with(Factors.PROFILE, Profiling.OFF);
    }

    private CellWarmth.Slice slice(Cell cell, WorkerGroup group, Duration time)
            throws LabException {
        PhaseReports phase = phases.run(cell, group, StopCondition.after(time), PhaseKind.BURN_IN);
        Long compiled = null;
        for (EndReading end : phase.readings()) {
            Long one = end.ofEnd().readings().whole(ProcessReadings.COMPILATION);
            if (one != null && (compiled == null || one > compiled)) compiled = one;
        }
        return new CellWarmth.Slice(
                phase.sending().messages(),
                phase.barrierNanos(),
                compiled,
                CpuUsed.computing(phase.readings()));
    }

    /** False after a crash: the cost of killing and starting the broker is in no reading. */
    private static boolean accountable(PhaseReports phase) {
        return phase.storing() == null || phase.storing().restartNanos() == null;
    }

    /** Arrivals are told to requests by their index, if all of one connection come to one end. */
    private OneWayJoin unjoined(Cell cell, WorkerGroup group) {
        if (!experiment.trial().oneWayLatency()) return null;
        String where =
                group.shares(cell)
                        ? "at receivers that share the messages"
                        : cell.get(Factors.SENDERS) > 1
                                ? "from several senders"
                                : "over several connections";
        return OneWayJoin.none(
                "Arrivals "
                        + where
                        + " can't be matched with requests, so one-way latency is withheld.");
    }

    private static boolean matched(Cell cell, WorkerGroup group) {
        return cell.get(Factors.SENDERS) == 1
                && cell.get(Factors.CONNECTIONS) == 1
                && !group.shares(cell);
    }

    /** A call's message has arrived before its answer leads to the next one. */
    private static OneWayJoin joined(ClockWatch clocks, Cell cell) throws LabException {
        OneWayJoin join = clocks.finish();
        return cell.get(Factors.PATTERN) instanceof Pattern.CallReturn ? join.ofCalls() : join;
    }

    private ClockWatch clocks(Cell cell, WorkerGroup group) throws LabException {
        if (!experiment.trial().oneWayLatency() || !matched(cell, group)) return null;
        return ClockWatch.start(
                group.sender().connection(), group.receiver().connection(), group.sameClock());
    }
}
