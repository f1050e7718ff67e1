package marshalyard.engine.jms.message;

import jakarta.jms.JMSException;
import jakarta.jms.MessageFormatException;
import jakarta.jms.StreamMessage;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.field.FieldSink;
import marshalyard.engine.field.FieldSource;
import marshalyard.engine.field.Fields;

/**
 * The Any of a StreamMessage: the type's name travels ahead of the elements, each element is
 * written as an object and read back as whatever object its tag says, then checked.
 */
final class SelfDescribing implements FieldSink<JMSException>, FieldSource<JMSException> {
    private StreamMessage message;

    static Encoder encoder(Payload payload) {
        SelfDescribing fields = new SelfDescribing();
        String name = payload.type().base().token();
        return messages -> {
            fields.message = messages.createStreamMessage();
            fields.message.writeString(name);
            fields.message.writeInt(payload.elements());
            Fields.write(payload, fields);
            return fields.message;
        };
    }

    int decode(StreamMessage received, DataType type, Elements into) throws JMSException {
        message = received;
        String name = message.readString();
        if (!type.base().token().equals(name)) {
            throw new MessageFormatException("an " + type + " describes itself as " + name);
        }
        int n = Elements.count(type, message.readInt());
        Fields.read(type, n, this, into);
        return n;
    }

    @Override
    public void putShort(short value) throws JMSException {
        message.writeObject(value);
    }

    @Override
    public void putChar(byte value) throws JMSException {
        message.writeObject((char) (value & 0xff));
    }

    @Override
    public void putLong(int value) throws JMSException {
        message.writeObject(value);
    }

    @Override
    public void putOctet(byte value) throws JMSException {
        message.writeObject(value);
    }

    @Override
    public void putFloat(float value) throws JMSException {
        message.writeObject(value);
    }

    @Override
    public void putDouble(double value) throws JMSException {
        message.writeObject(value);
    }

    @Override
    public void padding(int bytes) throws JMSException {
        for (int i = 0; i < bytes; i++) putOctet((byte) 0);
    }

    @Override
    public short takeShort() throws JMSException {
        return take(Short.class);
    }

    @Override
    public byte takeChar() throws JMSException {
        return (byte) take(Character.class).charValue();
    }

    @Override
    public int takeLong() throws JMSException {
        return take(Integer.class);
    }

    @Override
    public byte takeOctet() throws JMSException {
        return take(Byte.class);
    }

    @Override
    public float takeFloat() throws JMSException {
        return take(Float.class);
    }

    @Override
    public double takeDouble() throws JMSException {
        return take(Double.class);
    }

    @Override
    public void skipPadding(int bytes) throws JMSException {
        for (int i = 0; i < bytes; i++) takeOctet();
    }

    private <T> T take(Class<T> type) throws JMSException {
        Object value = message.readObject();
        if (type.isInstance(value)) return type.cast(value);
        throw new MessageFormatException(
                "a stream holds " + value + " where a " + type.getSimpleName() + " belongs");
    }
}
