package marshalyard.engine.jms.message;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageFormatException;
import jakarta.jms.TextMessage;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.field.FieldSink;
import marshalyard.engine.field.FieldSource;
import marshalyard.engine.field.Fields;

/**
 * A TextMessage: the count, then every field as decimal text with a blank behind it, as messages
 * between strangers are written; chars stand as they are, octets as pairs of hexadecimal digits.
 */
final class PlainText implements FieldSink<JMSException>, FieldSource<JMSException> {
    private static final HexFormat HEX = HexFormat.of();

    private final StringBuilder out = new StringBuilder();
    private String in;
    private int next;

    private PlainText() {}

    static Encoder encoder(Payload payload) {
        PlainText fields = new PlainText();
        return messages -> {
            fields.out.setLength(0);
            fields.putLong(payload.elements());
            Fields.write(payload, fields);
            return messages.createTextMessage(fields.out.toString());
        };
    }

    static Decoder decoder() {
        PlainText fields = new PlainText();
        return new Decoder() {
            @Override
            int decode(Message received, DataType type, Elements into) throws JMSException {
                fields.in = as(TextMessage.class, received).getText();
                fields.next = 0;
                try {
                    int n = Elements.count(type, fields.takeLong());
                    Fields.read(type, n, fields, into);
                    return n;
                } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
                    JMSException failure =
                            new MessageFormatException("a text is not that of a " + type);
                    failure.initCause(e);
                    throw failure;
                }
            }
        };
    }

    @Override
    public void putShort(short value) {
        out.append(value).append(' ');
    }

    @Override
    public void putChar(byte value) {
        out.append((char) (value & 0xff)).append(' ');
    }

    @Override
    public void putLong(int value) {
        out.append(value).append(' ');
    }

    @Override
    public void putOctet(byte value) {
        out.append(value).append(' ');
    }

    @Override
    public void putFloat(float value) {
        out.append(value).append(' ');
    }

    @Override
    public void putDouble(double value) {
        out.append(value).append(' ');
    }

    @Override
    public void putChars(byte[] values) {
        out.append(new String(values, StandardCharsets.ISO_8859_1));
    }

    @Override
    public void putOctets(byte[] values) {
        HEX.formatHex(out, values);
    }

    @Override
    public void padding(int bytes) {
        for (int i = 0; i < bytes; i++) out.append(' ');
    }

    /** Where the field that starts at {@link #next} ends; moves on behind its blank. */
    private int end() {
        int end = in.indexOf(' ', next);
        next = end + 1;
        return end;
    }

    @Override
    public short takeShort() {
        return (short) takeLong();
    }

    @Override
    public byte takeChar() {
        byte value = (byte) in.charAt(next);
        next += 2;
        return value;
    }

    @Override
    public int takeLong() {
        int start = next;
        return Integer.parseInt(in, start, end(), 10);
    }

    @Override
    public byte takeOctet() {
        return (byte) takeLong();
    }

    @Override
    public float takeFloat() {
        int start = next;
        return Float.parseFloat(in.substring(start, end()));
    }

    @Override
    public double takeDouble() {
        int start = next;
        return Double.parseDouble(in.substring(start, end()));
    }

    @Override
    public void takeChars(byte[] into) {
        byte[] chars = in.substring(next, next + into.length).getBytes(StandardCharsets.ISO_8859_1);
        System.arraycopy(chars, 0, into, 0, into.length);
        next += into.length;
    }

    @Override
    public void takeOctets(byte[] into) {
        byte[] octets = HEX.parseHex(in, next, next + 2 * into.length);
        System.arraycopy(octets, 0, into, 0, into.length);
        next += 2 * into.length;
    }

    @Override
    public void skipPadding(int bytes) {
        next += bytes;
    }
}
