package marshalyard.engine.jms.message;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;

/**
 * One call of the JMS API for each field ({@code writeDouble} and its like); the bytes on the wire
 * are those of {@link BulkBytes}.
 */
final class ElementBytes implements FieldSink, FieldSource {
    private static final byte[] ZEROS = new byte[16];

    private final byte[] skipped = new byte[16];
    private BytesMessage message;

    private ElementBytes() {}

    static Encoder encoder(Payload payload) {
        ElementBytes fields = new ElementBytes();
        return messages -> {
            fields.message = messages.createBytesMessage();
            Fields.write(payload, fields);
            return fields.message;
        };
    }

    static Decoder decoder() {
        ElementBytes fields = new ElementBytes();
        return new Decoder() {
            @Override
            int decode(Message received, DataType type, Elements into) throws JMSException {
                fields.message = as(BytesMessage.class, received);
                int n = elementsIn(fields.message, type);
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
        message.writeByte(value);
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
    public void gap(int bytes) throws JMSException {
        message.writeBytes(ZEROS, 0, bytes);
    }

    @Override
    public void padding(int bytes) throws JMSException {
        gap(bytes);
    }

    @Override
    public short takeShort() throws JMSException {
        return message.readShort();
    }

    @Override
    public byte takeChar() throws JMSException {
        return message.readByte();
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
    public void skipGap(int bytes) throws JMSException {
        message.readBytes(skipped, bytes);
    }

    @Override
    public void skipPadding(int bytes) throws JMSException {
        skipGap(bytes);
    }
}
