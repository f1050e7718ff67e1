package marshalyard.engine.jms;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.EngineException;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.jms.connection.JmsConnection;
import marshalyard.engine.jms.message.MessageKind;
import marshalyard.engine.jms.option.DeliveryOptions;
import marshalyard.engine.jms.option.JmsSettings;

/**
 * Produces into a queue, and consumes a second queue on which the receiver's answers come back:
 * message queuing used synchronously, as in {@code dsto01}, 3.2.
 */
final class JmsSender implements Sender {
    private final EngineDescriptor descriptor;
    private final MessageKind kind;
    private final JmsConnection link;
    private final Outbox outbox;
    private final Answers answers;
    private final Map<Integer, JmsRequest> requests = new HashMap<>();
    private int prepared;
    private long barriers;

    private JmsSender(
            EngineDescriptor descriptor,
            MessageKind kind,
            JmsConnection link,
            Outbox outbox,
            Answers answers) {
        this.descriptor = descriptor;
        this.kind = kind;
        this.link = link;
        this.outbox = outbox;
        this.answers = answers;
    }

    static JmsSender open(EngineDescriptor descriptor, String address, Settings settings)
            throws EngineException {
        JmsSettings typed = JmsSettings.of(settings);
        DeliveryOptions options = typed.delivery();
        JmsConnection link = JmsConnection.open(settings, typed, "sending to " + address, e -> {});
        try {
            return new JmsSender(
                    descriptor,
                    options.message(),
                    link,
                    new Outbox(link, address, options),
                    new Answers(
                            link,
                            address,
                            settings.receivers(),
                            options.replyTimeout().toSeconds()));
        } catch (JMSException | RuntimeException e) {
            EngineException failure = link.explain("opening " + address, e);
            link.close();
            throw failure;
        }
    }

    @Override
    public Request prepare(Payload payload, Style style) throws EngineException {
        descriptor.require(payload.elementType(), style);
        Optional<String> reason = kind.reasonAgainst(payload.elementType());
        if (reason.isPresent()) throw new EngineException(reason.get());
        int index = prepared++;
        JmsRequest request =
                new JmsRequest(
                        this,
                        index,
                        style,
                        Signals.of(payload.elementType()),
                        kind.encoder(payload));
        requests.put(index, request);
        return request;
    }

    /** Forgets a request; answers to it are dropped. */
    void forget(int request) {
        requests.remove(request);
    }

    Outbox outbox() {
        return outbox;
    }

    EngineException explain(String doing, JMSException cause) {
        return link.explain(doing, cause);
    }

    /** Sends a message that the receiver answers. */
    void ask(Message message, Correlation correlation) throws EngineException, JMSException {
        answers.expect(message, correlation);
        outbox.put(message);
    }

    /**
     * Waits for an answer to one request; those that belong to other requests are kept for them.
     *
     * @return the number of the send that was answered
     */
    long answerTo(int request) throws EngineException {
        outbox.settle();
        while (true) {
            Correlation answered = answers.next();
            if (answered.request() == request) return answered.number();
            JmsRequest other = requests.get(answered.request());
            if (other != null) other.keep(answered.number());
        }
    }

    @Override
    public void flush() throws EngineException {
        Correlation barrier = Correlation.ofBarrier(barriers++);
        try {
            Message message = outbox.session().createMessage();
            message.setJMSType(Signals.BARRIER);
            ask(message, barrier);
        } catch (JMSException e) {
            throw link.explain("flushing", e);
        }
        while (answerTo(Correlation.BARRIER) != barrier.number()) {
            // an answer to a barrier that was given up earlier
        }
        // the barrier got through, but something before it may have been refused meanwhile
        if (link.isBroken()) throw link.explain("flushing", null);
    }

    @Override
    public Map<String, String> facts() {
        return link.facts();
    }

    @Override
    public void close() {
        answers.close();
        link.close();
    }
}
