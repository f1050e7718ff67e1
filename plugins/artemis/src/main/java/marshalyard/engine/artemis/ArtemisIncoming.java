package marshalyard.engine.artemis;

import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
import marshalyard.engine.messaging.Incoming;
import marshalyard.engine.messaging.MessagingReceiver;

/** Consumes a queue or a topic; a thread of the library hands each message over. */
final class ArtemisIncoming implements Incoming {
    private final String place;
    private final MessagingReceiver receiver;
    private final ArtemisLink link;
    private final Session session;
    private final MessageProducer answers;
    private final Map<Long, Destination> senders = new HashMap<>();

    private ArtemisIncoming(String place, MessagingReceiver receiver, ArtemisLink link)
            throws JMSException {
        this.place = place;
        this.receiver = receiver;
        this.link = link;
        session = link.session();
        answers = link.producer(session, null);
    }

    static ArtemisIncoming open(String place, Settings settings, MessagingReceiver receiver)
            throws EngineException {
        ArtemisLink link = ArtemisLink.open(settings, receiver::failed);
        try {
            ArtemisIncoming incoming = new ArtemisIncoming(place, receiver, link);
            incoming.session
                    .createConsumer(link.destination(incoming.session, place))
                    .setMessageListener(incoming::arrived);
            link.start();
            return incoming;
        } catch (JMSException e) {
            link.close();
            throw new EngineException(
                    "The Artemis broker gives no %s (%s).".formatted(place, e.getMessage()), e);
        }
    }

    private void arrived(Message message) {
        try {
            receiver.arrived(ArtemisLink.bytes(message));
        } catch (JMSException | RuntimeException e) {
            receiver.failed(e);
        }
    }

    @Override
    public void answer(long sender, ByteBuffer answer) throws JMSException {
        Destination to = senders.get(sender);
        if (to == null) {
            to = ArtemisLink.answers(session, place, sender);
            senders.put(sender, to);
        }
        answers.send(to, ArtemisLink.message(session, answer));
    }

    @Override
    public String address() {
        return place;
    }

    @Override
    public Map<String, String> facts() {
        return link.facts();
    }

    @Override
    public void close() {
        link.close();
    }
}
