package marshalyard.engine.jms;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import marshalyard.engine.EngineException;
import marshalyard.engine.jms.connection.JmsConnection;
import marshalyard.engine.jms.connection.SendWatch;
import marshalyard.engine.jms.message.Messages;
import marshalyard.engine.jms.option.DeliveryOptions;

/** The way into a queue or topic: sends, commits every so many messages, gives up when stuck. */
final class Outbox {
    private static final String SENDING = "sending";

    private final JmsConnection link;
    private final SendWatch watch;
    private final Session session;
    private final Messages messages;
    private final MessageProducer producer;
    private final int transaction;
    private int uncommitted;

    Outbox(JmsConnection link, String address, DeliveryOptions options) throws JMSException {
        this.link = link;
        this.watch = link.watch();
        this.transaction = options.transaction();
        session =
                link.session(
                        options.transacted()
                                ? Session.SESSION_TRANSACTED
                                : Session.AUTO_ACKNOWLEDGE);
        messages = Messages.of(session);
        producer = session.createProducer(Destinations.of(session, address, options));
        producer.setDeliveryMode(options.deliveryMode());
    }

    /** Makes the messages that {@link #put} takes. */
    Session session() {
        return session;
    }

    /** The same for an encoder. */
    Messages messages() {
        return messages;
    }

    void put(Message message) throws EngineException {
        if (link.isBroken()) throw link.explain(SENDING, null);
        watch.enter();
        try {
            producer.send(message);
            if (transaction > 0 && ++uncommitted == transaction) commit();
        } catch (JMSException | RuntimeException e) {
            throw failure(SENDING, e);
        } finally {
            watch.leave();
        }
    }

    /** Commits what has been sent since the last commit. */
    void settle() throws EngineException {
        if (uncommitted == 0) return;
        watch.enter();
        try {
            commit();
        } catch (JMSException | RuntimeException e) {
            throw failure("committing", e);
        } finally {
            watch.leave();
        }
    }

    private EngineException failure(String doing, Exception cause) {
        if (link.isBroken()) Thread.interrupted(); // how a blocked send was ended, maybe
        return link.explain(doing, cause);
    }

    private void commit() throws JMSException {
        session.commit();
        uncommitted = 0;
    }
}
