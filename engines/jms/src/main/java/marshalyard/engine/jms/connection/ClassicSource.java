package marshalyard.engine.jms.connection;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import java.io.IOException;
import java.net.Socket;
import java.util.List;
import marshalyard.engine.Tls;
import marshalyard.engine.jms.option.DeliveryOptions;
import marshalyard.engine.jms.option.JmsSettings;
import marshalyard.engine.jms.option.SendMode;
import org.apache.activemq.ActiveMQConnection;
import org.apache.activemq.ActiveMQConnectionFactory;
import org.apache.activemq.ActiveMQPrefetchPolicy;
import org.apache.activemq.transport.Transport;

/** ActiveMQ Classic, set up as the options say. */
public final class ClassicSource implements ConnectionSource {
    /** Packages whose classes a message of kind object may hold. */
    public static final List<String> TRUSTED = List.of("java.lang", "marshalyard.engine");

    /** Closing must not wait for long on a broker that has stopped to answer. */
    private static final int CLOSE_MILLIS = 3_000;

    private static final int CONNECT_MILLIS = 10_000;

    private final ActiveMQConnectionFactory factory;
    private final boolean embedded;

    /**
     * @param tls of the run, to the embedded broker; null for none
     */
    ClassicSource(String url, JmsSettings settings, Tls tls) {
        OwnIds.dontListen();
        embedded = !settings.access().external();
        DeliveryOptions delivery = settings.delivery();
        String options =
                "wireFormat.tcpNoDelayEnabled=%s&connectionTimeout=%s"
                        .formatted(delivery.noDelay(), CONNECT_MILLIS);
        if (url.startsWith("tcp:")) {
            factory = new QueuedFactory(withOptions(url, options), settings.socketQueue(), tls);
        } else {
            options += "&socketBufferSize=" + settings.socketQueue();
            factory = new TlsFactory(withOptions(url, options), settings.access());
        }
        OwnIds.give(factory);
        factory.setWatchTopicAdvisories(false); // the embedded broker sends none
        factory.setUseAsyncSend(delivery.send() == SendMode.ASYNC);
        factory.setAlwaysSyncSend(delivery.send() == SendMode.SYNC);
        factory.setTrustedPackages(TRUSTED);
        factory.setCloseTimeout(CLOSE_MILLIS);
        factory.setConnectResponseTimeout(CONNECT_MILLIS);
        ActiveMQPrefetchPolicy prefetch = new ActiveMQPrefetchPolicy();
        prefetch.setAll(delivery.prefetch());
        factory.setPrefetchPolicy(prefetch);
    }

    private static String withOptions(String url, String options) {
        return url + (url.indexOf('?') < 0 ? "?" : "&") + options;
    }

    @Override
    public ConnectionFactory factory() {
        return factory;
    }

    /**
     * Connects to the embedded broker with a word of its address, so that no stranger goes first.
     */
    @Override
    public Connection connect(BrokerAddress broker) throws JMSException {
        if (embedded && factory instanceof QueuedFactory ours) ours.word = broker.user();
        return ConnectionSource.super.connect(broker);
    }

    @Override
    public void abort(Connection connection, Thread sending) throws IOException {
        Socket socket = ((ActiveMQConnection) connection).getTransport().narrow(Socket.class);
        if (socket == null) return;
        socket.setSoLinger(true, 0); // or a TLS socket waits for the write that is blocked
        socket.close();
    }

    @Override
    public Exception reason(Exception failure) {
        return factory instanceof TlsFactory tls ? tls.reason(failure) : failure;
    }

    @Override
    public void close() {}

    /** A factory of connections over {@link QueuedTcp}. Externalizable by heritage only. */
    @SuppressWarnings("serial")
    private static final class QueuedFactory extends ActiveMQConnectionFactory {
        private static final long serialVersionUID = 1; // a heritage; nobody serialises it

        private final transient int socketQueue;
        private final transient Tls tls;
        private String word = "";

        QueuedFactory(String url, int socketQueue, Tls tls) {
            super(url);
            this.socketQueue = socketQueue;
            this.tls = tls;
        }

        @Override
        protected Transport createTransport() throws JMSException {
            try {
                return new QueuedTcp(socketQueue, word, tls).introduce(brokerURL);
            } catch (Exception e) {
                JMSException failure = new JMSException(e.getMessage());
                failure.initCause(e);
                throw failure;
            }
        }
    }
}
