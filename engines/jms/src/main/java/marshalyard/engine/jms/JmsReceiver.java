package marshalyard.engine.jms;

import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineException;
import marshalyard.engine.Inbox;
import marshalyard.engine.Receiver;
import marshalyard.engine.Settings;
import marshalyard.engine.jms.link.Link;
import marshalyard.engine.jms.message.Decoder;
import marshalyard.engine.jms.option.JmsSettings;

/** Consumes a queue: decodes every message in full, answers those that ask for it. */
final class JmsReceiver implements Receiver {
    private final String address;
    private final Inbox inbox;
    private final Decoder decoder;
    private Link link;
    private Session session;
    private MessageProducer replies;

    private JmsReceiver(String address, Inbox inbox, Decoder decoder) {
        this.address = address;
        this.inbox = inbox;
        this.decoder = decoder;
    }

    static JmsReceiver open(String address, Settings settings, Inbox inbox) throws EngineException {
        JmsSettings options = JmsSettings.of(settings);
        JmsReceiver receiver = new JmsReceiver(address, inbox, options.message().decoder());
        receiver.link = Link.open(settings, options, receiver::broken);
        try {
            receiver.session = receiver.link.session();
            receiver.replies = receiver.session.createProducer(null);
            receiver.replies.setDeliveryMode(options.deliveryMode());
            MessageConsumer consumer =
                    receiver.session.createConsumer(receiver.session.createQueue(address));
            consumer.setMessageListener(receiver::receive);
            return receiver;
        } catch (JMSException e) {
            EngineException failure = receiver.link.explain("opening the queue " + address, e);
            receiver.link.closeAfter(failure);
            throw failure;
        }
    }

    private void broken(JMSException cause) {
        inbox.failed(link.explain("receiving from " + address, cause));
    }

    private void receive(Message message) {
        try {
            consume(message);
            Destination asker = message.getJMSReplyTo();
            if (asker != null) answer(asker, message.getJMSCorrelationID());
        } catch (JMSException e) {
            if (!link.isBroken()) inbox.failed(link.explain("receiving from " + address, e));
        } catch (RuntimeException e) {
            inbox.failed(e);
        }
    }

    private void consume(Message message) throws JMSException {
        String jmsType = message.getJMSType();
        DataType type = Signals.type(jmsType);
        if (type != null) {
            inbox.accept(type, decoder.decode(message, type), decoder.content());
        } else if (Signals.BARRIER.equals(jmsType)) {
            inbox.barrier();
        } else {
            inbox.failed(
                    new EngineException(
                            "A message that is not Marshalyard's arrived at "
                                    + address
                                    + ". Give the receiver a queue of its own."));
        }
    }

    private void answer(Destination asker, String correlation) throws JMSException {
        Message reply = session.createMessage();
        reply.setJMSType(Signals.CONSUMED);
        reply.setJMSCorrelationID(correlation);
        replies.send(asker, reply);
    }

    @Override
    public String address() {
        return address;
    }

    @Override
    public Map<String, String> facts() {
        return link.facts();
    }

    @Override
    public void close() throws EngineException {
        link.close();
    }
}
