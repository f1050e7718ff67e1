package marshalyard.engine.jms.message;

import jakarta.jms.JMSException;

/** Gives back what a {@link FieldSink} took, in the same order. */
interface FieldSource {
    short takeShort() throws JMSException;

    byte takeChar() throws JMSException;

    int takeLong() throws JMSException;

    byte takeOctet() throws JMSException;

    float takeFloat() throws JMSException;

    double takeDouble() throws JMSException;

    default void takeChars(byte[] into) throws JMSException {
        for (int i = 0; i < into.length; i++) into[i] = takeChar();
    }

    default void takeOctets(byte[] into) throws JMSException {
        for (int i = 0; i < into.length; i++) into[i] = takeOctet();
    }

    default void skipGap(int bytes) throws JMSException {}

    void skipPadding(int bytes) throws JMSException;
}
