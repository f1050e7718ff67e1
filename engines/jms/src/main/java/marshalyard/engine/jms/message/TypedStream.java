package marshalyard.engine.jms.message;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.StreamMessage;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.field.Fields;

/**
 * A StreamMessage: each field is written with a tag that tells its type, and the reader checks it.
 * This is JMS's typed sequence, nearest to what an ORB marshals.
 */
final class TypedStream implements ValueSink, ValueSource {
    private StreamMessage message;

    private TypedStream() {}

    /** One for a message. */
    static TypedStream of(StreamMessage message) {
        TypedStream fields = new TypedStream();
        fields.message = message;
        return fields;
    }

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

    @Override
    public void putBoolean(boolean value) throws JMSException {
        message.writeBoolean(value);
    }

    @Override
    public void putWide(char value) throws JMSException {
        message.writeChar(value);
    }

    @Override
    public void putLongLong(long value) throws JMSException {
        message.writeLong(value);
    }

    @Override
    public void putText(String value) throws JMSException {
        message.writeString(value);
    }

    @Override
    public boolean takeBoolean() throws JMSException {
        return message.readBoolean();
    }

    @Override
    public char takeWide() throws JMSException {
        return message.readChar();
    }

    @Override
    public long takeLongLong() throws JMSException {
        return message.readLong();
    }

    @Override
    public String takeText() throws JMSException {
        return message.readString();
    }
}
