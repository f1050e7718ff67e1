package marshalyard.worker.loop;

/**
 * Open loop of many calls at a time: one thread sends by a schedule, another one collects the
 * replies of each connection, so that a reply that is late keeps no call from starting. Response
 * time counts from the intended start until the reply was collected, service time from the actual
 * start.
 *
 * <p>A call that is due while the window is full waits, which its send lag shows. A call costs two
 * clock reads, about 60 ns of recording, and where nothing else is in flight, waking the thread
 * that collects.
 */
public final class OpenLoop implements Loop {
    /** Calls by sequence; a reply must not be overtaken by so many others. */
    private static final int RING = 1 << 16;

    private final Requests requests;
    private final int window;
    private final Starts starts;
    private final LoopGate gate;
    private final Samples samples;
    private final long[] dues = new long[RING];
    private final long[] begins = new long[RING];
    private final ReplyThreads replies;
    private long slowest;

    /**
     * @param requests whose replies another thread may collect
     * @param window the most calls in flight
     */
    public OpenLoop(Requests requests, int window, Starts starts, LoopGate gate, Samples samples) {
        this.requests = requests;
        this.window = window;
        this.starts = starts;
        this.gate = gate;
        this.samples = samples;
        replies = new ReplyThreads(requests, gate, this::record);
    }

    @Override
    public void begin() {
        replies.begin();
    }

    @Override
    public long run() throws Exception {
        long sent = replies.collect(this::send);
        starts.account(
                sent,
                slowest,
                samples.of(Samples.Kind.RESPONSE),
                samples.of(Samples.Kind.SEND_LAG));
        return sent;
    }

    private long send() throws Exception {
        starts.begin();
        long sent = 0;
        while (starts.await(sent)) {
            long before = starts.now();
            if (replies.full(sent, window)) {
                if (!replies.awaitRoom(sent, window)) break;
                before = System.nanoTime();
            }
            int at = (int) sent & (RING - 1);
            dues[at] = starts.due();
            begins[at] = before;
            requests.next().send();
            replies.sent(requests.connection());
            sent++;
            starts.begins(before);
            samples.started(before);
            gate.sent(sent);
        }
        return sent;
    }

    private void record(long sequence, long after) {
        int at = (int) sequence & (RING - 1);
        long before = begins[at];
        long waited = after - dues[at];
        long late = before - dues[at];
        slowest = Math.max(slowest, waited);
        samples.of(Samples.Kind.RESPONSE).record(waited);
        samples.ofMessage(sequence, waited);
        samples.of(Samples.Kind.SERVICE).record(after - before);
        samples.of(Samples.Kind.SEND_LAG).record(late);
        samples.startup(after - before);
        samples.request(before, after - before, late);
    }
}
