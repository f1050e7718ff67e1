package marshalyard.engine.corbafast.cdr;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Writes CDR to the start of a memory, which must be large enough. Used again for every header. */
public final class CdrWriter {
    private ByteBuffer bytes;
    private int origin;
    private int at;

    /** Starts anew at an index, from which alignment counts. */
    public CdrWriter over(ByteBuffer ordered, int origin) {
        bytes = ordered;
        this.origin = origin;
        at = origin;
        return this;
    }

    /** A buffer of its own, in the heap, for so many bytes at most. */
    public static CdrWriter ofBytes(int most, ByteOrder order) {
        return new CdrWriter().over(ByteBuffer.allocate(most).order(order), 0);
    }

    /** The index behind the last byte written. */
    public int at() {
        return at;
    }

    /** Leaves so many bytes as they are. */
    public CdrWriter skip(int count) {
        at += count;
        return this;
    }

    /** Writes zeros up to a border, which is a power of two. */
    public CdrWriter align(int border) {
        while ((at - origin & border - 1) != 0) bytes.put(at++, (byte) 0);
        return this;
    }

    public CdrWriter octet(int value) {
        bytes.put(at++, (byte) value);
        return this;
    }

    public CdrWriter ushort(int value) {
        align(2);
        bytes.putShort(at, (short) value);
        at += 2;
        return this;
    }

    public CdrWriter ulong(int value) {
        align(4);
        bytes.putInt(at, value);
        at += 4;
        return this;
    }

    public CdrWriter longlong(long value) {
        align(8);
        bytes.putLong(at, value);
        at += 8;
        return this;
    }

    /** Bytes as they are, without a length. */
    public CdrWriter raw(byte[] all) {
        bytes.put(at, all);
        at += all.length;
        return this;
    }

    /** A sequence of octets: its length and the bytes. */
    public CdrWriter octets(byte[] all) {
        return ulong(all.length).raw(all);
    }

    /** A string: its length with the final NUL, the bytes and NUL. */
    public CdrWriter string(byte[] text) {
        return ulong(text.length + 1).raw(text).octet(0);
    }

    public CdrWriter string(String text) {
        return string(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** A copy of what was written. */
    public byte[] toBytes() {
        byte[] all = new byte[at - origin];
        bytes.get(origin, all);
        return all;
    }
}
