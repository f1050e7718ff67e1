package marshalyard.engine.jms.connection;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import java.io.IOException;
import marshalyard.engine.EngineException;
import marshalyard.engine.Tls;
import marshalyard.engine.jms.option.JmsSettings;

/** The source of connections: the one provider that is built in, or another one by its jars. */
interface ConnectionSource extends AutoCloseable {
    ConnectionFactory factory();

    /**
     * Ends a connection at once, without a word to the broker.
     *
     * @param sending the thread that may be blocked in it; null if there was none
     */
    void abort(Connection connection, Thread sending) throws JMSException, IOException;

    /** Why a connection failed, as far as this source can tell better than the failure does. */
    default Exception reason(Exception failure) {
        return failure;
    }

    /** Lets go of what the factory holds. */
    @Override
    void close() throws IOException;

    /**
     * @param tls of the run, to the embedded broker; null for none
     */
    static ConnectionSource of(String url, JmsSettings settings, Tls tls) throws EngineException {
        return settings.access().foreign()
                ? ForeignSource.open(url, settings)
                : new ClassicSource(url, settings, tls);
    }

    default Connection connect(BrokerAddress broker) throws JMSException {
        return broker.user().isEmpty()
                ? factory().createConnection()
                : factory().createConnection(broker.user(), broker.password());
    }
}
