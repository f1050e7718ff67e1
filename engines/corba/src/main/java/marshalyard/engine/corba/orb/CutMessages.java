package marshalyard.engine.corba.orb;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/**
 * The messages of one connection of which only some fragments have arrived. JacORB keeps these in
 * memory without a bound; here no message may become larger than a whole one, and 16 may be
 * incomplete at a time.
 */
final class CutMessages {
    private static final int MOST_INCOMPLETE = 16;

    private final Map<Integer, Long> bytes = new HashMap<>();

    /**
     * Counts a part.
     *
     * @param request the id of the request that it belongs to
     * @throws IOException if the message becomes too large, or too many are incomplete
     */
    void add(byte[] header, int request) throws IOException {
        Long before = bytes.get(request);
        if (before == null) {
            if (GiopHeader.continues(header)) return; // JacORB drops it
            if (bytes.size() == MOST_INCOMPLETE) {
                throw new IOException("More than " + MOST_INCOMPLETE + " messages are incomplete");
            }
            before = 0L;
        }
        long together = before + GiopHeader.size(header);
        if (together > GiopHeader.MOST_BYTES) {
            throw new IOException("Fragments of " + together + " B together are refused");
        }
        if (GiopHeader.hasMore(header)) bytes.put(request, together);
        else bytes.remove(request);
    }
}
