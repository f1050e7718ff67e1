package marshalyard.lab.run;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Base64;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.DataFormatException;
import marshalyard.engine.DataType;
import marshalyard.lab.LabException;
import marshalyard.lab.RunEvent;
import marshalyard.lab.RunListener;
import marshalyard.lab.worker.WorkerProcess;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.Pattern;
import marshalyard.model.experiment.TrialSettings;
import marshalyard.model.measurement.Integrity;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.Received;
import marshalyard.model.measurement.Sent;
import marshalyard.model.plan.Cell;
import marshalyard.model.plan.Trial;
import marshalyard.worker.protocol.Expectation;
import marshalyard.worker.protocol.Handle;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseProgress;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.Tally;
import org.HdrHistogram.Histogram;

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
        WorkerProcess receiver = station.worker(Station.Role.RECEIVER);
        TrialSettings settings = experiment.trial();
        sender.onProgress(p -> {});
        if (!settings.warmup().isZero()) {
            PhaseOrder.Limit limit = new PhaseOrder.Limit(settings.warmup().toNanos(), 0, 0);
            phase(cell, pair, sender, receiver, limit, false);
        }
        PhaseOrder.Limit limit = limit(cell, settings);
        sender.onProgress(p -> report(trial, cell, limit, p));
        try {
            return phase(cell, pair, sender, receiver, limit, true);
        } finally {
            sender.onProgress(p -> {});
        }
    }

    private Measurement phase(
            Cell cell,
            Station.Pair pair,
            WorkerProcess sender,
            WorkerProcess receiver,
            PhaseOrder.Limit limit,
            boolean measured)
            throws LabException {
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
                        logged);
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
        PhaseReport report = sender.call(w -> w.runPhase(order), patience(cell, limit));
        Tally tally = receiver.call(w -> w.tally(new Handle(pair.receiverHandle())));
        if (tally.failure() != null) {
            throw new LabException("The receiver failed: " + tally.failure());
        }
        return measurement(type, report, tally);
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
    private static Duration patience(Cell cell, PhaseOrder.Limit limit) {
        Duration paced =
                cell.pattern() instanceof Pattern.Paced p ? p.interval().multipliedBy(3) : STALL;
        Duration asked =
                limit.nanos() > 0
                        ? Duration.ofNanos(limit.nanos())
                        : Duration.ofMinutes(10).plusNanos(limit.atLeastNanos());
        return asked.plus(STALL).plus(paced);
    }

    private void report(Trial trial, Cell cell, PhaseOrder.Limit limit, PhaseProgress p) {
        double fraction =
                limit.nanos() > 0
                        ? (double) p.nanos() / limit.nanos()
                        : (double) p.messages() / limit.messages();
        double rate = p.intervalMessages() * cell.messageBytes() * 1e9 / p.intervalNanos();
        listener.on(new RunEvent.TrialProgress(trial, Math.min(1, fraction), rate));
    }

    private static Measurement measurement(DataType type, PhaseReport report, Tally tally)
            throws LabException {
        Map<Latency, Histogram> latencies = new EnumMap<>(Latency.class);
        for (Map.Entry<String, String> entry : report.histograms().entrySet()) {
            latencies.put(Latency.valueOf(entry.getKey()), decode(entry.getValue()));
        }
        Tally.Check check = tally.check();
        return new Measurement(
                new Sent(
                        report.messages(),
                        report.messages() * report.messageBytes(),
                        report.sendNanos(),
                        report.barrierNanos()),
                new Received(
                        tally.messages(),
                        tally.elements() * type.elementBytes(),
                        tally.firstElements() * type.elementBytes(),
                        tally.spanNanos()),
                latencies,
                report.startup(),
                report.facts(),
                tally.facts(),
                check == null
                        ? null
                        : new Integrity(
                                check.payloads(),
                                check.elements(),
                                check.corrupt(),
                                check.firstFault()));
    }

    private static Histogram decode(String text) throws LabException {
        try {
            return Histogram.decodeFromCompressedByteBuffer(
                    ByteBuffer.wrap(Base64.getDecoder().decode(text)), 0);
        } catch (DataFormatException | RuntimeException e) {
            throw new LabException("The worker sent a histogram that can't be read.", e);
        }
    }
}
