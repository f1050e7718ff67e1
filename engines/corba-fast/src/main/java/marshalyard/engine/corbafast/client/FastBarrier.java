package marshalyard.engine.corbafast.client;

import java.util.Map;
import java.util.TreeMap;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.corbafast.cdr.CdrReader;
import marshalyard.engine.corbafast.cdr.MalformedException;
import marshalyard.engine.server.ConsumptionWait;

/** The sender's side of {@code ttcp_control}: an exact barrier, and what the server counted. */
final class FastBarrier {
    private final ServerLink link;
    private final byte[] key;
    private final boolean reorders;
    private final ConsumptionWait consumption = new ConsumptionWait();
    private boolean asked;
    private long sent;
    private long afterwardsNanos;
    private Tally last = new Tally(0, 0, 0);
    private Map<String, String> losses = Map.of();

    private record Tally(long messages, long bytes, long nanoseconds) {}

    /**
     * @param reorders true if the server may answer the barrier before it has consumed all; then
     *     the barrier waits until the server's count is complete, or no longer grows
     */
    FastBarrier(ServerLink link, byte[] key, boolean reorders) {
        this.link = link;
        this.key = key;
        this.reorders = reorders;
    }

    void sent() {
        sent++;
    }

    /** Asks beforehand, unless the barrier may have to ask again and again. */
    void begin() throws EngineException {
        if (!reorders) asked = link.ask(key, "flush");
    }

    void flush() throws EngineException {
        if (reorders) {
            consumption.until(sent, before -> tally("progress").messages());
        }
        long known = System.nanoTime();
        last = asked ? tally(link.answer()) : tally("flush");
        asked = false;
        afterwardsNanos = reorders ? System.nanoTime() - known : 0;
        losses = link.losses();
        sent = 0;
    }

    private Tally tally(String operation) throws EngineException {
        return tally(link.call(key, operation, null));
    }

    private static Tally tally(CdrReader in) throws EngineException {
        try {
            return new Tally(in.longlong(), in.longlong(), in.longlong());
        } catch (MalformedException e) {
            throw new EngineException("The server answered the barrier with something else.", e);
        }
    }

    /** See {@link marshalyard.engine.Sender#idleNanos()}. */
    long idleNanos() {
        return link.missedNanos();
    }

    /** See {@link marshalyard.engine.Sender#afterwardsNanos()}. */
    long afterwardsNanos() {
        return consumption.idleNanos() + afterwardsNanos;
    }

    /** See {@link marshalyard.engine.Sender#askedAgainNanos()}. */
    long askedAgainNanos() {
        return consumption.askedAgainNanos();
    }

    /** What the server counted between the last two barriers, and what got lost. */
    Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>(losses);
        facts.put(Facts.RECEIVED_MESSAGES, Long.toString(last.messages()));
        facts.put(Facts.RECEIVED_BYTES, Long.toString(last.bytes()));
        if (last.nanoseconds() > 0) {
            facts.put(Facts.RECEIVED_NANOS, Long.toString(last.nanoseconds()));
        }
        return facts;
    }
}
