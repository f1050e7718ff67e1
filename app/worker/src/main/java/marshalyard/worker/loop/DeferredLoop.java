package marshalyard.worker.loop;

import marshalyard.worker.protocol.StopCondition;

/**
 * Deferred synchronous: keeps a window of requests outstanding and collects the replies. A
 * request's latency runs from before its submission until its reply was collected.
 */
public final class DeferredLoop implements Loop {
    /** Starts of requests by sequence; a reply must not be overtaken by so many others. */
    private static final int RING = 1 << 16;

    private final Requests requests;
    private final int window;
    private final LoopGate gate;
    private final StopCondition stop;
    private final Samples samples;
    private final long[] starts = new long[RING];

    public DeferredLoop(
            Requests requests, int window, LoopGate gate, StopCondition stop, Samples samples) {
        this.requests = requests;
        this.window = window;
        this.gate = gate;
        this.stop = stop;
        this.samples = samples;
    }

    @Override
    public long run() throws Exception {
        LatencyRecorder roundTrips = samples.of(Samples.Kind.ROUND_TRIP);
        long start = System.nanoTime();
        long sent = 0;
        long collected = 0;
        long end = stop.firstCount();
        boolean more = true;
        while (more || collected < sent) {
            while (more && sent - collected < window) {
                long before = System.nanoTime();
                starts[(int) sent & (RING - 1)] = before;
                requests.next().send();
                samples.started(before);
                gate.sent(++sent);
                if (sent == end) end = stop.nextCount(sent, start);
                more = sent != end && gate.open();
            }
            long sequence = requests.collect();
            long began = starts[(int) sequence & (RING - 1)];
            long nanos = System.nanoTime() - began;
            roundTrips.record(nanos);
            samples.ofMessage(sequence, nanos);
            samples.startup(nanos);
            samples.request(began, nanos, 0);
            collected++;
            if (gate.cancelled()) break;
        }
        return sent;
    }
}
