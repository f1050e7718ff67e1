package marshalyard.worker.loop;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import marshalyard.engine.Request;

/**
 * Open loop of many calls at a time by blocking calls: a thread for each connection. Whichever is
 * free first waits for the next start of the schedule and makes that call, so that a reply that is
 * late keeps no call from starting as long as a connection is free. Response time counts from the
 * intended start until the call returned, service time from the actual start.
 *
 * <p>A call that is due while all connections are busy waits, which its send lag shows. A call
 * costs two clock reads, a lock, about 60 ns of recording, and where another thread waits for the
 * schedule behind this one, waking that.
 */
public final class CallersLoop implements Loop {
    private final Requests requests;
    private final Starts starts;
    private final LoopGate gate;
    private final Samples samples;
    private final Caller[] callers;
    private final CountDownLatch begun = new CountDownLatch(1);

    /** Held by the thread that waits for the next start. */
    private final Lock schedule = new ReentrantLock();

    private long sent; // under that lock
    private boolean ended; // likewise
    private long slowest; // under this object's monitor
    private volatile Throwable failure;

    /**
     * @param window the most calls in flight; no more than there are connections
     */
    public CallersLoop(
            Requests requests, int window, Starts starts, LoopGate gate, Samples samples) {
        this.requests = requests;
        this.starts = starts;
        this.gate = gate;
        this.samples = samples;
        callers = new Caller[Math.min(window, requests.connections())];
    }

    @Override
    public void begin() {
        if (callers[0] != null) return;
        for (int c = 0; c < callers.length; c++) {
            callers[c] = new Caller(c);
            callers[c].start();
        }
    }

    @Override
    public long run() throws Exception {
        begin();
        starts.begin();
        begun.countDown();
        for (Caller caller : callers) caller.join();
        if (failure instanceof Error error) throw error;
        if (failure instanceof Exception exception) throw exception;
        starts.account(
                sent,
                slowest,
                samples.of(Samples.Kind.RESPONSE),
                samples.of(Samples.Kind.SEND_LAG));
        return sent;
    }

    private synchronized void record(long sequence, long due, long before, long after) {
        long waited = after - due;
        long late = before - due;
        slowest = Math.max(slowest, waited);
        samples.of(Samples.Kind.RESPONSE).record(waited);
        samples.ofMessage(sequence, waited);
        samples.of(Samples.Kind.SERVICE).record(after - before);
        samples.of(Samples.Kind.SEND_LAG).record(late);
        samples.startup(after - before);
        samples.request(before, after - before, late);
    }

    /** The first failure counts; it ends the others. */
    private synchronized void failed(Throwable reason) {
        if (failure == null) failure = reason;
        gate.close();
    }

    /** Calls on one connection, one after the other. */
    private final class Caller extends Thread {
        private final int connection;

        Caller(int connection) {
            super("calling");
            this.connection = connection;
            setDaemon(true);
        }

        @Override
        public void run() {
            try {
                begun.await();
                while (call()) continue;
            } catch (Exception | Error e) { // told by the thread that runs the phase
                failed(e);
            }
        }

        /** Makes the call that is due next; false if no more are to be made. */
        private boolean call() throws Exception {
            long sequence;
            long due;
            long before;
            Request request;
            schedule.lock();
            try {
                if (ended || !starts.await(sent)) {
                    ended = true;
                    return false;
                }
                sequence = sent++;
                due = starts.due();
                before = starts.now();
                request = requests.nextOn(connection);
                starts.begins(before);
                samples.started(before);
                gate.sent(sent);
            } finally {
                schedule.unlock();
            }
            request.send();
            record(sequence, due, before, System.nanoTime());
            return true;
        }
    }
}
