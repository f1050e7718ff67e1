package marshalyard.engine.corbafast.value;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import marshalyard.engine.corbafast.cdr.CdrReader;
import marshalyard.engine.corbafast.cdr.MalformedException;
import marshalyard.engine.values.ValueReader;

/**
 * Reads values; no memory is taken for more than the message has. What is malformed is an {@link
 * IllegalArgumentException}, as of every reader.
 */
public final class CdrValueReader implements ValueReader {
    private CdrReader in;
    private boolean wideAsBytes;

    /** Starts anew, where the reader stands. */
    public CdrValueReader over(CdrReader reader, boolean wideCharactersAsBytes) {
        in = reader;
        wideAsBytes = wideCharactersAsBytes;
        return this;
    }

    private int skip(long count) {
        try {
            return in.skip(count > Integer.MAX_VALUE ? -1 : (int) count);
        } catch (MalformedException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    private int number(int size) {
        try {
            in.align(size);
        } catch (MalformedException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
        return skip(size);
    }

    @Override
    public boolean bool() {
        byte value = octet();
        if (value == 0 || value == 1) return value == 1;
        throw new IllegalArgumentException("A boolean came as " + value + ".");
    }

    @Override
    public byte character() {
        return octet();
    }

    @Override
    public char wideCharacter() {
        if (!wideAsBytes) return in.bytes().getChar(number(Character.BYTES));
        int length = octet() & 0xff;
        String one = utf16(length);
        if (one.length() == 1) return one.charAt(0);
        throw new IllegalArgumentException("A wide character came in " + length + " bytes.");
    }

    @Override
    public byte octet() {
        return in.bytes().get(skip(1));
    }

    @Override
    public short int16() {
        return in.bytes().getShort(number(Short.BYTES));
    }

    @Override
    public int int32() {
        return in.bytes().getInt(number(Integer.BYTES));
    }

    @Override
    public long int64() {
        return in.bytes().getLong(number(Long.BYTES));
    }

    @Override
    public float float32() {
        return in.bytes().getFloat(number(Float.BYTES));
    }

    @Override
    public double float64() {
        return in.bytes().getDouble(number(Double.BYTES));
    }

    @Override
    public String text() {
        int length = int32();
        if (length < 1) throw new IllegalArgumentException("A string does not end with NUL.");
        byte[] text = bytes(length - 1);
        if (octet() == 0) return new String(text, StandardCharsets.UTF_8);
        throw new IllegalArgumentException("A string does not end with NUL.");
    }

    private byte[] bytes(long length) {
        int begin = skip(length);
        byte[] all = new byte[(int) length];
        in.bytes().get(begin, all);
        return all;
    }

    /** Without a mark it is big-endian (CORBA 3.0, 15.3.1.6). */
    private String utf16(int length) {
        if (length < 0) throw new IllegalArgumentException("A length is less than 0.");
        return new String(bytes(length), StandardCharsets.UTF_16);
    }

    @Override
    public String wideText() {
        int length = int32();
        if (wideAsBytes) return utf16(length);
        if (length < 1) throw new IllegalArgumentException("A wide string does not end with NUL.");
        ByteBuffer from = in.bytes();
        int begin = skip((long) Character.BYTES * length); // behind a count it is aligned
        char[] text = new char[length - 1];
        for (int i = 0; i < text.length; i++) text[i] = from.getChar(begin + Character.BYTES * i);
        return new String(text);
    }

    @Override
    public int label() {
        return int32();
    }

    /** CDR takes as many bytes as the packed form at least. */
    @Override
    public int count(int leastBytes) {
        int count = int32();
        if (count >= 0 && (long) count * Math.max(1, leastBytes) <= in.remaining()) return count;
        throw new IllegalArgumentException(
                "A sequence of %s elements is announced where %s bytes follow."
                        .formatted(Integer.toUnsignedString(count), in.remaining()));
    }

    @Override
    public void characters(byte[] values) {
        octets(values);
    }

    @Override
    public void octets(byte[] values) {
        in.bytes().get(skip(values.length), values);
    }
}
