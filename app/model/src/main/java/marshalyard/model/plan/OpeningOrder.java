package marshalyard.model.plan;

/**
 * The order in which a sender opens its connections: the first one alone, which loads the code;
 * many at once, so that round trips of a far link pass together; and the last ones alone again, one
 * by one, because a connection that is opened among others waits for their turns at the processors,
 * and does not tell what one takes.
 */
public final class OpeningOrder {
    /** The connections that are opened one by one behind the others. */
    public static final int ALONE = 16;

    /** The most that one sender opens at once. */
    private static final int MOST = 32;

    /**
     * The same of connections that are secured. A receiver gives each 5 s to show the token, and
     * handshakes of TLS, at which both ends compute for tens of milliseconds, and ten times as long
     * on a busy machine, take their turns at its processors.
     */
    private static final int MOST_SECURED = 4;

    private static final int MOST_SECURED_TOGETHER = 16;

    /** The memory of a thread would count much beside that of fewer connections. */
    private static final int LEAST_OF_A_THREAD = 4;

    /**
     * The most that all senders of a cell open at once. Receivers have 64 places for connections
     * whose senders have not shown the token, and cut those who wait longest for a further one.
     */
    private static final int MOST_TOGETHER = 48;

    /** The most senders that connect at the same time. */
    public static final int SENDERS = 16;

    private OpeningOrder() {}

    /** How many connections each of so many senders opens at once, at least 1. */
    public static int atOnce(int senders, boolean secured) {
        int connecting = Math.min(senders, SENDERS);
        return secured
                ? Math.min(MOST_SECURED, MOST_SECURED_TOGETHER / connecting)
                : Math.min(MOST, MOST_TOGETHER / connecting);
    }

    /** How many of a sender's connections are opened alone behind the first one. */
    public static int alone(int connections, int atOnce) {
        return atOnce == 1 ? connections - 1 : Math.min(ALONE, connections - 1);
    }

    /** How many threads open so many connections at once; none for none. */
    public static int threads(int together, int atOnce) {
        return Math.min(atOnce, waves(together, LEAST_OF_A_THREAD));
    }

    /**
     * How often senders wait for the link until all of their connections are open, beyond the first
     * ones, with so many connections of each.
     */
    static int turns(int connections, int senders, boolean secured) {
        int atOnce = atOnce(senders, secured);
        int alone = alone(connections, atOnce);
        int together = connections - 1 - alone;
        int further = together == 0 ? 0 : waves(together, threads(together, atOnce));
        return waves(senders, SENDERS) * (alone + further);
    }

    private static int waves(int all, int atOnce) {
        return (all + atOnce - 1) / atOnce;
    }
}
