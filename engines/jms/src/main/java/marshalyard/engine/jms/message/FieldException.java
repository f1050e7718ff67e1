package marshalyard.engine.jms.message;

import jakarta.jms.JMSException;

/** A {@link JMSException} on its way through a plan, which knows no JMS. */
final class FieldException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final JMSException jms;

    FieldException(JMSException jms) {
        super(jms);
        this.jms = jms;
    }

    @Override
    public synchronized JMSException getCause() {
        return jms;
    }
}
