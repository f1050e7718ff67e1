package marshalyard.engine.jms;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;
import marshalyard.engine.jms.option.Acknowledge;
import marshalyard.engine.jms.option.DeliveryOptions;

/**
 * The settlement of messages: when a receiver tells the broker what it has consumed; used by one
 * thread at a time.
 */
final class Settlement {
    private final Session session;
    private final boolean transacted;
    private final int every;
    private Message last;
    private int open;

    Settlement(Session session, DeliveryOptions options) {
        this.session = session;
        this.transacted = options.transacted();
        this.every =
                transacted
                        ? options.transaction()
                        : options.acknowledge() == Acknowledge.CLIENT
                                ? options.acknowledgeEvery()
                                : 0;
    }

    /** The mode of the session that suits these options. */
    static int mode(DeliveryOptions options) {
        return options.transacted() ? Session.SESSION_TRANSACTED : options.acknowledge().mode();
    }

    /**
     * @param answered in a transaction the answer is part of it, so it can't wait
     */
    void consumed(Message message, boolean answered) throws JMSException {
        if (every == 0) return;
        last = message;
        if (++open == every || answered) settle();
    }

    /** Settles what is open. */
    void settle() throws JMSException {
        if (open == 0) return;
        if (transacted) session.commit();
        else last.acknowledge();
        open = 0;
        last = null;
    }
}
