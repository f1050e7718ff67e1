package marshalyard.engine.jms;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
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
    /** The pause before further barriers for a receiver that got none, at first and at most. */
    private static final long FIRST_PAUSE_NANOS = TimeUnit.MICROSECONDS.toNanos(50);

    private static final long LAST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

    private final EngineDescriptor descriptor;
    private final MessageKind kind;
    private final JmsConnection link;
    private final Outbox outbox;
    private final Answers answers;
    private final int sharing;
    private final Map<Integer, JmsRequest> requests = new HashMap<>();
    private int prepared;
    private long barriers;

    private JmsSender(
            EngineDescriptor descriptor,
            MessageKind kind,
            JmsConnection link,
            Outbox outbox,
            Answers answers,
            int sharing) {
        this.sharing = sharing;
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
            boolean shared = options.shared() && !options.topic();
            return new JmsSender(
                    descriptor,
                    options.message(),
                    link,
                    new Outbox(link, address, options),
                    new Answers(
                            link,
                            address,
                            shared ? 1 : settings.receivers(),
                            options.replyTimeout().toSeconds()),
                    shared ? settings.receivers() : 1);
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
     * @return what was answered
     */
    Correlation answerTo(int request) throws EngineException {
        outbox.settle();
        while (true) {
            Correlation answered = answers.next();
            if (answered.request() == request) return answered;
            JmsRequest other = requests.get(answered.request());
            if (other != null) other.keep(answered.number());
        }
    }

    @Override
    public void flush() throws EngineException {
        Correlation barrier = Correlation.ofBarrier(barriers++);
        if (sharing == 1) {
            ask(barrier);
            awaitAnswer(barrier.number());
        } else {
            flushAll(barrier);
        }
        // the barrier got through, but something before it may have been refused meanwhile
        if (link.isBroken()) throw link.explain("flushing", null);
    }

    /**
     * A barrier for each of the receivers that share the queue, behind all that any of them gets.
     * The broker may give two of them to one receiver: then others follow when all are answered.
     */
    private void flushAll(Correlation barrier) throws EngineException {
        Set<String> answered = new HashSet<>();
        for (long pause = FIRST_PAUSE_NANOS; ; pause = Math.min(2 * pause, LAST_PAUSE_NANOS)) {
            for (int i = 0; i < sharing; i++) ask(barrier);
            for (int i = 0; i < sharing; i++) answered.add(awaitAnswer(barrier.number()));
            if (answered.size() == sharing) return;
            LockSupport.parkNanos(pause);
        }
    }

    private void ask(Correlation barrier) throws EngineException {
        try {
            Message message = outbox.session().createMessage();
            message.setJMSType(Signals.BARRIER);
            ask(message, barrier);
        } catch (JMSException e) {
            throw link.explain("flushing", e);
        }
    }

    /** Waits for an answer to a barrier, and says who gave it. */
    private String awaitAnswer(long barrier) throws EngineException {
        while (true) {
            Correlation answered = answerTo(Correlation.BARRIER);
            if (answered.number() == barrier) return answered.receiver();
            // else an answer to a barrier that was given up earlier
        }
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
