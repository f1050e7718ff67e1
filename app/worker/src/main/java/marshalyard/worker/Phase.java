package marshalyard.worker;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import marshalyard.engine.ElementType;
import marshalyard.engine.EngineException;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Style;
import marshalyard.model.reading.Readings;
import marshalyard.worker.Endpoints.SenderEnd;
import marshalyard.worker.clock.Base64Longs;
import marshalyard.worker.clock.WorkerClock;
import marshalyard.worker.hosted.EngineCall;
import marshalyard.worker.loop.CallReturnLoop;
import marshalyard.worker.loop.CallersLoop;
import marshalyard.worker.loop.DeferredLoop;
import marshalyard.worker.loop.FloodLoop;
import marshalyard.worker.loop.Loop;
import marshalyard.worker.loop.LoopGate;
import marshalyard.worker.loop.MixedRequests;
import marshalyard.worker.loop.OpenLoop;
import marshalyard.worker.loop.PacedLoop;
import marshalyard.worker.loop.Prober;
import marshalyard.worker.loop.RequestBuffer;
import marshalyard.worker.loop.Requests;
import marshalyard.worker.loop.Samples;
import marshalyard.worker.loop.Schedule;
import marshalyard.worker.loop.SpreadLoop;
import marshalyard.worker.loop.Starts;
import marshalyard.worker.protocol.EncodedHistogram;
import marshalyard.worker.protocol.PhaseOrder;
import marshalyard.worker.protocol.PhaseProgress;
import marshalyard.worker.protocol.PhaseReport;
import marshalyard.worker.protocol.StopCondition;
import marshalyard.worker.protocol.Ticks;
import marshalyard.worker.report.TelemetryProbe;
import marshalyard.worker.report.TickRecorder;

/** One phase of a trial on one sender: prepares, runs the loop, waits at the barrier, reports. */
final class Phase implements AutoCloseable {
    /** Parking is late by this much at worst, as a rule. */
    private static final long SPIN_NANOS = 200_000;

    /** The name of a probe's round trips in the report. */
    private static final String PROBE = "PROBE";

    private final PhaseOrder order;
    private final SenderConnections connections;
    private final MovedTypes types;
    private final RequestBuffer requests;
    private final LoopGate gate = new LoopGate();
    private final Style style;
    private final boolean calls; // by a thread of each connection, in place of deferred requests
    private final Samples samples;
    private Request probe; // a call between the messages; null for none
    private Prober prober; // likewise
    private final Request[][] prepared; // by connection, and by part of a mixture and variant
    private long messageBytes;
    private boolean isPrepared;

    /**
     * @param engine the id, for sentences
     */
    Phase(PhaseOrder order, String engine, Sender sender) {
        this(order, new SenderConnections(engine, List.of(sender)), MovedTypes.LISTED, true, null);
    }

    /**
     * @param requests gets them one by one; null if they are not logged
     */
    Phase(PhaseOrder order, SenderEnd end, RequestBuffer requests) {
        this(order, end.connections(), end.types(), end.collects(), requests);
    }

    /**
     * @param types that it can send
     * @param collects whether another thread than the one that sends may collect replies
     * @param requests gets them one by one; null if they are not logged
     */
    private Phase(
            PhaseOrder order,
            SenderConnections connections,
            MovedTypes types,
            boolean collects,
            RequestBuffer requests) {
        this.order = order;
        this.connections = connections;
        this.types = types;
        this.requests = requests;
        Style asked = style(order.style());
        this.calls = asked == Style.DEFERRED && order.pace() != null && !collects;
        this.style = calls ? Style.TWOWAY : asked;
        this.samples = samples();
        this.prepared = new Request[connections.count()][sizes().size() * order.variants()];
    }

    void cancel() {
        gate.cancel();
    }

    /** True if it was made for this order or for one that differs in its start time only. */
    boolean isOf(PhaseOrder other) {
        return order.at(0).equals(other.at(0));
    }

    /** Prepares what it sends; {@link #run} does so if nobody else has. */
    void prepare() throws EngineException {
        long[] bytes = new long[sizes().size()];
        for (int part = 0; part < bytes.length; part++) {
            bytes[part] = prepare(types.get(type(part)), part);
        }
        messageBytes = mean(bytes);
        if (order.probe() != null) {
            ElementType type = types.get(order.type());
            Payload small = Payload.generate(type, order.probe().bytes(), order.seed());
            probe = connections.prepare(0, small, Style.DEFERRED);
        }
        isPrepared = true;
    }

    /** The sizes of a mixture's parts, or that of all messages. */
    private List<Integer> sizes() {
        return order.mix() == null ? List.of(order.bytes()) : order.mix().bytes();
    }

    /** The token of a part's type, or of that of all messages. */
    private String type(int part) {
        return order.mix() == null ? order.type() : order.mix().type(part, order.type());
    }

    /** Prepares the variants of one size on each connection; returns their application bytes. */
    private long prepare(ElementType type, int part) throws EngineException {
        long bytes = 0;
        for (int i = 0; i < order.variants(); i++) {
            Payload payload = Payload.generate(type, sizes().get(part), order.seed() + i);
            bytes = payload.bytes();
            for (int c = 0; c < prepared.length; c++) {
                prepared[c][part * order.variants() + i] = connections.prepare(c, payload, style);
            }
        }
        return bytes;
    }

    /** The mean of all messages of the order in which parts follow each other, rounded. */
    private long mean(long[] bytes) {
        if (order.mix() == null) return bytes[0];
        long sum = 0;
        for (int part : order.mix().cycle()) sum += bytes[part];
        return Math.round((double) sum / order.mix().cycle().size());
    }

    private Requests requests() {
        if (order.mix() == null) return new Requests(prepared);
        int outstanding = style == Style.DEFERRED ? order.window() : 0;
        return new MixedRequests(prepared, order.variants(), order.mix().cycle(), outstanding);
    }

    /**
     * Runs the phase in this thread and closes it.
     *
     * @param startTime of the worker's clock; 0 for at once
     */
    PhaseReport run(long startTime, Consumer<PhaseProgress> listener) throws Exception {
        boolean timed = order.pace() != null || style != Style.ONEWAY;
        TickRecorder ticks = new TickRecorder(timed);
        try (this;
                PhaseTimer timer = new PhaseTimer(order, gate, samples, ticks, listener)) {
            timer.begin();
            if (!isPrepared) prepare();
            Starts starts = starts();
            prober = prober();
            Loop loop = loop(requests(), starts);
            loop.begin();
            awaitStart(startTime);
            return run(timer, loop, starts);
        }
    }

    /** Null for none. Messages on a schedule leave their thread idle most of the time. */
    private Prober prober() {
        if (probe == null) return null;
        if (style != Style.ONEWAY) {
            throw new IllegalArgumentException("Calls of a probe come between oneway messages.");
        }
        return new Prober(probe, order.probe(), gate, order.pace() == null);
    }

    /** A time that is over is not waited for. */
    private void awaitStart(long startTime) {
        if (startTime == 0) return;
        while (!gate.cancelled()) {
            long left = startTime - WorkerClock.at(System.nanoTime());
            if (left <= 0) return;
            if (left > SPIN_NANOS) LockSupport.parkNanos(left - SPIN_NANOS);
            else Thread.onSpinWait();
        }
    }

    /** Releases what was prepared. */
    @Override
    public void close() {
        for (Request[] variants : prepared) {
            for (int i = 0; i < variants.length; i++) {
                if (variants[i] != null) variants[i].close();
                variants[i] = null;
            }
        }
        if (probe != null) probe.close();
        probe = null;
    }

    /**
     * @param starts null to send as fast as it goes
     */
    private PhaseReport run(PhaseTimer timer, Loop loop, Starts starts) throws Exception {
        TelemetryProbe probe = TelemetryProbe.start();
        long start = System.nanoTime();
        if (requests != null) requests.beginAt(start);
        timer.sending(start);
        long messages = EngineCall.SEND.take(connections.engine(), () -> sent(loop));
        long sent = System.nanoTime();
        if (prober != null && !gate.cancelled())
            EngineCall.SEND.take(connections.engine(), this::probed);
        if (gate.cancelled()) throw new EngineException("The trial was cancelled.");
        long returned = sent;
        if (order.barrier()) {
            timer.flushing(sent);
            connections.flush();
            returned = System.nanoTime() - connections.afterwardsNanos();
        }
        Ticks ticks = timer.ticks(start, sent);
        long idle = order.barrier() ? connections.idleNanos() : 0;
        long arrived = Math.max(sent, returned - idle);
        Readings telemetry = starts == null ? probe.stop() : probe.stop(starts.spunNanos());
        Map<String, String> facts = probe.withCpus(connections.facts());
        return new PhaseReport(
                WorkerClock.at(start),
                messages,
                messageBytes,
                sent - start,
                arrived - start,
                idle,
                order.barrier() ? connections.askedAgainNanos() : 0,
                histograms(),
                samples.startupSamples(),
                starts == null
                        ? null
                        : new PhaseReport.PacedReport(starts.intended(), starts.missed()),
                order.logged() == 0
                        ? null
                        : Base64Longs.encode(
                                Arrays.stream(samples.startTimes()).map(WorkerClock::at).toArray()),
                facts,
                telemetry,
                ticks,
                samples.parts().stream().map(EncodedHistogram::of).toList());
    }

    private long sent(Loop loop) throws Exception {
        if (prober == null) return loop.run();
        prober.begin();
        try {
            return loop.run();
        } catch (Exception | Error e) {
            prober.abandon();
            throw e;
        }
    }

    private Void probed() throws Exception {
        prober.finish();
        return null;
    }

    /** The schedule; null to send as fast as it goes. */
    private Starts starts() {
        PhaseOrder.Pace pace = order.pace();
        return pace == null
                ? null
                : new Starts(
                        schedule(pace), pace.intervalNanos(), pace.spinNanos(), gate, order.stop());
    }

    /**
     * @param starts null to send as fast as it goes
     */
    private Loop loop(Requests requests, Starts starts) {
        StopCondition stop = order.stop();
        if (calls) return new CallersLoop(requests, order.window(), starts, gate, samples);
        if (starts != null) {
            return style == Style.DEFERRED
                    ? new OpenLoop(requests, order.window(), starts, gate, samples)
                    : new PacedLoop(requests, starts, gate, samples, prober);
        }
        return switch (style) {
            case ONEWAY -> {
                boolean logs = order.logged() > 0 || this.requests != null;
                yield new FloodLoop(requests, gate, stop, logs ? samples : null, prober);
            }
            case TWOWAY -> new CallReturnLoop(requests, gate, stop, samples);
            case DEFERRED ->
                    connections.count() == 1
                            ? new DeferredLoop(requests, order.window(), gate, stop, samples)
                            : new SpreadLoop(requests, order.window(), gate, stop, samples);
        };
    }

    private Samples samples() {
        Samples.Kind[] kinds;
        if (order.pace() != null) {
            kinds =
                    new Samples.Kind[] {
                        Samples.Kind.RESPONSE, Samples.Kind.SERVICE, Samples.Kind.SEND_LAG
                    };
        } else if (style == Style.ONEWAY) {
            kinds = new Samples.Kind[0];
        } else {
            kinds = new Samples.Kind[] {Samples.Kind.ROUND_TRIP};
        }
        return new Samples(order.startup(), order.logged(), requests, order.mix(), kinds);
    }

    private static Schedule schedule(PhaseOrder.Pace pace) {
        return switch (pace.arrivals()) {
            case "poisson" -> Schedule.poisson(pace.intervalNanos(), pace.seed());
            case "bursts" -> Schedule.bursts(pace.intervalNanos(), pace.burst());
            default -> Schedule.uniform(pace.intervalNanos());
        };
    }

    private static Style style(String token) {
        for (Style style : Style.values()) {
            if (style.token().equals(token)) return style;
        }
        throw new IllegalArgumentException("There is no style of request '" + token + "'.");
    }

    private Map<String, EncodedHistogram> histograms() {
        Map<String, EncodedHistogram> encoded = new TreeMap<>();
        samples.totals()
                .forEach(
                        (kind, histogram) ->
                                encoded.put(kind.name(), EncodedHistogram.of(histogram)));
        if (prober != null) encoded.put(PROBE, EncodedHistogram.of(prober.latencies()));
        return encoded;
    }
}
