package marshalyard.engine.jms;

import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import java.util.UUID;
import marshalyard.engine.jms.option.DeliveryOptions;

/** Names of queues and topics. */
final class Destinations {
    private Destinations() {}

    /** A name that nobody else has. */
    static String fresh() {
        return "marshalyard." + UUID.randomUUID();
    }

    /** A queue beside an address, for the answers to one sender. */
    static String repliesOf(String address) {
        return address + ".replies." + UUID.randomUUID();
    }

    static Destination of(Session session, String address, DeliveryOptions options)
            throws JMSException {
        return options.topic() ? session.createTopic(address) : session.createQueue(address);
    }
}
