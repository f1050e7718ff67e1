package marshalyard.engine.jms.message;

import jakarta.jms.JMSException;
import jakarta.jms.Message;

/** Puts one prepared payload into a new message, again and again: the marshalling half. */
@FunctionalInterface
public interface Encoder {
    Message encode(Messages messages) throws JMSException;
}
