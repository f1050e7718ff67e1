package marshalyard.worker.loop;

import marshalyard.worker.protocol.StopCondition;

/** Oneway, as fast as it goes: reads the clock for logged starts only; a timer closes the gate. */
public final class FloodLoop implements Loop {
    private final Requests requests;
    private final LoopGate gate;
    private final StopCondition stop;
    private final Samples samples;
    private final Prober prober;

    /**
     * @param samples takes the start times if they are logged; null if not
     */
    public FloodLoop(Requests requests, LoopGate gate, StopCondition stop, Samples samples) {
        this(requests, gate, stop, samples, null);
    }

    /**
     * The same with calls between.
     *
     * @param prober makes them; null for none
     */
    public FloodLoop(
            Requests requests, LoopGate gate, StopCondition stop, Samples samples, Prober prober) {
        this.requests = requests;
        this.gate = gate;
        this.stop = stop;
        this.samples = samples;
        this.prober = prober;
    }

    @Override
    public long run() throws Exception {
        long start = System.nanoTime();
        long sent = 0;
        long end = stop.firstCount();
        do { // at least one, however late this thread is
            if (samples != null && samples.logging()) samples.sending(System.nanoTime());
            if (prober == null) requests.next().send();
            else prober.send(requests.next());
            gate.sent(++sent);
            if (sent == end) {
                end = stop.nextCount(sent, start);
                if (end == sent) break;
            }
        } while (gate.open());
        return sent;
    }
}
