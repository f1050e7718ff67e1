package marshalyard.worker.loop;

import marshalyard.engine.Request;

/**
 * The prepared variants of a payload, sent in turn; one variant unless the working set has more or
 * every element is checked. Several connections are used in turn, too, each with the variants in
 * turn.
 */
public sealed class Requests permits MixedRequests {
    private final Request[][] prepared; // by connection and variant
    private final Request only; // null if there are several
    private final int variants;
    private final int[] due; // of each connection, the variant whose reply is due
    private int connection; // of the next request
    private int lap; // how many times the connections have been used, modulo the variants
    private int turn; // the variant of the next request on a given connection
    private int last;

    /** The variants on a single connection. */
    public Requests(Request... variants) {
        this(new Request[][] {variants});
    }

    /**
     * The variants on several connections.
     *
     * @param prepared by connection and variant, as many variants for each
     */
    public Requests(Request[][] prepared) {
        this.prepared = prepared.clone();
        variants = prepared[0].length;
        only = prepared.length == 1 && variants == 1 ? prepared[0][0] : null;
        due = new int[prepared.length];
        for (int c = 0; c < due.length; c++) due[c] = c % variants;
    }

    /** How many connections there are. */
    int connections() {
        return prepared.length;
    }

    /** The next request to send. */
    Request next() {
        if (only != null) return only;
        last = connection;
        Request request = prepared[last][(lap + last) % variants];
        if (++connection == prepared.length) {
            connection = 0;
            if (++lap == variants) lap = 0;
        }
        return request;
    }

    /**
     * The next request to send, on a given connection. Not to be mixed with {@link #next()}: its
     * replies can't be collected.
     */
    Request nextOn(int given) {
        Request request = prepared[given][turn];
        turn = turn + 1 == variants ? 0 : turn + 1;
        return request;
    }

    /** The connection of the request that was given last, from 0. */
    int connection() {
        return last;
    }

    /** Waits for a reply on the only connection, as {@link #collect(int)}. */
    long collect() throws Exception {
        return collect(0);
    }

    /**
     * Waits for a reply on a connection. The variants are sent in turn, so their replies are due in
     * turn. Called by one thread for each connection.
     *
     * @return which {@link #next()} it answers, counted from 0
     */
    long collect(int on) throws Exception {
        if (only != null) return only.collect();
        int variant = due[on];
        due[on] = variant + 1 == variants ? 0 : variant + 1;
        long sent = prepared[on][variant].collect();
        long laps = Math.floorMod(variant - on, variants) + sent * variants;
        return laps * prepared.length + on;
    }
}
