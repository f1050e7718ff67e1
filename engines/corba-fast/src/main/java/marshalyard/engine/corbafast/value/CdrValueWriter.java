package marshalyard.engine.corbafast.value;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import marshalyard.engine.values.ValueWriter;

/** Writes values to a buffer by index. */
public final class CdrValueWriter implements ValueWriter {
    private final boolean wideAsBytes;
    private ByteBuffer bytes;
    private int at;

    /**
     * @param wideAsBytes as {@link marshalyard.engine.values.CdrSize} takes it
     */
    public CdrValueWriter(boolean wideAsBytes) {
        this.wideAsBytes = wideAsBytes;
    }

    /**
     * Starts anew.
     *
     * @param begin from whose multiples of eight alignment counts as well
     */
    public CdrValueWriter over(ByteBuffer ordered, int begin) {
        bytes = ordered;
        at = begin;
        return this;
    }

    /** Pads with zeros, and takes room. */
    private int room(int size) {
        while ((at & size - 1) != 0) bytes.put(at++, (byte) 0);
        int begin = at;
        at += size;
        return begin;
    }

    @Override
    public void bool(boolean value) {
        bytes.put(at++, (byte) (value ? 1 : 0));
    }

    @Override
    public void character(byte value) {
        bytes.put(at++, value);
    }

    @Override
    public void wideCharacter(char value) {
        if (wideAsBytes) {
            bytes.put(at++, (byte) Character.BYTES);
            unit(value);
        } else {
            bytes.putChar(room(Character.BYTES), value);
        }
    }

    /** Two bytes, big-endian as UTF-16 without a mark is. */
    private void unit(char value) {
        bytes.put(at++, (byte) (value >> 8));
        bytes.put(at++, (byte) value);
    }

    @Override
    public void octet(byte value) {
        bytes.put(at++, value);
    }

    @Override
    public void int16(short value) {
        bytes.putShort(room(Short.BYTES), value);
    }

    @Override
    public void int32(int value) {
        bytes.putInt(room(Integer.BYTES), value);
    }

    @Override
    public void int64(long value) {
        bytes.putLong(room(Long.BYTES), value);
    }

    @Override
    public void float32(float value) {
        bytes.putFloat(room(Float.BYTES), value);
    }

    @Override
    public void float64(double value) {
        bytes.putDouble(room(Double.BYTES), value);
    }

    @Override
    public void text(String value) {
        byte[] text = value.getBytes(StandardCharsets.UTF_8);
        int32(text.length + 1);
        octets(text);
        bytes.put(at++, (byte) 0);
    }

    @Override
    public void wideText(String value) {
        int length = value.length();
        if (wideAsBytes) {
            int32(Character.BYTES * length);
            for (int i = 0; i < length; i++) unit(value.charAt(i));
        } else {
            int32(length + 1);
            for (int i = 0; i < length; i++) wideCharacter(value.charAt(i));
            wideCharacter('\0');
        }
    }

    @Override
    public void label(int position) {
        int32(position);
    }

    @Override
    public void count(int elements) {
        int32(elements);
    }

    @Override
    public void characters(byte[] values) {
        octets(values);
    }

    @Override
    public void octets(byte[] values) {
        bytes.put(at, values);
        at += values.length;
    }
}
