package marshalyard.engine.values;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Writes the packed form: members without gaps, numbers in the order of the buffer, an enum as its
 * position and a count as 32 bits, a string as the count of its bytes and UTF-8, a wstring as the
 * count of its characters and UTF-16, a union as its discriminator and its value.
 */
public final class PackedWriter implements ValueWriter {
    private final ByteBuffer to;

    /**
     * Writes at the buffer's position, which moves.
     *
     * @param to with room for {@link PackedSize#of} bytes
     */
    public PackedWriter(ByteBuffer to) {
        this.to = to;
    }

    @Override
    public void bool(boolean value) {
        to.put((byte) (value ? 1 : 0));
    }

    @Override
    public void character(byte value) {
        to.put(value);
    }

    @Override
    public void wideCharacter(char value) {
        to.putChar(value);
    }

    @Override
    public void octet(byte value) {
        to.put(value);
    }

    @Override
    public void int16(short value) {
        to.putShort(value);
    }

    @Override
    public void int32(int value) {
        to.putInt(value);
    }

    @Override
    public void int64(long value) {
        to.putLong(value);
    }

    @Override
    public void float32(float value) {
        to.putFloat(value);
    }

    @Override
    public void float64(double value) {
        to.putDouble(value);
    }

    @Override
    public void text(String value) {
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        to.putInt(bytes.length);
        to.put(bytes);
    }

    @Override
    public void wideText(String value) {
        int length = value.length();
        to.putInt(length);
        for (int i = 0; i < length; i++) to.putChar(value.charAt(i));
    }

    @Override
    public void label(int position) {
        to.putInt(position);
    }

    @Override
    public void count(int elements) {
        to.putInt(elements);
    }

    @Override
    public void characters(byte[] values) {
        to.put(values);
    }

    @Override
    public void octets(byte[] values) {
        to.put(values);
    }
}
