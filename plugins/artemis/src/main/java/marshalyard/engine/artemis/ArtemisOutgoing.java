package marshalyard.engine.artemis;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
import marshalyard.engine.messaging.AnswerBox;
import marshalyard.engine.messaging.Outgoing;

/** Sends to a queue or a topic, and consumes a queue of its own on which the receiver answers. */
final class ArtemisOutgoing implements Outgoing {
    private final AnswerBox answers;
    private final String place;
    private final ArtemisLink link;
    private final Session session;
    private final MessageProducer producer;

    private ArtemisOutgoing(String place, ArtemisLink link, AnswerBox answers) throws JMSException {
        this.place = place;
        this.link = link;
        this.answers = answers;
        session = link.session();
        producer = link.producer(session, link.destination(session, place));
    }

    static ArtemisOutgoing open(String place, long sender, Settings settings)
            throws EngineException {
        AnswerBox answers = new AnswerBox();
        ArtemisLink link = ArtemisLink.open(settings, answers::fail);
        try {
            ArtemisOutgoing outgoing = new ArtemisOutgoing(place, link, answers);
            Session answered = link.session();
            answered.createConsumer(ArtemisLink.answers(answered, place, sender))
                    .setMessageListener(outgoing::answered);
            link.start();
            return outgoing;
        } catch (JMSException e) {
            link.close();
            throw new EngineException(
                    "The Artemis broker takes nothing for %s (%s)."
                            .formatted(place, e.getMessage()),
                    e);
        }
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
    public ByteBuffer answer(long nanos) throws IOException, InterruptedException {
        return answers.take(nanos);
    }

    @Override
    public Map<String, String> facts() {
        return link.facts();
    }

    @Override
    public void close() {
        answers.fail(new EngineException("The sender to " + place + " was closed."));
        link.close();
    }
}
