package marshalyard.engine.corba.orb;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.idl.ttcp.Tally;
import marshalyard.idl.ttcp.ttcp_control;
import org.omg.CORBA.SystemException;
import org.omg.CORBA.TRANSIENT;

/** The sender's side of {@code ttcp_control}: an exact barrier, and what the server counted. */
public final class Barrier {
    private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(1);
    private static final long GIVE_UP_NANOS = TimeUnit.SECONDS.toNanos(2);

    private final ttcp_control peer;
    private final boolean reorders;
    private long sent;
    private Tally last = new Tally(0, 0, 0);

    /**
     * @param reorders true if the server may answer the barrier before it has consumed all; then
     *     the barrier waits until the server's count is complete, or no longer grows
     */
    public Barrier(ttcp_control peer, boolean reorders) {
        this.peer = peer;
        this.reorders = reorders;
    }

    /** Forgets what came before. */
    public void start() {
        peer.start_timer();
        sent = 0;
    }

    /** To be called for every request made. */
    public void sent() {
        sent++;
    }

    public void flush() throws EngineException {
        try {
            if (reorders) awaitProgress();
            last = flushWhenThereIsRoom();
            sent = 0;
        } catch (SystemException e) {
            throw OrbFailure.of("The barrier got no answer", e);
        }
    }

    private void awaitProgress() {
        long seen = -1;
        long since = System.nanoTime();
        while (System.nanoTime() - since < GIVE_UP_NANOS) {
            long now = peer.progress().messages;
            if (now >= sent) return;
            if (now != seen) {
                seen = now;
                since = System.nanoTime();
            }
            LockSupport.parkNanos(POLL_NANOS);
        }
    }

    /** A server that drops what its queue can't hold may refuse the barrier as well. */
    private Tally flushWhenThereIsRoom() {
        long since = System.nanoTime();
        while (true) {
            try {
                return peer.flush();
            } catch (TRANSIENT e) {
                if (System.nanoTime() - since > GIVE_UP_NANOS) throw e;
                LockSupport.parkNanos(POLL_NANOS);
            }
        }
    }

    /** What the server counted between the last two barriers. */
    public Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>();
        facts.put(Facts.RECEIVED_MESSAGES, Long.toString(last.messages));
        facts.put(Facts.RECEIVED_BYTES, Long.toString(last.bytes));
        if (last.nanoseconds > 0) {
            facts.put(Facts.RECEIVED_NANOS, Long.toString(last.nanoseconds));
        }
        return facts;
    }
}
