package marshalyard.lab.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import marshalyard.lab.LabException;
import marshalyard.lab.RunEvent;
import marshalyard.lab.RunListener;
import marshalyard.lab.clock.ClockWatch;
import marshalyard.lab.clock.OneWayJoin;
import marshalyard.lab.load.MachineWatch;
import marshalyard.lab.worker.WorkerProcess;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Pattern;
import marshalyard.model.measurement.Machine;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.WarmUp;
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

    /** A volume that takes so long is given up. */
    private static final Duration SLOW = Duration.ofMinutes(10);

    /** A request over a satellite link with losses takes about as long as this. */
    private static final Duration SLOW_REQUEST = Duration.ofSeconds(1);

    private static final int SLOW_REQUESTS = 3600;
    private static final Duration MANY_REQUESTS = Duration.ofMillis(10);

    private final Experiment experiment;
    private final RunListener listener;
    private final Orders orders;

    TrialRunner(Experiment experiment, RunListener listener) {
        this.experiment = experiment;
        this.listener = listener;
        this.orders = new Orders(experiment);
    }

    Measurement run(Trial trial, WorkerGroup station) throws LabException {
        Cell cell = trial.cell();
        WorkerProcess sender = station.worker(WorkerGroup.Role.SENDER);
        TrialSettings settings = experiment.trial();
        WarmUp warmUp = null;
        if (!settings.warmup().isZero()) {
            Duration time = station.firstUse(cell) ? settings.firstWarmup() : settings.warmup();
            PhaseOrder.Limit limit = new PhaseOrder.Limit(time.toNanos(), 0, 0);
            PhaseReport cold = phase(cell, station, limit, false).report();
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
            Phase phase = measured(cell, station, limit);
            Machine seen = machine.stop();
            OneWayJoin join = clocks == null ? null : clocks.finish();
            Measurement m =
                    MeasurementAssembler.measurement(
                            cell.get(Factors.TYPE), phase, warmUp, seen, join);
            return m.with(TrialVerdicts.of(m));
        } finally {
            sender.onProgress(p -> {});
        }
    }

    private ClockWatch clocks(WorkerGroup station) throws LabException {
        if (!experiment.trial().oneWayLatency()) return null;
        return ClockWatch.start(
                station.worker(WorkerGroup.Role.SENDER),
                station.worker(WorkerGroup.Role.RECEIVER),
                station.sameClock());
    }

    private Phase measured(Cell cell, WorkerGroup station, PhaseOrder.Limit limit)
            throws LabException {
        if (!(cell.get(Factors.PATTERN) instanceof Pattern.StoreAndForward)) {
            return phase(cell, station, limit, true);
        }
        return sound(
                StoreAndForward.run(
                        cell,
                        station,
                        orders,
                        limit,
                        patience(cell, limit, experiment.trial().stall())));
    }

    private Phase phase(Cell cell, WorkerGroup station, PhaseOrder.Limit limit, boolean measured)
            throws LabException {
        WorkerGroup.Connection pair = station.pair(cell);
        WorkerProcess sender = station.worker(WorkerGroup.Role.SENDER);
        for (WorkerGroup.ReceiverEnd receiver : pair.receivers()) {
            Expectation expectation = orders.expectation(cell, receiver.handle(), measured);
            receiver.worker().call(w -> w.expect(expectation));
        }
        PhaseOrder order = orders.phase(cell, pair.senderHandle(), limit, measured, true);
        PhaseReport report =
                sender.call(
                        w -> w.runPhase(order), patience(cell, limit, experiment.trial().stall()));
        List<Tally> tallies = new ArrayList<>();
        for (WorkerGroup.ReceiverEnd receiver : pair.receivers()) {
            tallies.add(receiver.worker().call(w -> w.tally(new Handle(receiver.handle()))));
        }
        return sound(new Phase(report, tallies, null));
    }

    private static Phase sound(Phase phase) throws LabException {
        for (Tally tally : phase.tallies()) {
            if (tally.failure() != null) {
                throw new LabException("The receiver failed: " + tally.failure());
            }
        }
        return phase;
    }

    private static PhaseOrder.Limit limit(Cell cell, TrialSettings settings) {
        if (cell.get(Factors.REQUESTS) > 0)
            return new PhaseOrder.Limit(0, cell.get(Factors.REQUESTS), 0);
        if (settings.volume() == 0) {
            return new PhaseOrder.Limit(settings.duration().toNanos(), 0, 0);
        }
        long messages = (settings.volume() + cell.messageBytes() - 1) / cell.messageBytes();
        return new PhaseOrder.Limit(0, messages, settings.atLeast().toNanos());
    }

    /**
     * A volume or many requests may take long over a slow engine or link; a time may be overrun by
     * a full queue.
     */
    private static Duration patience(Cell cell, PhaseOrder.Limit limit, Duration stall) {
        Duration paced =
                cell.get(Factors.PATTERN) instanceof Pattern.Paced p
                        ? p.interval().multipliedBy(3 + cell.get(Factors.REQUESTS))
                        : Duration.ZERO;
        Duration asked =
                limit.nanos() > 0
                        ? Duration.ofNanos(limit.nanos())
                        : SLOW.plusNanos(limit.atLeastNanos())
                                .plus(slowest(cell.get(Factors.REQUESTS)));
        return asked.plus(STALL).plus(paced).plus(stall);
    }

    private static Duration slowest(int requests) {
        Duration few = SLOW_REQUEST.multipliedBy(Math.min(requests, SLOW_REQUESTS));
        return few.plus(MANY_REQUESTS.multipliedBy(requests));
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
