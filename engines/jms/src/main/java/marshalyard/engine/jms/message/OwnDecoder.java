package marshalyard.engine.jms.message;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import marshalyard.engine.OwnType;
import marshalyard.engine.Payload;

/** Takes payloads of the user's own types out of messages in full. Used by one thread. */
@FunctionalInterface
public interface OwnDecoder {
    /**
     * Decodes every element, each as an object of its own.
     *
     * @throws JMSException if the message does not hold what it says
     */
    Payload decode(Message message, OwnType type) throws JMSException;
}
