package marshalyard.worker.loop;

import marshalyard.engine.Request;

/**
 * Open loop of one request at a time: each has an intended start, and late requests are not left
 * out. Response time counts from the intended start, service time from the actual start; send lag
 * is the time between the two.
 */
public final class PacedLoop implements Loop {
    private final Requests requests;
    private final Starts starts;
    private final LoopGate gate;
    private final Samples samples;
    private final Prober prober;

    public PacedLoop(Requests requests, Starts starts, LoopGate gate, Samples samples) {
        this(requests, starts, gate, samples, null);
    }

    /**
     * The same with calls between.
     *
     * @param prober makes them; null for none
     */
    public PacedLoop(
            Requests requests, Starts starts, LoopGate gate, Samples samples, Prober prober) {
        this.requests = requests;
        this.starts = starts;
        this.gate = gate;
        this.samples = samples;
        this.prober = prober;
    }

    @Override
    public long run() throws Exception {
        LatencyRecorder response = samples.of(Samples.Kind.RESPONSE);
        LatencyRecorder service = samples.of(Samples.Kind.SERVICE);
        LatencyRecorder lag = samples.of(Samples.Kind.SEND_LAG);
        starts.begin();
        long sent = 0;
        long slowest = 0;
        while (starts.await(sent)) {
            Request request = requests.next();
            long before = starts.now();
            if (prober == null) request.send();
            else prober.send(request);
            long after = System.nanoTime();
            long late = starts.begins(before);
            long waited = after - starts.due();
            slowest = Math.max(slowest, waited);
            response.record(waited);
            samples.ofMessage(sent, waited);
            service.record(after - before);
            lag.record(late);
            samples.startup(after - before);
            samples.started(before);
            samples.request(before, after - before, late);
            gate.sent(++sent);
        }
        starts.account(sent, slowest, response, lag);
        return sent;
    }
}
