package marshalyard.engine.jms.message;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;

/** Puts one prepared payload into a new message, again and again: the marshalling half. */
@FunctionalInterface
public interface Encoder {
    Message encode(Session session) throws JMSException;
}
