package marshalyard.engine.jms.message;

import jakarta.jms.JMSException;
import marshalyard.engine.field.FieldSink;

/** A sink of the other values that types of the user's own have. */
interface ValueSink extends FieldSink<JMSException> {
    void putBoolean(boolean value) throws JMSException;

    void putWide(char value) throws JMSException;

    void putLongLong(long value) throws JMSException;

    void putText(String value) throws JMSException;

    default void putWideText(String value) throws JMSException {
        putText(value);
    }
}
