package marshalyard.engine.jms.link;

import jakarta.jms.Connection;
import jakarta.jms.ExceptionListener;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Settings;
import marshalyard.engine.jms.option.JmsSettings;
import org.apache.activemq.ActiveMQConnection;

/** One connection to the broker: opened with a sentence on failure, watched, closed. */
public final class Link implements AutoCloseable {
    private final String url;
    private final Connection connection;
    private volatile JMSException broken;

    private Link(String url, Connection connection) {
        this.url = url;
        this.connection = connection;
    }

    /**
     * Connects to the broker of these settings and starts delivery.
     *
     * @param onBroken told at once when the connection breaks, on a thread of the provider
     * @throws EngineException if there is no broker or it refuses
     */
    public static Link open(Settings settings, JmsSettings options, ExceptionListener onBroken)
            throws EngineException {
        String url = settings.broker();
        if (url.isEmpty()) {
            throw new EngineException(
                    "No broker is known to connect to. Start the engine's broker first.");
        }
        try {
            Connection connection = new ActiveMq(url, options).createConnection();
            Link link = new Link(url, connection);
            try {
                connection.setExceptionListener(
                        e -> {
                            link.broken = e;
                            onBroken.onException(e);
                        });
                connection.start();
                return link;
            } catch (JMSException e) {
                link.closeAfter(e);
                throw e;
            }
        } catch (JMSException e) {
            throw Troubles.refused(url, e);
        }
    }

    public Session session() throws JMSException {
        return connection.createSession(Session.AUTO_ACKNOWLEDGE);
    }

    /** True once the connection has failed. */
    public boolean isBroken() {
        return broken != null;
    }

    /** The sentence for something that failed on this connection. */
    public EngineException explain(String doing, Exception cause) {
        return Troubles.explain(url, doing, broken == null ? cause : broken);
    }

    /** Library and socket, as far as the provider tells. */
    public Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>();
        if (connection instanceof ActiveMQConnection activeMq) {
            facts.putAll(Sockets.facts(activeMq.getTransport()));
        }
        try {
            facts.put(Facts.LIBRARY, Library.of(connection.getMetaData()));
        } catch (JMSException e) {
            // a connection that is closed or broken has no library to tell any more
            facts.remove(Facts.LIBRARY);
        }
        return facts;
    }

    /** Closes because something else failed, which is what the user is told. */
    public void closeAfter(Exception first) {
        try {
            connection.close();
        } catch (JMSException e) {
            first.addSuppressed(e);
        }
    }

    @Override
    public void close() throws EngineException {
        try {
            connection.close();
        } catch (JMSException e) {
            if (broken == null) throw Troubles.explain(url, "closing the connection", e);
        }
    }
}
