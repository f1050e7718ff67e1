package marshalyard.engine.artemis;

import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.function.Consumer;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Options;
import marshalyard.engine.Settings;
import marshalyard.engine.messaging.PlaceName;
import marshalyard.engine.messaging.ServerLogin;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.qpid.jms.JmsConnectionFactory;

/** One end's connection to a broker. */
final class ArtemisLink implements AutoCloseable {
    static final String BROKER = "Artemis broker";

    private static final String CORE =
            "tcp://%s?useGlobalPools=false&reconnectAttempts=0&initialConnectAttempts=1";
    private static final String AMQP = "amqp://%s?jms.closeTimeout=5000";

    /** Where each protocol is spoken if nobody says otherwise. */
    private static final int CORE_PORT = 61_616, AMQP_PORT = 5_672;

    private final Options options;
    private final ConnectionFactory factory;
    private final Connection connection;

    private ArtemisLink(Options options, ConnectionFactory factory, Connection connection) {
        this.options = options;
        this.factory = factory;
        this.connection = connection;
    }

    /**
     * Connects and logs in; nothing is delivered before {@link #start}.
     *
     * @param broken is told when the connection has ended
     * @throws EngineException with a sentence if that is not possible
     */
    static ArtemisLink open(Settings settings, Consumer<EngineException> broken)
            throws EngineException {
        return open(settings, ArtemisOptions.amqp(settings.options()), broken);
    }

    static ArtemisLink open(Settings settings, boolean amqp, Consumer<EngineException> broken)
            throws EngineException {
        ServerLogin login = ServerLogin.of(settings, BROKER, amqp ? AMQP_PORT : CORE_PORT);
        ConnectionFactory factory =
                amqp
                        ? new JmsConnectionFactory(AMQP.formatted(login.place()))
                        : new ActiveMQConnectionFactory(CORE.formatted(login.place()));
        try {
            Connection connection =
                    login.user().isEmpty()
                            ? factory.createConnection()
                            : factory.createConnection(login.user(), login.password());
            ArtemisLink link = new ArtemisLink(settings.options(), factory, connection);
            connection.setExceptionListener(e -> broken.accept(login.ended(BROKER, e)));
            return link;
        } catch (JMSException e) {
            close(factory);
            throw login.unreachable(BROKER, e, "protocol");
        }
    }

    /** Sessions of which each belongs to one thread. */
    Session session() throws JMSException {
        return connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
    }

    /** Where a receiver with this address reads. */
    Destination destination(Session session, String address) throws JMSException {
        return ArtemisOptions.topic(options)
                ? session.createTopic(address)
                : session.createQueue(address);
    }

    /** Where the answers to one sender go. */
    static Destination answers(Session session, String address, long sender) throws JMSException {
        return session.createQueue(PlaceName.ofAnswers(address, ".", sender));
    }

    /**
     * @param to null for a producer that is told the destination with each message
     */
    MessageProducer producer(Session session, Destination to) throws JMSException {
        MessageProducer producer = session.createProducer(to);
        producer.setDeliveryMode(ArtemisOptions.deliveryMode(options));
        producer.setDisableMessageID(true);
        producer.setDisableMessageTimestamp(true);
        return producer;
    }

    static BytesMessage message(Session session, ByteBuffer bytes) throws JMSException {
        BytesMessage message = session.createBytesMessage();
        message.writeBytes(
                bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining());
        return message;
    }

    static ByteBuffer bytes(Message message) throws JMSException {
        BytesMessage packed = (BytesMessage) message;
        byte[] bytes = new byte[(int) packed.getBodyLength()];
        packed.readBytes(bytes);
        return ByteBuffer.wrap(bytes);
    }

    void start() throws JMSException {
        connection.start();
    }

    Map<String, String> facts() {
        try {
            var told = connection.getMetaData();
            return Map.of(
                    Facts.LIBRARY, told.getJMSProviderName() + " " + told.getProviderVersion());
        } catch (JMSException e) {
            return Map.of();
        }
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (JMSException e) {
            // the broker is gone
        }
        close(factory);
    }

    /** Artemis's factories have threads of their own. */
    private static void close(ConnectionFactory factory) {
        if (factory instanceof ActiveMQConnectionFactory core) core.close();
    }
}
