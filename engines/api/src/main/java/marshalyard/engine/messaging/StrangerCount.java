package marshalyard.engine.messaging;

import java.util.Map;
import java.util.TreeMap;
import marshalyard.engine.Facts;

/**
 * The number of connections that came of programs that had not been given the address.
 *
 * @param gone that have ended
 * @param here that are open
 */
public record StrangerCount(long gone, long here) {
    /**
     * What is left of all connections without those of the run's own ends.
     *
     * @param accepted since the server listens
     * @param open now
     * @param own of the run's ends, since the server listens
     * @param ownOpen of the run's ends now
     */
    public static StrangerCount amongAll(long accepted, long open, long own, long ownOpen) {
        long here = Math.max(0, open - ownOpen);
        return new StrangerCount(Math.max(0, accepted - own - here), here);
    }

    /** The two by their names in {@link Facts}, to be changed as the caller likes. */
    public Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>();
        facts.put(Facts.REFUSED_CONNECTIONS, Long.toString(gone));
        if (here > 0) facts.put(Facts.WAITING_CONNECTIONS, Long.toString(here));
        return facts;
    }
}
