package marshalyard.engine.jms;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import java.util.HashMap;
import java.util.Map;
import marshalyard.engine.EngineException;
import marshalyard.engine.jms.connection.JmsConnection;

/** The queue on which receivers answer one sender. */
final class Answers {
    private static final long LOOK_UP_MILLIS = 1_000;

    private final JmsConnection link;
    private final int each;
    private final long patienceSeconds;
    private final Queue queue;
    private final MessageConsumer consumer;
    private final Map<Correlation, Integer> incomplete = new HashMap<>();
    private volatile boolean closed;

    /**
     * @param each how many answer each message
     * @param patienceSeconds how long one answer may take; 0 for ever
     */
    Answers(JmsConnection link, String address, int each, long patienceSeconds)
            throws JMSException {
        this.link = link;
        this.each = each;
        this.patienceSeconds = patienceSeconds;
        Session session = link.session(Session.AUTO_ACKNOWLEDGE);
        queue = session.createQueue(Destinations.repliesOf(address));
        consumer = session.createConsumer(queue);
    }

    /** Asks for an answer to this message. */
    void expect(Message message, Correlation correlation) throws JMSException {
        message.setJMSReplyTo(queue);
        message.setJMSCorrelationID(correlation.text());
    }

    /** Waits until any message has been answered by all who are to answer it. */
    Correlation next() throws EngineException {
        while (true) {
            Correlation answered = receive();
            if (each == 1) return answered;
            int count = incomplete.merge(answered, 1, Integer::sum);
            if (count == each) {
                incomplete.remove(answered);
                return answered;
            }
        }
    }

    private Correlation receive() throws EngineException {
        String waiting = "waiting for the receiver's answer";
        try {
            for (long seconds = 1; ; seconds++) {
                Message reply = consumer.receive(LOOK_UP_MILLIS);
                if (reply != null) return Correlation.parse(reply.getJMSCorrelationID());
                if (link.isBroken() || closed) throw link.explain(waiting, null);
                if (seconds == patienceSeconds) throw link.unanswered(patienceSeconds);
            }
        } catch (JMSException e) {
            throw link.explain(waiting, e);
        }
    }

    /** Ends a wait in {@link #next}. */
    void close() {
        closed = true;
    }
}
