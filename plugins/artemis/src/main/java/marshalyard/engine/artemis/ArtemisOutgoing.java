package marshalyard.engine.artemis;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.nio.ByteBuffer;
import java.util.Map;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
import marshalyard.engine.messaging.BoxedOutgoing;

/** Sends to a queue or a topic, and consumes a queue of its own on which the receiver answers. */
final class ArtemisOutgoing extends BoxedOutgoing {
    private final String place;
    private final ArtemisLink link;
    private Session session;
    private MessageProducer producer;

    private ArtemisOutgoing(String place, Settings settings) throws EngineException {
        this.place = place;
        link = ArtemisLink.open(settings, answers::fail);
    }

    static ArtemisOutgoing open(String place, long sender, Settings settings)
            throws EngineException {
        ArtemisOutgoing outgoing = new ArtemisOutgoing(place, settings);
        try {
            outgoing.begin(sender);
            return outgoing;
        } catch (JMSException e) {
            outgoing.close();
            throw new EngineException(
                    "The Artemis broker takes nothing for %s (%s)."
                            .formatted(place, e.getMessage()),
                    e);
        }
    }

    private void begin(long sender) throws JMSException {
        session = link.session();
        producer = link.producer(session, link.destination(session, place));
        Session answered = link.session();
        answered.createConsumer(ArtemisLink.answers(answered, place, sender))
                .setMessageListener(this::answered);
        link.start();
    }

    private void answered(Message message) {
        try {
            answers.put(ArtemisLink.bytes(message));
        } catch (JMSException | RuntimeException e) {
            answers.fail(e);
        }
    }

    @Override
    public void send(ByteBuffer message) throws JMSException {
        producer.send(ArtemisLink.message(session, message));
    }

    @Override
    public Map<String, String> facts() {
        return link.facts();
    }

    @Override
    protected void disconnect() {
        link.close();
    }
}
