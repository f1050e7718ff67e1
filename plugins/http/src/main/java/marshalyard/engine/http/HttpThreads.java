package marshalyard.engine.http;

import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** Pools of named daemon threads for Jetty. */
final class HttpThreads {
    private static final int MOST = 200;
    private static final int LEAST = 8;

    private HttpThreads() {}

    static QueuedThreadPool pool(String name) {
        QueuedThreadPool pool = new QueuedThreadPool(MOST, LEAST);
        pool.setName(name);
        pool.setDaemon(true);
        return pool;
    }
}
