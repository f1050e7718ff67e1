package marshalyard.engine.server;

import java.io.Closeable;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import marshalyard.engine.EngineException;
import marshalyard.engine.Inbox;

/**
 * The server in a receiver: for each listener one thread that accepts, for each connection one that
 * serves it. Its {@link Entrance} bounds what strangers can take.
 *
 * @param <C> the engine's connections; closing one from any thread ends its {@link Service}
 */
public final class ConnectionServer<C extends Closeable> implements AutoCloseable {
    /** The limit for connections to be closed in good order; then they are cut. */
    private static final long ORDERLY_NANOS = TimeUnit.SECONDS.toNanos(1);

    /**
     * Twice as many as an {@link Entrance} holds: those that wait, and those that have just gone.
     */
    private static final int MOST_STRANGERS = 128;

    private final String name;
    private final List<Listener<C>> listeners;
    private final Service<C> service;
    private final Inbox inbox;
    private final Entrance entrance;
    private final EndThreads threads;
    private final boolean virtual;
    private final List<Thread> accepting = new ArrayList<>();
    private final Set<Visit<C>> visits = new LinkedHashSet<>();

    /** The visits of those who were not admitted. */
    private final Set<Visit<C>> strangers = new HashSet<>();

    /** The facts of the connection that was admitted last. */
    private volatile Supplier<Map<String, String>> lastAdmitted = Map::of;

    private volatile boolean closed;

    ConnectionServer(
            String name,
            List<Listener<C>> listeners,
            Service<C> service,
            Inbox inbox,
            Duration admission) {
        this(name, listeners, service, inbox, admission, false);
    }

    private ConnectionServer(
            String name,
            List<Listener<C>> listeners,
            Service<C> service,
            Inbox inbox,
            Duration admission,
            boolean virtual) {
        this.name = name;
        this.listeners = List.copyOf(listeners);
        this.service = service;
        this.inbox = inbox;
        this.virtual = virtual;
        entrance = new Entrance(admission);
        threads = new EndThreads(name);
    }

    /**
     * Begins to accept.
     *
     * @param name what the threads' names and its sentences begin with, such as {@code tcp receiver
     *     127.0.0.1:4711}
     * @param listeners which it closes when it is closed
     * @param inbox which is told what goes wrong
     */
    public static <C extends Closeable> ConnectionServer<C> open(
            String name, List<Listener<C>> listeners, Service<C> service, Inbox inbox) {
        return open(name, listeners, service, inbox, false);
    }

    /**
     * The same.
     *
     * @param virtual true to serve each connection by a virtual thread; see {@link
     *     VirtualThreads#require}
     */
    public static <C extends Closeable> ConnectionServer<C> open(
            String name,
            List<Listener<C>> listeners,
            Service<C> service,
            Inbox inbox,
            boolean virtual) {
        ConnectionServer<C> server =
                new ConnectionServer<>(name, listeners, service, inbox, Entrance.PATIENCE, virtual);
        server.start();
        return server;
    }

    synchronized void start() {
        for (Listener<C> listener : listeners) {
            accepting.add(threads.start("accepting", () -> acceptAll(listener)));
        }
    }

    private void acceptAll(Listener<C> listener) {
        try {
            while (!closed) {
                welcome(listener.accept());
            }
        } catch (IOException | RuntimeException | OutOfMemoryError e) { // no further thread
            fail("Accepting a connection at " + listener.place() + " failed", e);
        } catch (Error e) {
            fail(e);
        }
    }

    private void welcome(C connection) throws IOException {
        Visit<C> visit = new Visit<>(connection, entrance, this::admitted);
        synchronized (this) {
            awaitRoom();
            if (!closed) {
                visits.add(visit);
                strangers.add(visit);
                try {
                    if (virtual) threads.startVirtual("reading", () -> serve(visit));
                    else threads.start("reading", () -> serve(visit));
                } catch (OutOfMemoryError e) { // nobody will read it, and its sender would wait
                    connection.close();
                    throw e;
                }
                return;
            }
        }
        connection.close();
    }

    /**
     * A stranger who has gone leaves a thread that is about to end. Connections that come faster
     * than threads end would take any number of them.
     */
    private void awaitRoom() throws IOException {
        try {
            while (!closed && strangers.size() >= MOST_STRANGERS) wait();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("Interrupted while waiting for room");
        }
    }

    private void admitted(Visit<C> visit, Supplier<Map<String, String>> facts) {
        lastAdmitted = facts;
        synchronized (this) {
            strangers.remove(visit);
            notifyAll();
        }
    }

    private void serve(Visit<C> visit) {
        try (visit) {
            service.serve(visit.connection(), visit);
        } catch (EngineException e) {
            if (visit.isAdmitted() && !closed) inbox.failed(e);
        } catch (OutOfMemoryError e) {
            fail("Receiving failed", e);
        } catch (Exception e) {
            if (visit.isAdmitted()) fail("Receiving failed", e);
        } catch (Error e) { // a class that is missing is no stranger's doing
            if (visit.isAdmitted() || e instanceof LinkageError) fail(e);
        } finally {
            synchronized (this) {
                visits.remove(visit);
                strangers.remove(visit);
                notifyAll();
            }
        }
    }

    private void fail(String what, Throwable cause) {
        if (closed) return;
        inbox.failed(new EngineException(what + " at the " + name + " (" + cause + ").", cause));
    }

    /** A fault in code, whose place the inbox tells. */
    private void fail(Error fault) {
        if (!closed) inbox.failed(fault);
    }

    /**
     * The facts of the connection that was admitted last, and how many strangers came.
     *
     * @return to be changed as the caller likes
     */
    public Map<String, String> facts() {
        Map<String, String> facts = entrance.facts();
        facts.putAll(lastAdmitted.get());
        return facts;
    }

    /**
     * Stops listening, ends all connections, and waits for the threads.
     *
     * @throws EngineException with a sentence if a thread does not end
     */
    @Override
    public void close() throws EngineException {
        try {
            synchronized (this) {
                closed = true;
                notifyAll();
                for (Listener<C> listener : listeners) listener.close();
            }
            entrance.close();
            long end = System.nanoTime() + ORDERLY_NANOS;
            // Until accept has returned the kernel takes connections: a client that is told to go
            // would come back at once, and find its new connection broken.
            for (Thread thread : accepting) threads.join(thread, end);
            if (farewell()) threads.join(end);
            synchronized (this) {
                for (Visit<C> visit : visits) visit.connection().close();
            }
        } catch (IOException e) {
            throw new EngineException(
                    "Closing the " + name + " failed: " + e.getMessage() + ".", e);
        }
        threads.join();
    }

    /** False if there is nothing to wait for. */
    private synchronized boolean farewell() throws IOException {
        boolean said = false;
        for (Visit<C> visit : visits) said |= visit.sayFarewell();
        return said;
    }
}
