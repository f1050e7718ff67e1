package marshalyard.engine.corba.orb;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Sender;
import marshalyard.engine.server.ConsumptionWait;
import marshalyard.idl.ttcp.Tally;
import marshalyard.idl.ttcp.TallyHelper;
import marshalyard.idl.ttcp.ttcp_control;
import org.omg.CORBA.Request;
import org.omg.CORBA.SystemException;
import org.omg.CORBA.TRANSIENT;
import org.omg.CORBA.WrongTransaction;

/** The sender's side of {@code ttcp_control}: an exact barrier, and what the server counted. */
public final class Barrier {
    private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(1);
    private static final long GIVE_UP_NANOS = TimeUnit.SECONDS.toNanos(2);

    private final ttcp_control peer;
    private final boolean reorders;
    private final long giveUpNanos;
    private final ConsumptionWait consumption;
    private long sent;
    private long afterwardsNanos;
    private Tally last = new Tally(0, 0, 0);
    private Request asked; // whose answer the next flush waits for; null if it asks by itself

    /**
     * @param reorders true if the server may answer the barrier before it has consumed all; then
     *     the barrier waits until the server's count is complete, or no longer grows
     */
    public Barrier(ttcp_control peer, boolean reorders) {
        this(peer, reorders, GIVE_UP_NANOS);
    }

    /**
     * @param giveUpNanos how long the server's count may stand still before it is taken as final
     */
    Barrier(ttcp_control peer, boolean reorders, long giveUpNanos) {
        this.peer = peer;
        this.reorders = reorders;
        this.giveUpNanos = giveUpNanos;
        consumption = new ConsumptionWait(giveUpNanos);
    }

    /** Forgets what came before. */
    public void start() {
        peer.start_timer();
        sent = 0;
    }

    /** Counts a request; to be called for every one made. */
    public void sent() {
        sent++;
    }

    /**
     * Asks, and returns before the answer, see {@link Sender#beginFlush()}. A server that reorders
     * is asked by {@link #flush()} itself, more than once.
     */
    public void begin() throws EngineException {
        if (reorders) return;
        try {
            Request request = peer._request("flush");
            request.set_return_type(TallyHelper.type());
            request.send_deferred();
            asked = request;
        } catch (SystemException e) {
            throw OrbFailure.of("The barrier can't be sent", e);
        }
    }

    public void flush() throws EngineException {
        try {
            if (reorders) consumption.until(sent, this::progress);
            long known = System.nanoTime();
            last = asked == null ? flushWhenThereIsRoom() : answer();
            afterwardsNanos = reorders ? System.nanoTime() - known : 0;
            sent = 0;
        } catch (SystemException e) {
            throw OrbFailure.of("The barrier got no answer", e);
        }
    }

    /** How long the last flush waited in vain for messages that seem lost. */
    long idleNanos() {
        return consumption.idleNanos();
    }

    /** The same with the time of the barrier itself; see {@link Sender#afterwardsNanos()}. */
    public long afterwardsNanos() {
        return idleNanos() + afterwardsNanos;
    }

    /** See {@link Sender#askedAgainNanos()}. */
    public long askedAgainNanos() {
        return consumption.askedAgainNanos();
    }

    /** A server whose queue is full has not stopped consuming, even if it refuses to say so. */
    private long progress(long before) {
        try {
            return peer.progress().messages;
        } catch (TRANSIENT e) {
            return before;
        }
    }

    private Tally answer() {
        Request request = asked;
        asked = null;
        try {
            request.get_response();
            if (request.env().exception() instanceof SystemException failure) throw failure;
            return TallyHelper.extract(request.return_value());
        } catch (TRANSIENT e) {
            return flushWhenThereIsRoom();
        } catch (WrongTransaction e) {
            throw new IllegalStateException(e); // there are no transactions
        }
    }

    /** A server that drops what its queue can't hold may refuse the barrier as well. */
    private Tally flushWhenThereIsRoom() {
        long since = System.nanoTime();
        while (true) {
            try {
                return peer.flush();
            } catch (TRANSIENT e) {
                if (System.nanoTime() - since > giveUpNanos) throw e;
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
