package marshalyard.engine.jms.message;

import jakarta.jms.JMSException;
import marshalyard.engine.values.ValueReader;

/** Reads values by one call of the JMS API for each. */
record FieldReader(ValueSource from) implements ValueReader {
    /** A count from the wire beyond this is no count. */
    private static final long MOST_BYTES = 1 << 30;

    @Override
    public boolean bool() {
        try {
            return from.takeBoolean();
        } catch (JMSException e) {
            throw new FieldException(e);
        }
    }

    @Override
    public byte character() {
        try {
            return from.takeChar();
        } catch (JMSException e) {
            throw new FieldException(e);
        }
    }

    @Override
    public char wideCharacter() {
        try {
            return from.takeWide();
        } catch (JMSException e) {
            throw new FieldException(e);
        }
    }

    @Override
    public byte octet() {
        try {
            return from.takeOctet();
        } catch (JMSException e) {
            throw new FieldException(e);
        }
    }

    @Override
    public short int16() {
        try {
            return from.takeShort();
        } catch (JMSException e) {
            throw new FieldException(e);
        }
    }

    @Override
    public int int32() {
        try {
            return from.takeLong();
        } catch (JMSException e) {
            throw new FieldException(e);
        }
    }

    @Override
    public long int64() {
        try {
            return from.takeLongLong();
        } catch (JMSException e) {
            throw new FieldException(e);
        }
    }

    @Override
    public float float32() {
        try {
            return from.takeFloat();
        } catch (JMSException e) {
            throw new FieldException(e);
        }
    }

    @Override
    public double float64() {
        try {
            return from.takeDouble();
        } catch (JMSException e) {
            throw new FieldException(e);
        }
    }

    @Override
    public String text() {
        try {
            return from.takeText();
        } catch (JMSException e) {
            throw new FieldException(e);
        }
    }

    @Override
    public String wideText() {
        try {
            return from.takeWideText();
        } catch (JMSException e) {
            throw new FieldException(e);
        }
    }

    @Override
    public int label() {
        return int32();
    }

    @Override
    public int count(int leastBytes) {
        int count = int32();
        if (count >= 0 && (long) Math.max(1, leastBytes) * count <= MOST_BYTES) return count;
        throw new IllegalArgumentException("A sequence is said to have " + count + " elements.");
    }

    @Override
    public void characters(byte[] values) {
        try {
            from.takeChars(values);
        } catch (JMSException e) {
            throw new FieldException(e);
        }
    }

    @Override
    public void octets(byte[] values) {
        try {
            from.takeOctets(values);
        } catch (JMSException e) {
            throw new FieldException(e);
        }
    }
}
