package marshalyard.engine.messaging;

import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.OptionalLong;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
import marshalyard.engine.socket.HostPort;
import marshalyard.engine.socket.ListeningPort;

/**
 * Ports for a server that is told where to listen. Between the look whether a port is free and the
 * server's start another program may take it, so that the server is started again at another one.
 */
public final class ServerPort {
    private static final int ATTEMPTS = 5;

    private ServerPort() {}

    /**
     * Starts a server, by {@link ServerProgram}.
     *
     * @param <T> what has been started
     */
    @FunctionalInterface
    public interface Start<T> {
        /** Starts it at a port that was free a moment ago; nothing is left if it fails. */
        T at(int port) throws Exception;
    }

    /**
     * Starts a server at a free port of the host's range, and again while other programs are
     * faster.
     *
     * @param wanted the port that the user has set, which is tried once; 0 if none
     * @throws EngineException with a sentence if no port is free, or always another program took it
     */
    public static <T> T start(Settings settings, int wanted, Start<T> server) throws Exception {
        for (int left = wanted == 0 ? ATTEMPTS : 1; ; left--) {
            int port =
                    ListeningPort.take(
                            settings,
                            wanted,
                            free -> probe(HostPort.resolved(settings.bind(), free)));
            try {
                return server.at(port);
            } catch (PortTakenException e) {
                if (left == 1) throw e;
            }
        }
    }

    /**
     * A port of loopback that is free now, for what a server says to itself: none of the host's
     * range, whose ports others are to reach.
     */
    public static int inner() throws IOException {
        return probe(new InetSocketAddress("127.0.0.1", 0));
    }

    /**
     * How many connections to a port of this host are open, those of the run's own ends among them;
     * empty where the system does not tell.
     */
    public static OptionalLong connections(int port) {
        return PortOwner.connections(port);
    }

    /** True if a program has it, whether that listens or not. */
    static boolean isTaken(InetSocketAddress address) {
        try {
            probe(address);
            return false;
        } catch (BindException e) {
            return e.getMessage().contains("in use");
        } catch (IOException e) {
            return false;
        }
    }

    private static int probe(InetSocketAddress address) throws IOException {
        try (ServerSocket probe = new ServerSocket()) {
            probe.setReuseAddress(true);
            probe.bind(address);
            return probe.getLocalPort();
        }
    }
}
