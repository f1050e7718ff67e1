package marshalyard.engine.http;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Settings;
import marshalyard.engine.Tls;
import marshalyard.engine.socket.TcpSockets;
import org.eclipse.jetty.io.ClientConnector;
import org.eclipse.jetty.io.ssl.SslHandshakeListener;
import org.eclipse.jetty.util.Jetty;

/** The settings and the facts of the sockets of Jetty's clients. */
final class JettySockets {
    private JettySockets() {}

    /** Gives a connector its threads, its queues and what secures its connections. */
    static void prepare(ClientConnector connector, Settings settings) throws EngineException {
        connector.setExecutor(HttpThreads.pool("http sender"));
        connector.setSelectors(1);
        if (settings.socketQueue() > 0) {
            connector.setReceiveBufferSize(settings.socketQueue());
            connector.setSendBufferSize(settings.socketQueue());
        }
        if (settings.tls() != null) {
            connector.setSslContextFactory(HttpSecurity.client(settings.tls()));
        }
    }

    /** What TLS has agreed on, and how long it took for it. */
    static Map<String, String> agreed(SslHandshakeListener.Event event, long connectedNanos) {
        long nanos = System.nanoTime() - connectedNanos;
        return Map.of(
                Facts.TLS, Tls.byJdk(event.getSSLEngine().getSession()),
                Facts.HANDSHAKE_NANOS, Long.toString(nanos));
    }

    /**
     * What the kernel gave a connection; fails once that is closed.
     *
     * @param connection null before there is one
     * @param security what TLS has agreed on
     */
    static Map<String, String> facts(SocketChannel connection, Map<String, String> security)
            throws IOException {
        if (connection == null || !connection.isOpen()) throw new IOException("closed");
        Map<String, String> facts = new TreeMap<>(TcpSockets.facts(connection.socket()));
        facts.put(Facts.LIBRARY, "Jetty client " + Jetty.VERSION);
        facts.putAll(security);
        return facts;
    }
}
