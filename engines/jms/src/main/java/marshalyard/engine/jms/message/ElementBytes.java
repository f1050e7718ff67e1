package marshalyard.engine.jms.message;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageFormatException;
import java.nio.charset.StandardCharsets;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.field.Fields;

/**
 * One call of the JMS API for each field ({@code writeDouble} and its like); the bytes on the wire
 * are those of {@link BulkBytes}.
 */
final class ElementBytes implements ValueSink, ValueSource {
    private static final byte[] ZEROS = new byte[16];

    private final byte[] skipped = new byte[16];
    private BytesMessage message;

    private ElementBytes() {}

    /** One for a message. */
    static ElementBytes of(BytesMessage message) {
        ElementBytes fields = new ElementBytes();
        fields.message = message;
        return fields;
    }

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
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        message.writeInt(bytes.length);
        message.writeBytes(bytes);
    }

    @Override
    public void putWideText(String value) throws JMSException {
        message.writeInt(value.length());
        for (int i = 0; i < value.length(); i++) message.writeChar(value.charAt(i));
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
        byte[] bytes = new byte[length(1)];
        if (bytes.length > 0 && message.readBytes(bytes) < bytes.length) {
            throw new MessageFormatException("a message ends inside a text");
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }

    @Override
    public String takeWideText() throws JMSException {
        char[] characters = new char[length(Character.BYTES)];
        for (int i = 0; i < characters.length; i++) characters[i] = message.readChar();
        return new String(characters);
    }

    /** The length of a text, which must not make us take more memory than the message has. */
    private int length(int each) throws JMSException {
        int length = message.readInt();
        if (length >= 0 && (long) each * length <= message.getBodyLength()) return length;
        throw new MessageFormatException("a text is said to have " + length + " characters");
    }
}
