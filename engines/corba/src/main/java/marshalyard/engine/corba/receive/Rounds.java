package marshalyard.engine.corba.receive;

import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jacorb.orb.dsi.ServerRequest;

/**
 * Tells stragglers: requests that were made before a barrier and are served after it, by another
 * thread or because a thread of the client sent them late. A client numbers the requests of a
 * connection upwards (GIOP's request id), and so does a barrier among them, which is a request as
 * well.
 */
final class Rounds {
    private final ThreadLocal<ServerRequest> served = new ThreadLocal<>();
    private final AtomicLong stragglers = new AtomicLong();

    /** The id of each connection's last barrier. Replaced as a whole. */
    private volatile Map<Object, Integer> barriers = Map.of();

    /** This thread begins to serve a request. */
    void enter(ServerRequest request) {
        served.set(request);
    }

    /** This thread has served its request. */
    void leave() {
        served.remove();
    }

    /** The request that this thread serves is a barrier. */
    synchronized void end() {
        ServerRequest barrier = served.get();
        if (barrier == null) return;
        Map<Object, Integer> next = new WeakHashMap<>(barriers);
        next.put(barrier.getConnection(), barrier.requestId());
        barriers = next;
    }

    /** True if the request that this thread serves was made before its connection's barrier. */
    boolean isOver() {
        ServerRequest request = served.get();
        if (request == null || barriers.isEmpty()) return false;
        Integer barrier = barriers.get(request.getConnection());
        boolean over = barrier != null && isBefore(request.requestId(), barrier);
        if (over) stragglers.incrementAndGet();
        return over;
    }

    /** Ids wrap around, so that only their distance tells. */
    static boolean isBefore(int id, int barrier) {
        return id - barrier < 0;
    }

    /** How many requests were not counted because their round was over. */
    long stragglers() {
        return stragglers.get();
    }
}
