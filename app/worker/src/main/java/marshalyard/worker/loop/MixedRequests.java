package marshalyard.worker.loop;

import java.util.List;
import marshalyard.engine.Request;

/**
 * Prepared payloads of several sizes, sent in a given order; the variants of each size go in turn
 * on each connection.
 */
public final class MixedRequests extends Requests {
    /** The least room for requests whose replies are still to come. */
    private static final int LEAST_ROOM = 1024;

    private final Prepared[][][] prepared; // by connection, part and variant
    private final int[] cycle;
    private final int[][] turns; // by connection and part, the variant that is next
    private final int[][] due; // likewise, the variant whose reply is due
    private final long[] collected; // by connection
    private int connection;
    private int at; // in the cycle
    private long sent;
    private int last;

    /** A request with the messages that it was sent for. */
    private static final class Prepared {
        private final Request request;
        private final long[] messages; // by send, again and again; empty if none is asked for
        private long sends;

        Prepared(Request request, int room) {
            this.request = request;
            messages = new long[room];
        }

        void sent(long message) {
            if (messages.length > 0) messages[(int) sends & (messages.length - 1)] = message;
            sends++;
        }

        /** Which message a reply answers. */
        long collect() throws Exception {
            return messages[(int) request.collect() & (messages.length - 1)];
        }
    }

    /**
     * Payloads on some connections.
     *
     * @param requests by connection, and by part and variant: the variants of the first part, then
     *     those of the second, and so on
     * @param variants of each part
     * @param order the part of each message in turn
     * @param outstanding the most requests whose replies are still to come; 0 if none is collected
     */
    public MixedRequests(Request[][] requests, int variants, List<Integer> order, int outstanding) {
        super(requests);
        int room =
                outstanding == 0
                        ? 0
                        : Integer.highestOneBit(Math.max(LEAST_ROOM, 4 * outstanding) - 1) * 2;
        int parts = requests[0].length / variants;
        prepared = new Prepared[requests.length][parts][variants];
        for (int c = 0; c < requests.length; c++) {
            for (int i = 0; i < requests[c].length; i++) {
                prepared[c][i / variants][i % variants] = new Prepared(requests[c][i], room);
            }
        }
        cycle = order.stream().mapToInt(part -> part).toArray();
        turns = new int[requests.length][parts];
        due = new int[requests.length][parts];
        collected = new long[requests.length];
    }

    @Override
    Request next() {
        last = connection;
        int part = cycle[at];
        Prepared[] variants = prepared[last][part];
        Prepared next = variants[turn(turns[last], part, variants.length)];
        next.sent(sent++);
        if (++at == cycle.length) at = 0;
        if (++connection == prepared.length) connection = 0;
        return next.request;
    }

    @Override
    Request nextOn(int given) {
        int part = cycle[at];
        Prepared[] variants = prepared[given][part];
        if (++at == cycle.length) at = 0;
        return variants[turn(turns[0], part, variants.length)].request;
    }

    private static int turn(int[] turns, int part, int variants) {
        int turn = turns[part];
        turns[part] = turn + 1 == variants ? 0 : turn + 1;
        return turn;
    }

    @Override
    int connection() {
        return last;
    }

    @Override
    long collect(int on) throws Exception {
        long message = on + collected[on]++ * prepared.length;
        int part = cycle[(int) (message % cycle.length)];
        Prepared[] variants = prepared[on][part];
        return variants[turn(due[on], part, variants.length)].collect();
    }
}
