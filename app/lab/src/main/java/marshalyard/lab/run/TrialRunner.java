package marshalyard.lab.run;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import marshalyard.engine.DataType;
import marshalyard.lab.LabException;
import marshalyard.lab.RunEvent;
import marshalyard.lab.RunListener;
import marshalyard.lab.clock.ClockWatch;
import marshalyard.lab.clock.OneWayJoin;
import marshalyard.lab.load.MachineWatch;
import marshalyard.lab.worker.WorkerProcess;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.Pattern;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.measurement.Machine;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.WarmUp;
import marshalyard.model.plan.Cell;
import marshalyard.model.plan.Trial;
import marshalyard.model.verdict.TrialVerdicts;
import marshalyard.worker.protocol.Expectation;
import marshalyard.worker.protocol.Handle;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseProgress;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.Tally;

/** One trial on an open station: warm-up, measurement, counts from both ends. */
final class TrialRunner {
    /** A sender that sends nothing for so long, and a barrier that takes so long, is given up. */
    private static final Duration STALL = Duration.ofSeconds(60);

    private static final int VERIFY_VARIANTS = 4;

    /** The most request times that are logged for one-way latency. */
    private static final int LOGGED = 100_000;

    private final Experiment experiment;
    private final RunListener listener;
    private final AtomicLong numbers = new AtomicLong();

    TrialRunner(Experiment experiment, RunListener listener) {
        this.experiment = experiment;
        this.listener = listener;
    }

    Measurement run(Trial trial, Station station) throws LabException {
        Cell cell = trial.cell();
        Station.Pair pair = station.pair(cell.queue());
        WorkerProcess sender = station.worker(Station.Role.SENDER);
        TrialSettings settings = experiment.trial();
        WarmUp warmUp = null;
        if (!settings.warmup().isZero()) {
            PhaseOrder.Limit limit = new PhaseOrder.Limit(settings.warmup().toNanos(), 0, 0);
            PhaseReport cold = phase(cell, pair, station, limit, false).report();
            warmUp =
                    new WarmUp(
                            cold.messages(),
                            cold.messages() * cold.messageBytes(),
                            cold.barrierNanos());
        }
        PhaseOrder.Limit limit = limit(cell, settings);
        sender.onProgress(p -> report(trial, cell, limit, p));
        try (ClockWatch clocks = clocks(station)) {
            MachineWatch machine = MachineWatch.start();
            Phase phase = phase(cell, pair, station, limit, true);
            Machine seen = machine.stop();
            OneWayJoin join = clocks == null ? null : clocks.finish();
            Measurement m = Measuring.measurement(cell.type(), phase, warmUp, seen, join);
            return m.with(TrialVerdicts.of(m));
        } finally {
            sender.onProgress(p -> {});
        }
    }

    private ClockWatch clocks(Station station) throws LabException {
        if (!experiment.trial().oneWayLatency()) return null;
        return ClockWatch.start(
                station.worker(Station.Role.SENDER),
                station.worker(Station.Role.RECEIVER),
                station.sameClock());
    }

    /** What both ends say of a phase. */
    record Phase(PhaseReport report, Tally tally) {}

    private Phase phase(
            Cell cell, Station.Pair pair, Station station, PhaseOrder.Limit limit, boolean measured)
            throws LabException {
        WorkerProcess sender = station.worker(Station.Role.SENDER);
        WorkerProcess receiver = station.worker(Station.Role.RECEIVER);
        TrialSettings settings = experiment.trial();
        DataType type = cell.type();
        int bytes = Math.toIntExact(cell.size().bytes(type));
        long seed = experiment.repetition().seed();
        int logged = measured && settings.oneWayLatency() ? LOGGED : 0;
        int variants = settings.verify() ? VERIFY_VARIANTS : 1;
        Expectation expectation =
                new Expectation(
                        pair.receiverHandle(),
                        type.token(),
                        bytes,
                        seed,
                        settings.verify() ? variants : 0,
                        logged,
                        stallAfter(cell, settings),
                        measured ? settings.stall().toNanos() : 0);
        receiver.call(w -> w.expect(expectation));
        PhaseOrder order =
                new PhaseOrder(
                        pair.senderHandle(),
                        numbers.incrementAndGet(),
                        type.token(),
                        bytes,
                        seed,
                        variants,
                        cell.pattern().style().token(),
                        pace(cell.pattern(), settings, seed),
                        cell.pattern() instanceof Pattern.Deferred d ? d.window() : 1,
                        limit,
                        measured && cell.pattern().timed() ? 1000 : 0,
                        logged);
        PhaseReport report =
                sender.call(w -> w.runPhase(order), patience(cell, limit, settings.stall()));
        Tally tally = receiver.call(w -> w.tally(new Handle(pair.receiverHandle())));
        if (tally.failure() != null) {
            throw new LabException("The receiver failed: " + tally.failure());
        }
        return new Phase(report, tally);
    }

    /** The middle of a paced trial; the hundredth message of another. */
    private static long stallAfter(Cell cell, TrialSettings settings) {
        if (!(cell.pattern() instanceof Pattern.Paced paced)) return 100;
        return settings.duration().toNanos() / 2 / paced.interval().toNanos();
    }

    private static PhaseOrder.Pace pace(Pattern pattern, TrialSettings settings, long seed) {
        if (!(pattern instanceof Pattern.Paced paced)) return null;
        return new PhaseOrder.Pace(
                paced.interval().toNanos(),
                paced.arrivals().token(),
                Pattern.Arrivals.BURST,
                settings.spin().toNanos(),
                seed);
    }

    private static PhaseOrder.Limit limit(Cell cell, TrialSettings settings) {
        if (settings.volume() == 0) {
            return new PhaseOrder.Limit(settings.duration().toNanos(), 0, 0);
        }
        long messages = (settings.volume() + cell.messageBytes() - 1) / cell.messageBytes();
        return new PhaseOrder.Limit(0, messages, settings.atLeast().toNanos());
    }

    /** A volume may take long over a slow engine; a time may be overrun by a full queue. */
    private static Duration patience(Cell cell, PhaseOrder.Limit limit, Duration stall) {
        Duration paced =
                cell.pattern() instanceof Pattern.Paced p
                        ? p.interval().multipliedBy(3)
                        : Duration.ZERO;
        Duration asked =
                limit.nanos() > 0
                        ? Duration.ofNanos(limit.nanos())
                        : Duration.ofMinutes(10).plusNanos(limit.atLeastNanos());
        return asked.plus(STALL).plus(paced).plus(stall);
    }

    private void report(Trial trial, Cell cell, PhaseOrder.Limit limit, PhaseProgress p) {
        double fraction =
                limit.nanos() > 0
                        ? (double) p.nanos() / limit.nanos()
                        : (double) p.messages() / limit.messages();
        double rate = p.intervalMessages() * cell.messageBytes() * 1e9 / p.intervalNanos();
        listener.on(new RunEvent.TrialProgress(trial, Math.min(1, fraction), rate));
    }
}
