package marshalyard.engine.corbafast.server;

/**
 * The requests of one client that have arrived in datagrams. Request ids are consecutive, so an id
 * tells copies from first arrivals, by a window as of IPsec (RFC 4303, section 3.4.3), and what
 * belongs to a round from what comes behind its barrier.
 */
final class Arrivals {
    private int newest;

    /** Bit {@code i} is set if the request {@code i} before the newest one has arrived. */
    private long seen;

    private int roundFrom;
    private long late;
    private long overtaken;
    private long duplicates;

    /**
     * @param first the id of the first request
     */
    Arrivals(int first) {
        newest = first;
        roundFrom = first;
    }

    /** True if a request is to be served: it is of this round and no copy. */
    boolean isNew(int id) {
        if (id - roundFrom < 0) {
            late++;
            return false;
        }
        int ahead = id - newest;
        if (ahead > 0) {
            seen = ahead < Long.SIZE ? seen << ahead | 1 : 1;
            newest = id;
            return true;
        }
        long bit = 1L << -ahead;
        if (ahead <= -Long.SIZE || (seen & bit) != 0) {
            duplicates++;
            return false;
        }
        seen |= bit;
        overtaken++;
        return true;
    }

    /** The request with this id was a barrier: what has a lower id and comes later is late. */
    void endRound(int barrier) {
        roundFrom = barrier;
    }

    /** Requests that came behind the barrier that was sent after them. */
    long late() {
        return late;
    }

    /** Requests that others had overtaken, and that were served. */
    long overtaken() {
        return overtaken;
    }

    /** Second copies, and requests that 64 others had overtaken. */
    long duplicates() {
        return duplicates;
    }
}
