package marshalyard.engine.http;

import java.io.IOException;
import java.net.URI;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Map;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
import org.eclipse.jetty.client.Destination;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.HttpClientTransport;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.client.transport.HttpClientTransportOverHTTP;
import org.eclipse.jetty.http2.client.HTTP2Client;
import org.eclipse.jetty.http2.client.transport.HttpClientTransportOverHTTP2;
import org.eclipse.jetty.io.ClientConnector;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ssl.SslConnection;
import org.eclipse.jetty.util.component.LifeCycle;

/**
 * Jetty's client, with its threads and its selector. Those who make requests by it have connections
 * of their own, for Jetty pools connections by the tag of a request, too.
 */
final class JettyClient {
    /** Longer than a link is cut, or a sender waits, as at the receiver. */
    private static final Duration IDLE = Duration.ofHours(1);

    private final HttpClient client;

    /**
     * A client that has not connected yet.
     *
     * @param connections of each that makes requests
     */
    JettyClient(boolean http2, int connections, Settings settings) throws EngineException {
        ClientConnector connector = new NotingConnector();
        JettySockets.prepare(connector, settings);
        HttpClientTransport transport =
                http2
                        ? new HttpClientTransportOverHTTP2(new HTTP2Client(connector))
                        : new HttpClientTransportOverHTTP(connector);
        client = new HttpClient(transport);
        client.setExecutor(connector.getExecutor());
        client.setIdleTimeout(IDLE.toMillis());
        client.setMaxConnectionsPerDestination(http2 ? 1 : connections);
        client.setFollowRedirects(false);
        try {
            client.start();
        } catch (Exception e) {
            throw new EngineException("Jetty's client did not start: " + e.getMessage() + ".", e);
        }
    }

    /** Tells whoever makes requests of the newest connection for them. */
    private static final class NotingConnector extends ClientConnector {
        @Override
        protected Connection newConnection(EndPoint endPoint, Map<String, Object> context)
                throws IOException {
            Destination destination = (Destination) context.get(Destination.CONTEXT_KEY);
            JettyRequests whose = (JettyRequests) destination.getOrigin().getTag();
            whose.connected((SocketChannel) endPoint.getTransport());
            Connection connection = super.newConnection(endPoint, context);
            if (connection instanceof SslConnection secured) secured.addHandshakeListener(whose);
            return connection;
        }
    }

    /** A request that goes over connections of these alone. */
    Request request(JettyRequests whose, URI url) {
        return client.newRequest(url).tag(whose);
    }

    /** Ends the connections of these, with all requests over them. */
    void end(JettyRequests whose) {
        for (Destination each : client.getDestinations()) {
            if (each.getOrigin().getTag() != whose) continue;
            client.removeDestination(each);
            LifeCycle.stop(each);
        }
    }

    /** Ends all connections and threads. */
    void close() throws EngineException {
        try {
            client.stop();
            client.destroy();
        } catch (Exception e) {
            throw new EngineException("Jetty's client did not stop.", e);
        }
    }
}
