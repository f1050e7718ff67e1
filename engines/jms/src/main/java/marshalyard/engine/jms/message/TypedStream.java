package marshalyard.engine.jms.message;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.StreamMessage;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;

/**
 * A StreamMessage: each field is written with a tag that tells its type, and the reader checks it.
 * This is JMS's typed sequence, nearest to what an ORB marshals.
 */
final class TypedStream implements FieldSink, FieldSource {
    private StreamMessage message;

    private TypedStream() {}

    static Encoder encoder(Payload payload) {
        TypedStream fields = new TypedStream();
        return messages -> {
            fields.message = messages.createStreamMessage();
            fields.message.writeInt(payload.elements());
            Fields.write(payload, fields);
            return fields.message;
        };
    }

    static Decoder decoder() {
        TypedStream fields = new TypedStream();
        SelfDescribing anys = new SelfDescribing();
        return new Decoder() {
            @Override
            int decode(Message received, DataType type, Elements into) throws JMSException {
                StreamMessage message = as(StreamMessage.class, received);
                if (type.isAny()) return anys.decode(message, type, into);
                fields.message = message;
                int n = Elements.count(type, message.readInt());
                Fields.read(type, n, fields, into);
                return n;
            }
        };
    }

    @Override
    public void putShort(short value) throws JMSException {
        message.writeShort(value);
    }

    @Override
    public void putChar(byte value) throws JMSException {
        message.writeChar((char) (value & 0xff));
    }

    @Override
    public void putLong(int value) throws JMSException {
        message.writeInt(value);
    }

    @Override
    public void putOctet(byte value) throws JMSException {
        message.writeByte(value);
    }

    @Override
    public void putFloat(float value) throws JMSException {
        message.writeFloat(value);
    }

    @Override
    public void putDouble(double value) throws JMSException {
        message.writeDouble(value);
    }

    @Override
    public void padding(int bytes) throws JMSException {
        for (int i = 0; i < bytes; i++) message.writeByte((byte) 0);
    }

    @Override
    public short takeShort() throws JMSException {
        return message.readShort();
    }

    @Override
    public byte takeChar() throws JMSException {
        return (byte) message.readChar();
    }

    @Override
    public int takeLong() throws JMSException {
        return message.readInt();
    }

    @Override
    public byte takeOctet() throws JMSException {
        return message.readByte();
    }

    @Override
    public float takeFloat() throws JMSException {
        return message.readFloat();
    }

    @Override
    public double takeDouble() throws JMSException {
        return message.readDouble();
    }

    @Override
    public void skipPadding(int bytes) throws JMSException {
        for (int i = 0; i < bytes; i++) message.readByte();
    }
}
