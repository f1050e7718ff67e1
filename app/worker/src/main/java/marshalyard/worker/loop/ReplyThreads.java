package marshalyard.worker.loop;

import java.util.concurrent.locks.LockSupport;

/**
 * The threads that collect the replies of deferred requests, one for each connection: a reply that
 * is late keeps no other connection's waiting. A reply costs its thread a clock read, and the lock
 * under which it is recorded where there are several.
 */
final class ReplyThreads {
    /** How long a thread waits at a time, so that it sees that the gate was closed. */
    private static final long LOOK_UP_NANOS = 1_000_000;

    private final Requests requests;
    private final LoopGate gate;
    private final Sink sink;
    private final Collector[] collectors;
    private volatile long collected; // written under the lock
    private volatile boolean ended; // nothing more will be sent
    private volatile boolean senderWaits;
    private volatile Throwable failure;
    private volatile Thread sender;

    /** Takes replies, one at a time. */
    interface Sink {
        /**
         * A reply was collected.
         *
         * @param sequence of the request, from 0
         * @param nanoTime when it had been
         */
        void reply(long sequence, long nanoTime);
    }

    /** Sends requests in this thread until no more are to be sent, and says how many were. */
    interface Sending {
        long run() throws Exception;
    }

    ReplyThreads(Requests requests, LoopGate gate, Sink sink) {
        this.requests = requests;
        this.gate = gate;
        this.sink = sink;
        collectors = new Collector[requests.connections()];
    }

    /** Starts the threads, unless they are there. */
    void begin() {
        if (collectors[0] != null) return;
        for (int c = 0; c < collectors.length; c++) {
            collectors[c] = new Collector(c);
            collectors[c].start();
        }
    }

    /**
     * Collects while this thread sends, and then until every request has its reply.
     *
     * @return how many were sent
     * @throws Exception what the sending met, or else what a thread did
     */
    long collect(Sending sending) throws Exception {
        long sent;
        try {
            begin();
            sender = Thread.currentThread();
            sent = sending.run();
        } finally {
            end();
        }
        finish();
        return sent;
    }

    /** One more request is on its way on this connection. */
    void sent(int connection) {
        Collector collector = collectors[connection];
        collector.submitted = ++collector.sent;
        if (collector.waits) LockSupport.unpark(collector);
    }

    /** Waits until fewer than the window are in flight; false if the gate closes before. */
    boolean awaitRoom(long sent, int window) {
        if (sent - collected < window) return true;
        senderWaits = true;
        while (sent - collected >= window && gate.open()) {
            LockSupport.parkNanos(this, LOOK_UP_NANOS);
        }
        senderWaits = false;
        return gate.open();
    }

    /** True if so many are in flight. */
    boolean full(long sent, int window) {
        return sent - collected >= window;
    }

    /** Nothing more is sent; the threads collect what is in flight and end. */
    private void end() {
        ended = true;
        for (Collector collector : collectors) LockSupport.unpark(collector);
    }

    /** Waits for the threads, behind {@link #end}, and throws what one of them met. */
    private void finish() throws Exception {
        for (Collector collector : collectors) collector.join();
        if (failure instanceof Error error) throw error;
        if (failure instanceof Exception exception) throw exception;
    }

    private synchronized void record(long sequence, long nanoTime) {
        sink.reply(sequence, nanoTime);
        collected++;
    }

    private final class Collector extends Thread {
        private final int connection;
        private long sent; // the sending thread's
        private volatile long submitted; // the same for this one
        private volatile boolean waits;

        Collector(int connection) {
            super("collecting");
            this.connection = connection;
            setDaemon(true);
        }

        /** Collects until every request that was sent here has its reply. */
        @Override
        public void run() {
            try {
                for (long taken = 0; awaitRequest(taken) && !gate.cancelled(); taken++) {
                    long sequence = requests.collect(connection);
                    record(sequence, System.nanoTime());
                    if (senderWaits) LockSupport.unpark(sender);
                }
            } catch (Exception | Error e) { // told by the thread that sends
                failure = e;
                gate.close();
                LockSupport.unpark(sender);
            }
        }

        /** Waits until a request is in flight; false if none will be. */
        private boolean awaitRequest(long taken) {
            if (taken < submitted) return true;
            waits = true;
            while (taken == submitted && !ended) LockSupport.park(this);
            waits = false;
            return taken < submitted;
        }
    }
}
