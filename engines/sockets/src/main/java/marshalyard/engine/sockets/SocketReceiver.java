package marshalyard.engine.sockets;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Inbox;
import marshalyard.engine.Receiver;
import marshalyard.engine.sockets.transport.Listener;
import marshalyard.engine.sockets.transport.SocketConnection;
import marshalyard.engine.sockets.transport.Token;

/**
 * The consuming end: one thread accepts, and each connection has one that reads it. The receiver
 * closes and counts a connection that does not begin with its {@link Token}.
 */
final class SocketReceiver implements Receiver {
    /** Name among the facts: connections without the token; absent if there were none. */
    static final String REFUSED = "refusedConnections";

    private static final long CLOSE_PATIENCE_MILLIS = 10_000;

    private final String name;
    private final Token token = Token.fresh();
    private final Listener listener;
    private final Delivery delivery;
    private final Inbox inbox;
    private final List<SocketConnection> connections = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private volatile Opened opened;
    private final AtomicLong refused = new AtomicLong();
    private volatile boolean closed;

    /** The connection that was accepted last, and its facts then. */
    private record Opened(SocketConnection connection, Map<String, String> facts) {}

    SocketReceiver(String id, Listener listener, Delivery delivery, Inbox inbox) {
        this.name = id + " receiver " + listener.address();
        this.listener = listener;
        this.delivery = delivery;
        this.inbox = inbox;
        start("accepting", this::acceptAll);
    }

    private void start(String role, Runnable work) {
        Thread thread = new Thread(work, name + ", " + role);
        thread.setDaemon(true);
        threads.add(thread);
        thread.start();
    }

    private void acceptAll() {
        while (!closed) {
            try {
                welcome(listener.accept());
            } catch (IOException e) {
                fail("Accepting a connection at " + listener.address() + " failed", e);
                return;
            }
        }
    }

    private synchronized void welcome(SocketConnection connection) throws IOException {
        if (closed) {
            connection.close();
            return;
        }
        connections.add(connection);
        threads.removeIf(thread -> !thread.isAlive());
        start("reading", () -> consume(connection));
    }

    static Map<String, String> facts(SocketConnection connection) throws IOException {
        Map<String, String> facts = new TreeMap<>(connection.facts());
        facts.put(Facts.LIBRARY, "JDK " + Runtime.version());
        return Map.copyOf(facts);
    }

    /** The same with the queues as they are now, if the connection is still open. */
    static Map<String, String> factsNow(Map<String, String> opened, SocketConnection connection) {
        try {
            return Facts.withQueuesAtEnd(opened, connection.facts());
        } catch (IOException e) {
            return opened;
        }
    }

    private void consume(SocketConnection connection) {
        try (connection) {
            if (isOurs(connection)) {
                opened = new Opened(connection, facts(connection));
                new Consumer(connection, delivery, inbox).run();
            }
        } catch (EngineException e) {
            if (!closed) inbox.failed(e);
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            fail("Receiving at " + listener.address() + " failed", e);
        } finally {
            synchronized (this) {
                connections.remove(connection);
            }
        }
    }

    /** A stranger's connection is no trouble of the trial, however it ends. */
    private boolean isOurs(SocketConnection connection) {
        boolean ours;
        try {
            ours = token.isPresented(connection);
        } catch (IOException e) {
            ours = false;
        }
        if (!ours && !closed) refused.incrementAndGet();
        return ours;
    }

    private void fail(String what, Throwable cause) {
        if (!closed) inbox.failed(new EngineException(what + " (" + cause + ").", cause));
    }

    @Override
    public String address() {
        return token.at(listener.address());
    }

    @Override
    public Map<String, String> facts() {
        Opened last = opened;
        Map<String, String> all = new TreeMap<>(Map.of(Facts.BUILDS, delivery.fact()));
        if (last != null) all.putAll(factsNow(last.facts(), last.connection()));
        if (refused.get() > 0) all.put(REFUSED, Long.toString(refused.get()));
        return all;
    }

    @Override
    public void close() throws EngineException {
        List<Thread> running;
        try {
            synchronized (this) {
                closed = true;
                listener.close();
                for (SocketConnection connection : connections) connection.close();
                running = List.copyOf(threads);
            }
        } catch (IOException e) {
            throw new EngineException(
                    "Closing the receiver at "
                            + listener.address()
                            + " failed: "
                            + e.getMessage()
                            + ".",
                    e);
        }
        for (Thread thread : running) join(thread);
    }

    private void join(Thread thread) throws EngineException {
        try {
            thread.join(CLOSE_PATIENCE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EngineException(
                    "Interrupted while closing the receiver at " + listener.address() + ".", e);
        }
        if (thread.isAlive()) {
            throw new EngineException(
                    "The thread '"
                            + thread.getName()
                            + "' did not end: what it received is still being consumed.");
        }
    }
}
