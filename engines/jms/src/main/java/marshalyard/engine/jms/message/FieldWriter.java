package marshalyard.engine.jms.message;

import jakarta.jms.JMSException;
import marshalyard.engine.values.ValueWriter;

/** Writes values by one call of the JMS API for each. */
record FieldWriter(ValueSink to) implements ValueWriter {
    @Override
    public void bool(boolean value) {
        try {
            to.putBoolean(value);
        } catch (JMSException e) {
            throw new FieldException(e);
        }
    }

    @Override
    public void character(byte value) {
        try {
            to.putChar(value);
        } catch (JMSException e) {
            throw new FieldException(e);
        }
    }

    @Override
    public void wideCharacter(char value) {
        try {
            to.putWide(value);
        } catch (JMSException e) {
            throw new FieldException(e);
        }
    }

    @Override
    public void octet(byte value) {
        try {
            to.putOctet(value);
        } catch (JMSException e) {
            throw new FieldException(e);
        }
    }

    @Override
    public void int16(short value) {
        try {
            to.putShort(value);
        } catch (JMSException e) {
            throw new FieldException(e);
        }
    }

    @Override
    public void int32(int value) {
        try {
            to.putLong(value);
        } catch (JMSException e) {
            throw new FieldException(e);
        }
    }

    @Override
    public void int64(long value) {
        try {
            to.putLongLong(value);
        } catch (JMSException e) {
            throw new FieldException(e);
        }
    }

    @Override
    public void float32(float value) {
        try {
            to.putFloat(value);
        } catch (JMSException e) {
            throw new FieldException(e);
        }
    }

    @Override
    public void float64(double value) {
        try {
            to.putDouble(value);
        } catch (JMSException e) {
            throw new FieldException(e);
        }
    }

    @Override
    public void text(String value) {
        try {
            to.putText(value);
        } catch (JMSException e) {
            throw new FieldException(e);
        }
    }

    @Override
    public void wideText(String value) {
        try {
            to.putWideText(value);
        } catch (JMSException e) {
            throw new FieldException(e);
        }
    }

    @Override
    public void label(int position) {
        try {
            to.putLong(position);
        } catch (JMSException e) {
            throw new FieldException(e);
        }
    }

    @Override
    public void count(int elements) {
        try {
            to.putLong(elements);
        } catch (JMSException e) {
            throw new FieldException(e);
        }
    }

    @Override
    public void characters(byte[] values) {
        try {
            to.putChars(values);
        } catch (JMSException e) {
            throw new FieldException(e);
        }
    }

    @Override
    public void octets(byte[] values) {
        try {
            to.putOctets(values);
        } catch (JMSException e) {
            throw new FieldException(e);
        }
    }
}
