package marshalyard.engine.jms.message;

import jakarta.jms.JMSException;

/** Takes the fields of a payload one after the other, as {@link Fields#write} walks them. */
interface FieldSink {
    void putShort(short value) throws JMSException;

    void putChar(byte value) throws JMSException;

    void putLong(int value) throws JMSException;

    void putOctet(byte value) throws JMSException;

    void putFloat(float value) throws JMSException;

    void putDouble(double value) throws JMSException;

    /** All elements of a CHAR payload. */
    default void putChars(byte[] values) throws JMSException {
        for (byte value : values) putChar(value);
    }

    /** All elements of an OCTET payload. */
    default void putOctets(byte[] values) throws JMSException {
        for (byte value : values) putOctet(value);
    }

    /** Bytes that a C compiler leaves between fields; only an image of memory has them. */
    default void gap(int bytes) throws JMSException {}

    /** Bytes that make a struct longer on purpose, so they travel. */
    void padding(int bytes) throws JMSException;
}
