package marshalyard.engine.values;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Reads the packed form, as {@link PackedWriter} describes it, from a buffer's position to its
 * limit; nothing behind the limit is read, and no memory is taken for more than it can hold.
 */
public final class PackedReader implements ValueReader {
    private final ByteBuffer from;
    private byte[] scratch = new byte[64];

    public PackedReader(ByteBuffer from) {
        this.from = from;
    }

    private void require(long bytes) {
        if (bytes >= 0 && bytes <= from.remaining()) return;
        throw new IllegalArgumentException(
                "A value of %s bytes is said to follow, but %s are left."
                        .formatted(bytes & 0xffff_ffffL, from.remaining()));
    }

    /** The sentence for elements that do not end where their message does. */
    public static IllegalArgumentException tooShort(BufferUnderflowException e) {
        return new IllegalArgumentException("A message ends inside a value.", e);
    }

    @Override
    public boolean bool() {
        byte value = from.get();
        if (value == 0 || value == 1) return value == 1;
        throw new IllegalArgumentException("A boolean came as " + value + ".");
    }

    @Override
    public byte character() {
        return from.get();
    }

    @Override
    public char wideCharacter() {
        return from.getChar();
    }

    @Override
    public byte octet() {
        return from.get();
    }

    @Override
    public short int16() {
        return from.getShort();
    }

    @Override
    public int int32() {
        return from.getInt();
    }

    @Override
    public long int64() {
        return from.getLong();
    }

    @Override
    public float float32() {
        return from.getFloat();
    }

    @Override
    public double float64() {
        return from.getDouble();
    }

    @Override
    public String text() {
        int length = from.getInt();
        require(length);
        if (from.hasArray()) {
            int at = from.arrayOffset() + from.position();
            from.position(from.position() + length);
            return new String(from.array(), at, length, StandardCharsets.UTF_8);
        }
        if (scratch.length < length) scratch = new byte[length];
        from.get(scratch, 0, length);
        return new String(scratch, 0, length, StandardCharsets.UTF_8);
    }

    @Override
    public String wideText() {
        int length = from.getInt();
        require((long) Character.BYTES * length);
        char[] characters = new char[length];
        for (int i = 0; i < length; i++) characters[i] = from.getChar();
        return new String(characters);
    }

    @Override
    public int label() {
        return from.getInt();
    }

    @Override
    public int count(int leastBytes) {
        int count = from.getInt();
        require(count < 0 ? -1 : (long) Math.max(1, leastBytes) * count);
        return count;
    }

    @Override
    public void characters(byte[] values) {
        from.get(values);
    }

    @Override
    public void octets(byte[] values) {
        from.get(values);
    }
}
