package marshalyard.engine.corbafast.demux;

/**
 * The object and the operation that a request names; used again for every request of a connection.
 */
public final class RequestTarget {
    /** The index where nothing has the name. */
    public static final int NONE = -1;

    int object = NONE;
    int operation = NONE;
    long requests;
    long comparisons;
    long predicted;

    public int object() {
        return object;
    }

    public int operation() {
        return operation;
    }

    /** Names compared with those of requests, so far. */
    public long comparisons() {
        return comparisons;
    }

    /** Requests found, so far. */
    public long requests() {
        return requests;
    }

    /** Requests that were like the last one, so far; counted by {@link DemuxStrategy#PREDICTED}. */
    public long predicted() {
        return predicted;
    }
}
