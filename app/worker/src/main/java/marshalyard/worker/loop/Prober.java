package marshalyard.worker.loop;

import java.util.concurrent.locks.LockSupport;
import marshalyard.engine.Request;
import marshalyard.worker.protocol.PhaseOrder;
import org.HdrHistogram.Histogram;

/**
 * Small calls between the oneway messages of a sender, over its connection, one at a time. A thread
 * waits until each is due and collects its reply; it is sent by the thread that sends the messages,
 * or, where that one is mostly idle, by this one while that does not send. A call lasts from when
 * its thread has woken for it until its reply was collected, the wait for the connection included:
 * a message that blocks in the middle of its send is what it waits for. How late the thread wakes
 * is no part of it, as it is none of a probe over a connection of its own.
 *
 * <p>A message costs the sending thread one volatile read, about 1 ns.
 */
public final class Prober {
    /** How long it waits at a time for the thread that sends, to see that it was cancelled. */
    private static final long LOOK_UP_NANOS = 10_000_000;

    private final Request call;
    private final PhaseOrder.Probe order;
    private final LoopGate gate;
    private final boolean handsOver;
    private final LatencyRecorder latencies = new LatencyRecorder(false);
    private final Thread thread = new Thread(this::run, "probing");
    private volatile boolean due;
    private volatile boolean sent;
    private volatile boolean ended;
    private volatile boolean abandoned;
    private volatile Throwable failure;
    private long start;

    /**
     * @param call deferred, on the connection that the messages go over
     * @param handsOver true if messages follow each other without a pause, so that their thread
     *     sends the calls
     */
    public Prober(Request call, PhaseOrder.Probe order, LoopGate gate, boolean handsOver) {
        this.call = call;
        this.order = order;
        this.gate = gate;
        this.handsOver = handsOver;
        thread.setDaemon(true);
    }

    /** The first message is about to be sent. */
    public void begin() {
        start = System.nanoTime();
        thread.start();
    }

    /** Sends a message, and before it a call that is due. */
    void send(Request message) throws Exception {
        if (!handsOver) {
            synchronized (this) {
                message.send();
            }
            return;
        }
        if (due) sendDue();
        message.send();
    }

    private void sendDue() throws Exception {
        due = false;
        call.send();
        sent = true;
        LockSupport.unpark(thread);
    }

    /** The messages have failed: no further call is made, and none is waited for. */
    public void abandon() {
        abandoned = true;
        ended = true;
        LockSupport.unpark(thread);
    }

    /** No more messages come: makes the call that is due, and waits for its reply. */
    public void finish() throws Exception {
        ended = true;
        LockSupport.unpark(thread);
        while (handsOver && thread.isAlive()) {
            if (due) sendDue();
            else thread.join(1);
        }
        thread.join();
        if (failure instanceof Error error) throw error;
        if (failure instanceof Exception exception) throw exception;
    }

    /** The round trips, when it has finished. */
    public Histogram latencies() {
        return latencies.total();
    }

    private void run() {
        try {
            for (long number = 0; number < order.calls(); number++) {
                boolean inTime = await(start + order.fromNanos() + number * order.intervalNanos());
                // At least one, however soon the messages end.
                if (givenUp() || !inTime && number > 0) return;
                long began = System.nanoTime();
                if (!make()) return;
                call.collect();
                latencies.record(System.nanoTime() - began);
            }
        } catch (Exception | Error e) { // told by the thread that sends
            failure = e;
            gate.close();
        }
    }

    private boolean givenUp() {
        return abandoned || gate.cancelled();
    }

    /** Makes the call, or has it made; false if it is not going to be. */
    private boolean make() throws Exception {
        if (!handsOver) {
            synchronized (this) {
                call.send();
            }
            return true;
        }
        due = true;
        while (!sent && !givenUp()) LockSupport.parkNanos(this, LOOK_UP_NANOS);
        boolean made = sent;
        sent = false;
        return made;
    }

    /** Waits until then; false if the messages end before. */
    private boolean await(long time) {
        for (long left; (left = time - System.nanoTime()) > 0; ) {
            if (ended || !gate.open()) return false;
            LockSupport.parkNanos(this, left);
        }
        return !ended && gate.open();
    }
}
