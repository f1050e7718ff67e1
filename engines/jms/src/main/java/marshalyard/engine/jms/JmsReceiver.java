package marshalyard.engine.jms;

import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineException;
import marshalyard.engine.Inbox;
import marshalyard.engine.OwnType;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Settings;
import marshalyard.engine.jms.connection.JmsConnection;
import marshalyard.engine.jms.message.Decoder;
import marshalyard.engine.jms.message.OwnDecoder;
import marshalyard.engine.jms.option.DeliveryOptions;
import marshalyard.engine.jms.option.JmsSettings;

/**
 * Consumes a queue or topic: decodes every message in full, answers those that ask for it. It is a
 * client of the broker, which accepts connections by itself, so it needs no {@link
 * marshalyard.engine.server.ConnectionServer}.
 */
final class JmsReceiver implements Receiver {
    /** Name among the facts: messages that the broker said it had handed out before. */
    static final String REDELIVERED = "redelivered";

    private final String address;
    private final Inbox inbox;
    private final Decoder decoder;
    private final OwnDecoder ownDecoder;
    private final Map<String, OwnType> owns = new HashMap<>();
    private final String name; // among receivers that share the queue; empty if it is alone
    private final Map<String, String> lastBarriers = new HashMap<>(); // by where it is answered
    private final AtomicBoolean over = new AtomicBoolean(); // failed or closed
    private JmsConnection link;
    private Session session;
    private MessageProducer replies;
    private Settlement settlement;
    private volatile long redelivered;

    private JmsReceiver(String address, Inbox inbox, DeliveryOptions options, Settings settings) {
        this.address = address;
        this.inbox = inbox;
        this.decoder = options.message().decoder();
        this.ownDecoder = options.message().ownDecoder();
        boolean alone = settings.receivers() == 1 || options.topic();
        name = alone ? "" : UUID.randomUUID().toString();
        for (OwnType type : settings.types()) owns.put(Signals.of(type), type);
    }

    static JmsReceiver open(String address, Settings settings, Inbox inbox) throws EngineException {
        JmsSettings typed = JmsSettings.of(settings);
        JmsReceiver receiver = new JmsReceiver(address, inbox, typed.delivery(), settings);
        String receiving = "receiving from " + address;
        receiver.link = JmsConnection.openAtLast(settings, typed, receiving, receiver::fail);
        try {
            receiver.listen(typed.delivery());
            return receiver;
        } catch (JMSException | RuntimeException e) {
            EngineException failure = receiver.link.explain("opening " + address, e);
            receiver.link.close();
            throw failure;
        }
    }

    private void listen(DeliveryOptions options) throws JMSException {
        session = link.session(Settlement.mode(options));
        settlement = new Settlement(session, options);
        replies = session.createProducer(null);
        replies.setDeliveryMode(options.deliveryMode());
        session.createConsumer(Destinations.of(session, address, options))
                .setMessageListener(this::receive);
    }

    private void fail(EngineException cause) {
        if (over.compareAndSet(false, true)) inbox.failed(cause);
    }

    private void receive(Message message) {
        try {
            consume(message);
            Destination asker = message.getJMSReplyTo();
            if (asker != null) answer(asker, message.getJMSCorrelationID());
            settlement.consumed(message, asker != null);
        } catch (JMSException | RuntimeException e) {
            fail(link.explain("receiving from " + address, e));
        }
    }

    private void consume(Message message) throws JMSException {
        if (message.getJMSRedelivered()) redelivered++; // written by this thread only
        String jmsType = message.getJMSType();
        DataType type = Signals.type(jmsType);
        if (type != null) {
            inbox.accept(type, decoder.decode(message, type), decoder.content());
        } else if (Signals.BARRIER.equals(jmsType)) {
            barrier(message);
        } else if (owns.containsKey(jmsType)) {
            OwnType own = owns.get(jmsType);
            Payload payload = ownDecoder.decode(message, own);
            inbox.accept(own, payload.elements(), () -> payload);
        } else {
            inbox.failed(
                    new EngineException(
                            "A message that is not Marshalyard's arrived at "
                                    + address
                                    + ". Let nobody else send there."));
        }
    }

    /** A receiver that shares the queue may get a barrier twice, which counts once. */
    private void barrier(Message message) throws JMSException {
        String correlation = message.getJMSCorrelationID();
        String before = lastBarriers.put(String.valueOf(message.getJMSReplyTo()), correlation);
        if (name.isEmpty() || !Objects.equals(before, correlation)) inbox.barrier();
    }

    private void answer(Destination asker, String correlation) throws JMSException {
        Message reply = session.createMessage();
        reply.setJMSType(Signals.CONSUMED);
        reply.setJMSCorrelationID(
                name.isEmpty() ? correlation : Correlation.answer(correlation, name));
        replies.send(asker, reply);
    }

    @Override
    public String address() {
        return address;
    }

    @Override
    public Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>(link.facts());
        facts.put(REDELIVERED, Long.toString(redelivered));
        return facts;
    }

    @Override
    public void close() {
        boolean sound = over.compareAndSet(false, true);
        try {
            if (sound) {
                link.stop();
                settlement.settle();
            }
        } catch (JMSException e) {
            // nothing is left open, but what was consumed last may come again
            inbox.failed(link.explain("closing " + address, e));
        } finally {
            link.close();
        }
    }
}
