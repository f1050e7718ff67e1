package marshalyard.engine.jms.message;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.MapMessage;
import jakarta.jms.ObjectMessage;
import jakarta.jms.Session;
import jakarta.jms.StreamMessage;
import jakarta.jms.TextMessage;
import java.io.Serializable;

/** Makes new messages: what an {@link Encoder} needs of a session. */
public interface Messages {
    BytesMessage createBytesMessage() throws JMSException;

    StreamMessage createStreamMessage() throws JMSException;

    MapMessage createMapMessage() throws JMSException;

    ObjectMessage createObjectMessage(Serializable object) throws JMSException;

    TextMessage createTextMessage(String text) throws JMSException;

    /** The messages of a session, whatever its provider. */
    static Messages of(Session session) {
        return new Messages() {
            @Override
            public BytesMessage createBytesMessage() throws JMSException {
                return session.createBytesMessage();
            }

            @Override
            public StreamMessage createStreamMessage() throws JMSException {
                return session.createStreamMessage();
            }

            @Override
            public MapMessage createMapMessage() throws JMSException {
                return session.createMapMessage();
            }

            @Override
            public ObjectMessage createObjectMessage(Serializable object) throws JMSException {
                return session.createObjectMessage(object);
            }

            @Override
            public TextMessage createTextMessage(String text) throws JMSException {
                return session.createTextMessage(text);
            }
        };
    }
}
