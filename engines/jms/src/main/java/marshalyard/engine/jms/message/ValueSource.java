package marshalyard.engine.jms.message;

import jakarta.jms.JMSException;
import marshalyard.engine.field.FieldSource;

/** Gives back what a {@link ValueSink} took, in the same order. */
interface ValueSource extends FieldSource<JMSException> {
    boolean takeBoolean() throws JMSException;

    char takeWide() throws JMSException;

    long takeLongLong() throws JMSException;

    String takeText() throws JMSException;

    default String takeWideText() throws JMSException {
        return takeText();
    }
}
