package marshalyard.worker.loop;

import java.util.concurrent.locks.LockSupport;

/**
 * Open loop of many calls at a time: one thread sends by a schedule, another collects the replies,
 * so that a reply that is late keeps no call from starting. Response time counts from the intended
 * start until the reply was collected, service time from the actual start.
 *
 * <p>A call that is due while the window is full waits, which its send lag shows. A call costs two
 * clock reads, about 60 ns of recording, and where nothing else is in flight, waking the thread
 * that collects.
 */
public final class OpenLoop implements Loop {
    /** Calls by sequence; a reply must not be overtaken by so many others. */
    private static final int RING = 1 << 16;

    /** How long a thread waits at a time, so that it sees that the gate was closed. */
    private static final long LOOK_UP_NANOS = 1_000_000;

    private final Requests requests;
    private final int window;
    private final Starts starts;
    private final LoopGate gate;
    private final Samples samples;
    private final long[] dues = new long[RING];
    private final long[] begins = new long[RING];
    private volatile long submitted;
    private volatile long collected;
    private volatile boolean ended; // nothing more will be sent
    private volatile boolean collectorWaits;
    private volatile boolean senderWaits;
    private volatile Throwable failure;
    private Thread sender;
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
    }

    @Override
    public long run() throws Exception {
        sender = Thread.currentThread();
        Thread collector = new Thread(this::collect, "collecting");
        collector.setDaemon(true);
        collector.start();
        long sent;
        try {
            sent = send(collector);
        } finally {
            ended = true;
            LockSupport.unpark(collector);
        }
        collector.join();
        rethrow();
        starts.account(
                sent,
                slowest,
                samples.of(Samples.Kind.RESPONSE),
                samples.of(Samples.Kind.SEND_LAG));
        return sent;
    }

    private long send(Thread collector) throws Exception {
        starts.begin();
        long sent = 0;
        while (starts.await(sent)) {
            long before = starts.now();
            if (sent - collected >= window) {
                if (!awaitRoom(sent)) break;
                before = System.nanoTime();
            }
            int at = (int) sent & (RING - 1);
            dues[at] = starts.due();
            begins[at] = before;
            requests.next().send();
            submitted = ++sent;
            if (collectorWaits) LockSupport.unpark(collector);
            starts.begins(before);
            samples.started(before);
            gate.sent(sent);
        }
        return sent;
    }

    /** Waits until one more call may be in flight; false if the gate closes before. */
    private boolean awaitRoom(long sent) {
        senderWaits = true;
        while (sent - collected >= window && gate.open()) {
            LockSupport.parkNanos(this, LOOK_UP_NANOS);
        }
        senderWaits = false;
        return gate.open();
    }

    /** Collects until every call that was sent has its reply. */
    private void collect() {
        try {
            for (long taken = 0; awaitCall(taken) && !gate.cancelled(); ) {
                record(requests.collect());
                collected = ++taken;
                if (senderWaits) LockSupport.unpark(sender);
            }
        } catch (Exception | Error e) { // told by the thread that sends
            failure = e;
            gate.close();
            LockSupport.unpark(sender);
        }
    }

    /** Waits until a call is in flight; false if none will be. */
    private boolean awaitCall(long taken) {
        if (taken < submitted) return true;
        collectorWaits = true;
        while (taken == submitted && !ended) LockSupport.park(this);
        collectorWaits = false;
        return taken < submitted;
    }

    private void record(long sequence) {
        long after = System.nanoTime();
        int at = (int) sequence & (RING - 1);
        long before = begins[at];
        long waited = after - dues[at];
        long late = before - dues[at];
        slowest = Math.max(slowest, waited);
        samples.of(Samples.Kind.RESPONSE).record(waited);
        samples.of(Samples.Kind.SERVICE).record(after - before);
        samples.of(Samples.Kind.SEND_LAG).record(late);
        samples.startup(after - before);
        samples.request(before, after - before, late);
    }

    private void rethrow() throws Exception {
        if (failure instanceof Error error) throw error;
        if (failure instanceof Exception exception) throw exception;
    }
}
