package marshalyard.engine.jms.message;

import jakarta.jms.JMSException;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.MessageFormatException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.field.Fields;

/**
 * A MapMessage: every field is an entry of its own, named by its running number ("0", "1", ...);
 * chars and octets are one entry, for a map can hold a byte array whole. So is a text with a
 * character beyond U+FFFF, which ActiveMQ Classic changes in a map.
 */
final class NumberedMap implements ValueSink, ValueSource {
    private static final String COUNT = "count";

    private String[] names = {};
    private MapMessage message;
    private int next;

    private NumberedMap() {}

    /** These fields for a message, whose first entry is named 0. */
    NumberedMap of(MapMessage next) {
        message = next;
        this.next = 0;
        return this;
    }

    /** Fields of no message yet. */
    static NumberedMap ofNone() {
        return new NumberedMap();
    }

    static Encoder encoder(Payload payload) {
        NumberedMap fields = new NumberedMap();
        return messages -> {
            fields.message = messages.createMapMessage();
            fields.next = 0;
            fields.message.setInt(COUNT, payload.elements());
            Fields.write(payload, fields);
            return fields.message;
        };
    }

    static Decoder decoder() {
        NumberedMap fields = new NumberedMap();
        return new Decoder() {
            @Override
            int decode(Message received, DataType type, Elements into) throws JMSException {
                MapMessage message = as(MapMessage.class, received);
                fields.message = message;
                fields.next = 0;
                int n = Elements.count(type, message.getInt(COUNT));
                Fields.read(type, n, fields, into);
                return n;
            }
        };
    }

    /** Names are made once and kept. */
    private String name() {
        if (next == names.length) {
            names = Arrays.copyOf(names, Math.max(1024, 2 * next));
            for (int i = next; i < names.length; i++) names[i] = Integer.toString(i);
        }
        return names[next++];
    }

    @Override
    public void putShort(short value) throws JMSException {
        message.setShort(name(), value);
    }

    @Override
    public void putChar(byte value) throws JMSException {
        message.setChar(name(), (char) (value & 0xff));
    }

    @Override
    public void putLong(int value) throws JMSException {
        message.setInt(name(), value);
    }

    @Override
    public void putOctet(byte value) throws JMSException {
        message.setByte(name(), value);
    }

    @Override
    public void putFloat(float value) throws JMSException {
        message.setFloat(name(), value);
    }

    @Override
    public void putDouble(double value) throws JMSException {
        message.setDouble(name(), value);
    }

    @Override
    public void putChars(byte[] values) throws JMSException {
        message.setBytes(name(), values);
    }

    @Override
    public void putOctets(byte[] values) throws JMSException {
        message.setBytes(name(), values);
    }

    @Override
    public void padding(int bytes) throws JMSException {
        message.setBytes(name(), new byte[bytes]);
    }

    @Override
    public short takeShort() throws JMSException {
        return message.getShort(name());
    }

    @Override
    public byte takeChar() throws JMSException {
        return (byte) message.getChar(name());
    }

    @Override
    public int takeLong() throws JMSException {
        return message.getInt(name());
    }

    @Override
    public byte takeOctet() throws JMSException {
        return message.getByte(name());
    }

    @Override
    public float takeFloat() throws JMSException {
        return message.getFloat(name());
    }

    @Override
    public double takeDouble() throws JMSException {
        return message.getDouble(name());
    }

    @Override
    public void takeChars(byte[] into) throws JMSException {
        takeOctets(into);
    }

    @Override
    public void takeOctets(byte[] into) throws JMSException {
        byte[] bytes = message.getBytes(name());
        if (bytes == null || bytes.length != into.length) {
            throw new MessageFormatException("a map says that it holds " + into.length + " bytes");
        }
        System.arraycopy(bytes, 0, into, 0, into.length);
    }

    @Override
    public void skipPadding(int bytes) throws JMSException {
        takeOctets(new byte[bytes]);
    }

    @Override
    public void putBoolean(boolean value) throws JMSException {
        message.setBoolean(name(), value);
    }

    @Override
    public void putWide(char value) throws JMSException {
        message.setChar(name(), value);
    }

    @Override
    public void putLongLong(long value) throws JMSException {
        message.setLong(name(), value);
    }

    @Override
    public void putText(String value) throws JMSException {
        if (value.codePoints().allMatch(Character::isBmpCodePoint)) {
            message.setString(name(), value);
        } else {
            message.setBytes(name(), value.getBytes(StandardCharsets.UTF_8));
        }
    }

    @Override
    public boolean takeBoolean() throws JMSException {
        return message.getBoolean(name());
    }

    @Override
    public char takeWide() throws JMSException {
        return message.getChar(name());
    }

    @Override
    public long takeLongLong() throws JMSException {
        return message.getLong(name());
    }

    @Override
    public String takeText() throws JMSException {
        Object text = message.getObject(name());
        if (text instanceof String string) return string;
        if (text instanceof byte[] bytes) return new String(bytes, StandardCharsets.UTF_8);
        throw new MessageFormatException("a map holds " + text + " where a text belongs");
    }
}
