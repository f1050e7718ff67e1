package marshalyard.engine.jms.connection;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Settings;
import marshalyard.engine.jms.option.JmsSettings;
import org.apache.activemq.ActiveMQConnection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One connection to the broker: opened with a sentence on failure, watched, closed. */
public final class JmsConnection implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(JmsConnection.class);

    /** The broker's own limit comes first: it knows what is full. */
    private static final long GRACE_MILLIS = 1_000;

    private final ConnectionSource source;
    private final Connection connection;
    private final ProviderErrors troubles;
    private final SendWatch watch;
    private volatile Exception broken;
    private volatile Map<String, String> opened = Map.of();

    private JmsConnection(
            ConnectionSource source,
            Connection connection,
            ProviderErrors troubles,
            JmsSettings settings) {
        this.source = source;
        this.connection = connection;
        this.troubles = troubles;
        this.watch =
                new SendWatch(
                        settings.delivery().sendTimeout().plusMillis(GRACE_MILLIS), this::abort);
    }

    /**
     * Connects to the broker of these settings, the first one of several in a row, and starts
     * delivery.
     *
     * @param doing what the connection is for, such as "sending"
     * @param onBroken told when the connection breaks, on a thread of the provider
     * @throws EngineException if there is no broker or it refuses
     */
    public static JmsConnection open(
            Settings settings,
            JmsSettings options,
            String doing,
            Consumer<EngineException> onBroken)
            throws EngineException {
        return open(
                BrokerAddress.of(settings, options.access()), settings, options, doing, onBroken);
    }

    /** The same with the last broker of a row. */
    public static JmsConnection openAtLast(
            Settings settings,
            JmsSettings options,
            String doing,
            Consumer<EngineException> onBroken)
            throws EngineException {
        BrokerAddress broker = BrokerAddress.of(settings, options.access()).ofLast();
        return open(broker, settings, options, doing, onBroken);
    }

    private static JmsConnection open(
            BrokerAddress broker,
            Settings settings,
            JmsSettings options,
            String doing,
            Consumer<EngineException> onBroken)
            throws EngineException {
        if (broker.url().isEmpty()) {
            throw new EngineException(
                    "No broker is known to connect to. Start the engine's broker first.");
        }
        ProviderErrors troubles = new ProviderErrors(broker.url(), options);
        ConnectionSource source = ConnectionSource.of(broker.url(), options, settings.tls());
        Connection connection = null;
        try {
            connection = source.connect(broker);
            JmsConnection link = new JmsConnection(source, connection, troubles, options);
            connection.setExceptionListener(
                    e -> {
                        if (link.isBroken()) return;
                        link.broken = e;
                        onBroken.accept(link.explain(doing, e));
                        if (link.watch.isSending()) link.abort(); // it may be blocked
                    });
            connection.start();
            link.opened = link.socket();
            link.watch.start();
            return link;
        } catch (JMSException | RuntimeException e) {
            EngineException failure = troubles.refused(source.reason(e));
            try {
                if (connection != null) connection.close();
                source.close();
            } catch (JMSException | IOException closing) {
                failure.addSuppressed(closing);
            }
            throw failure;
        }
    }

    /**
     * @param mode one of JMS's acknowledgement modes, or {@link Session#SESSION_TRANSACTED}
     */
    public Session session(int mode) throws JMSException {
        return connection.createSession(mode);
    }

    /** The watch, to be told of every send. */
    public SendWatch watch() {
        return watch;
    }

    /** True once the connection has failed. */
    public boolean isBroken() {
        return broken != null || watch.isStuck();
    }

    /**
     * The sentence for something that failed on this connection.
     *
     * @param cause null if only {@link #isBroken()} tells
     */
    public EngineException explain(String doing, Exception cause) {
        if (broken != null) return troubles.failed(doing, broken);
        return watch.isStuck() ? troubles.stuck(doing, cause) : troubles.failed(doing, cause);
    }

    /** The sentence for an answer that did not come. */
    public EngineException unanswered(long seconds) {
        return troubles.unanswered(seconds);
    }

    /** Library and socket, as far as the provider tells. */
    public Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>(Facts.withQueuesAtEnd(opened, socket()));
        try {
            facts.put(Facts.LIBRARY, Library.of(connection.getMetaData()));
        } catch (JMSException e) {
            LOG.debug("A connection that is broken tells no library", e);
        }
        return facts;
    }

    private Map<String, String> socket() {
        return connection instanceof ActiveMQConnection classic
                ? Sockets.facts(classic.getTransport())
                : Map.of();
    }

    /** Stops the delivery of messages; none is on its way to a listener afterwards. */
    public void stop() throws JMSException {
        connection.stop();
    }

    private void abort() {
        try {
            source.abort(connection, watch.sending());
        } catch (JMSException | IOException e) {
            LOG.warn("The connection could not be aborted", e);
        }
    }

    @Override
    public void close() {
        watch.close();
        if (watch.isSending()) abort();
        try {
            connection.close();
        } catch (JMSException e) {
            // the broker has gone before; the provider has let go of everything all the same
            LOG.debug("The broker was not told that a connection closes", e);
        } finally {
            try {
                source.close();
            } catch (IOException e) {
                LOG.warn("The connection factory could not be closed", e);
            }
        }
    }
}
