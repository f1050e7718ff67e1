package marshalyard.worker.loop;

import marshalyard.worker.protocol.StopCondition;

/**
 * Deferred synchronous over several connections in turn: keeps a window of requests outstanding on
 * all of them together. Replies are collected by a thread for each connection, in the order in
 * which they come; with a single connection, {@link DeferredLoop} needs no further thread.
 */
public final class SpreadLoop implements Loop {
    /** Starts of requests by sequence; a reply must not be overtaken by so many others. */
    private static final int RING = 1 << 16;

    private final Requests requests;
    private final int window;
    private final LoopGate gate;
    private final StopCondition stop;
    private final Samples samples;
    private final ReplyThreads replies;
    private final long[] starts = new long[RING];

    public SpreadLoop(
            Requests requests, int window, LoopGate gate, StopCondition stop, Samples samples) {
        this.requests = requests;
        this.window = window;
        this.gate = gate;
        this.stop = stop;
        this.samples = samples;
        replies = new ReplyThreads(requests, gate, this::record);
    }

    @Override
    public void begin() {
        replies.begin();
    }

    @Override
    public long run() throws Exception {
        return replies.collect(this::send);
    }

    private long send() throws Exception {
        long start = System.nanoTime();
        long sent = 0;
        long end = stop.firstCount();
        do { // at least one, however late this thread is
            long before = System.nanoTime();
            starts[(int) sent & (RING - 1)] = before;
            requests.next().send();
            replies.sent(requests.connection());
            samples.started(before);
            gate.sent(++sent);
            if (sent == end) {
                end = stop.nextCount(sent, start);
                if (end == sent) break;
            }
        } while (replies.awaitRoom(sent, window) && gate.open());
        return sent;
    }

    private void record(long sequence, long nanoTime) {
        long began = starts[(int) sequence & (RING - 1)];
        samples.of(Samples.Kind.ROUND_TRIP).record(nanoTime - began);
        samples.ofMessage(sequence, nanoTime - began);
        samples.startup(nanoTime - began);
        samples.request(began, nanoTime - began, 0);
    }
}
