package marshalyard.engine.oncrpc;

import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Inbox;
import marshalyard.engine.Receiver;
import marshalyard.engine.Settings;
import org.acplt.oncrpc.OncRpcException;

/** The server: one thread accepts, and each connection has one that serves its calls. */
final class RpcReceiver implements Receiver {
    /** Name among the facts: connections that did not show the token; absent if there were none. */
    static final String REFUSED = "refusedConnections";

    private static final long CLOSE_PATIENCE_MILLIS = 10_000;

    private final Settings settings;
    private final Inbox inbox;
    private final ServerSocket server;
    private final Address address;
    private final List<Socket> sockets = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private final AtomicLong refused = new AtomicLong();
    private volatile Opened opened;
    private volatile boolean closed;

    /** The connection that was accepted last, and its facts then. */
    private record Opened(Socket socket, Map<String, String> facts) {}

    RpcReceiver(Settings settings, Inbox inbox) throws EngineException {
        this.settings = settings;
        this.inbox = inbox;
        server = listen(settings);
        address = Address.of(settings.advertised(), server.getLocalPort());
        start("accepting", this::acceptAll);
    }

    private static ServerSocket listen(Settings settings) throws EngineException {
        int port = settings.options().number(RpcOptions.PORT);
        try {
            ServerSocket server = new ServerSocket();
            try {
                if (settings.socketQueue() > 0) server.setReceiveBufferSize(settings.socketQueue());
                server.bind(new InetSocketAddress(settings.bind(), port));
                return server;
            } catch (IOException e) {
                server.close();
                throw e;
            }
        } catch (BindException e) {
            throw new EngineException(
                    "Can't listen at "
                            + settings.bind()
                            + ":"
                            + port
                            + " ("
                            + e.getMessage()
                            + "). Set the option 'port' to another one, or to 0 for any free one.",
                    e);
        } catch (IOException e) {
            throw new EngineException(
                    "Can't listen at " + settings.bind() + " (" + e.getMessage() + ").", e);
        }
    }

    private void start(String role, Runnable work) {
        Thread thread = new Thread(work, "oncrpc receiver " + address + ", " + role);
        thread.setDaemon(true);
        threads.add(thread);
        thread.start();
    }

    private void acceptAll() {
        while (!closed) {
            try {
                welcome(server.accept());
            } catch (IOException e) {
                failed("Accepting a connection at " + address + " failed", e);
                return;
            }
        }
    }

    private synchronized void welcome(Socket socket) throws IOException {
        if (closed) {
            socket.close();
            return;
        }
        sockets.add(socket);
        threads.removeIf(thread -> !thread.isAlive());
        start("serving", () -> serve(socket));
    }

    private void serve(Socket socket) {
        try (socket) {
            RpcSocket.prepare(socket, settings);
            int buffer = RpcOptions.buffer(settings.options());
            RpcConnection connection = new RpcConnection(socket, buffer, address, inbox);
            if (isOurs(connection)) {
                opened = new Opened(socket, RpcSocket.facts(socket));
                connection.run();
            }
        } catch (IOException | OncRpcException | RuntimeException | OutOfMemoryError e) {
            failed("Serving a call at " + address + " failed", e);
        } finally {
            synchronized (this) {
                sockets.remove(socket);
            }
        }
    }

    /** A stranger's connection is no trouble of the trial, however it ends. */
    private boolean isOurs(RpcConnection connection) {
        boolean ours;
        try {
            ours = connection.isOurs();
        } catch (IOException | OncRpcException | RuntimeException e) {
            ours = false;
        }
        if (!ours && !closed) refused.incrementAndGet();
        return ours;
    }

    private void failed(String what, Throwable cause) {
        if (closed) return;
        inbox.failed(new EngineException(what + ": " + cause.getMessage() + ".", cause));
    }

    @Override
    public String address() {
        return address.whole();
    }

    @Override
    public Map<String, String> facts() {
        Opened last = opened;
        Map<String, String> facts = new TreeMap<>(Map.of(Facts.BUILDS, Facts.ARRAYS));
        if (last != null) facts.putAll(RpcSocket.factsNow(last.facts(), last.socket()));
        if (refused.get() > 0) facts.put(REFUSED, Long.toString(refused.get()));
        return facts;
    }

    @Override
    public void close() throws EngineException {
        List<Thread> running;
        try {
            synchronized (this) {
                closed = true;
                server.close();
                for (Socket socket : sockets) socket.close();
                running = List.copyOf(threads);
            }
        } catch (IOException e) {
            throw new EngineException(
                    "Closing the receiver at " + address + " failed: " + e.getMessage() + ".", e);
        }
        for (Thread thread : running) await(thread);
    }

    private void await(Thread thread) throws EngineException {
        try {
            thread.join(CLOSE_PATIENCE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EngineException(
                    "Interrupted while closing the receiver at " + address + ".", e);
        }
        if (thread.isAlive()) {
            throw new EngineException(
                    "The thread '"
                            + thread.getName()
                            + "' did not end: what it received is still being consumed.");
        }
    }
}
