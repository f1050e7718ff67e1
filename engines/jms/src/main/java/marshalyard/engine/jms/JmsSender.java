package marshalyard.engine.jms;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.jms.link.Link;
import marshalyard.engine.jms.option.JmsSettings;

/**
 * Produces into a queue, and consumes a second queue on which the receiver's answers come back:
 * message queuing used synchronously, as in {@code dsto01}, 3.2.
 */
final class JmsSender implements Sender {
    private static final long LOOK_UP_MILLIS = TimeUnit.SECONDS.toMillis(1);

    private final EngineDescriptor descriptor;
    private final JmsSettings options;
    private final List<JmsRequest> requests = new ArrayList<>();
    private Link link;
    private Session session;
    private MessageProducer producer;
    private Queue replyQueue;
    private MessageConsumer replies;
    private volatile boolean closed;
    private long barriers;

    private JmsSender(EngineDescriptor descriptor, JmsSettings options) {
        this.descriptor = descriptor;
        this.options = options;
    }

    static JmsSender open(EngineDescriptor descriptor, String address, Settings settings)
            throws EngineException {
        JmsSender sender = new JmsSender(descriptor, JmsSettings.of(settings));
        sender.link = Link.open(settings, sender.options, e -> {});
        try {
            sender.session = sender.link.session();
            sender.producer = sender.session.createProducer(sender.session.createQueue(address));
            sender.producer.setDeliveryMode(sender.options.deliveryMode());
            sender.replyQueue =
                    sender.session.createQueue(address + ".replies." + UUID.randomUUID());
            sender.replies = sender.session.createConsumer(sender.replyQueue);
            return sender;
        } catch (JMSException e) {
            EngineException failure = sender.link.explain("opening the queue " + address, e);
            sender.link.closeAfter(failure);
            throw failure;
        }
    }

    @Override
    public Request prepare(Payload payload, Style style) throws EngineException {
        descriptor.require(payload.type(), style);
        Optional<String> reason = options.message().reasonAgainst(payload.type());
        if (reason.isPresent()) throw new EngineException(reason.get());
        JmsRequest request =
                new JmsRequest(
                        this,
                        requests.size(),
                        style,
                        payload.type().token(),
                        options.message().encoder(payload));
        requests.add(request);
        return request;
    }

    Session session() {
        return session;
    }

    void send(Message message) throws EngineException {
        try {
            producer.send(message);
        } catch (JMSException e) {
            throw link.explain("sending", e);
        }
    }

    /** Sends a message that the receiver answers, with a correlation that the answer repeats. */
    void ask(Message message, Correlation correlation) throws EngineException {
        try {
            message.setJMSReplyTo(replyQueue);
            message.setJMSCorrelationID(correlation.text());
            producer.send(message);
        } catch (JMSException e) {
            throw link.explain("sending", e);
        }
    }

    /** Waits for the next answer, whatever it belongs to. */
    private Correlation answer() throws EngineException {
        try {
            while (true) {
                Message reply = replies.receive(LOOK_UP_MILLIS);
                if (reply != null) return Correlation.parse(reply.getJMSCorrelationID());
                if (link.isBroken() || closed) {
                    throw link.explain(
                            "waiting for the receiver's answer",
                            new JMSException("the connection was closed"));
                }
            }
        } catch (JMSException e) {
            throw link.explain("waiting for the receiver's answer", e);
        }
    }

    /**
     * Waits for an answer to one request; those that belong to other requests are kept for them.
     *
     * @return the number of the send that was answered
     */
    long answerTo(int request) throws EngineException {
        while (true) {
            Correlation answered = answer();
            if (answered.request() == request) return answered.number();
            if (answered.request() >= 0) requests.get(answered.request()).keep(answered.number());
        }
    }

    @Override
    public void flush() throws EngineException {
        Correlation barrier = Correlation.ofBarrier(barriers++);
        try {
            Message message = session.createMessage();
            message.setJMSType(Signals.BARRIER);
            ask(message, barrier);
        } catch (JMSException e) {
            throw link.explain("flushing", e);
        }
        while (answerTo(Correlation.BARRIER) != barrier.number()) {
            // an answer to a barrier that was given up earlier
        }
    }

    @Override
    public Map<String, String> facts() {
        return link.facts();
    }

    @Override
    public void close() throws EngineException {
        closed = true;
        link.close();
    }
}
