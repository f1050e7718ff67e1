package marshalyard.engine.corbafast.cdr;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * Reads CDR from a part of a memory and never beyond it. Used again for every message; allocates
 * only what it returns, and that only when the length was found to be there.
 */
public final class CdrReader {
    private ByteBuffer bytes;
    private int origin;
    private int at;
    private int end;

    /**
     * Starts anew.
     *
     * @param origin where alignment counts from: the start of a message or an encapsulation
     * @param at where to read next
     * @param end behind the last byte
     */
    public CdrReader over(ByteBuffer ordered, int origin, int at, int end) {
        this.bytes = ordered;
        this.origin = origin;
        this.at = at;
        this.end = end;
        return this;
    }

    /** The index of the next byte. */
    public int at() {
        return at;
    }

    public int end() {
        return end;
    }

    public int remaining() {
        return end - at;
    }

    public ByteBuffer bytes() {
        return bytes;
    }

    /** Where the next byte stands counted from the origin, modulo 8. */
    public int border() {
        return at - origin & 7;
    }

    /** Passes padding up to a border, which is a power of two. */
    public void align(int border) throws MalformedException {
        skip(-(at - origin) & border - 1);
    }

    /** Passes padding up to a border, or to the end if that comes first. */
    public void alignIfAny(int border) {
        at = Math.min(end, at + (-(at - origin) & border - 1));
    }

    /** Passes so many bytes, and returns where they begin. */
    public int skip(int count) throws MalformedException {
        if (count < 0 || count > end - at) {
            throw new MalformedException(
                    "%s bytes are announced where %s follow."
                            .formatted(Integer.toUnsignedString(count), end - at));
        }
        int begin = at;
        at += count;
        return begin;
    }

    public int octet() throws MalformedException {
        return bytes.get(skip(1)) & 0xff;
    }

    public int ushort() throws MalformedException {
        align(2);
        return bytes.getShort(skip(2)) & 0xffff;
    }

    /** An unsigned long as the bits of an int. */
    public int ulong() throws MalformedException {
        align(4);
        return bytes.getInt(skip(4));
    }

    public long longlong() throws MalformedException {
        align(8);
        return bytes.getLong(skip(8));
    }

    /** A length or a count, which can't be more than the bytes that follow. */
    public int length() throws MalformedException {
        int length = ulong();
        if (length < 0 || length > end - at) {
            throw new MalformedException(
                    "A length of %s stands before %s bytes."
                            .formatted(Integer.toUnsignedString(length), end - at));
        }
        return length;
    }

    /** The length of a string without its final NUL, which is passed by {@link #string}. */
    public int stringLength() throws MalformedException {
        int length = length();
        if (length == 0 || bytes.get(at + length - 1) != 0) {
            throw new MalformedException("A string does not end with NUL.");
        }
        return length - 1;
    }

    public String string() throws MalformedException {
        int length = stringLength();
        byte[] text = new byte[length];
        bytes.get(skip(length + 1), text);
        return new String(text, StandardCharsets.ISO_8859_1);
    }

    public byte[] octets() throws MalformedException {
        byte[] all = new byte[length()];
        bytes.get(skip(all.length), all);
        return all;
    }

    /** A reader of the encapsulation that follows; it is passed here. */
    public CdrReader encapsulation() throws MalformedException {
        int length = length();
        int begin = skip(length);
        if (length == 0) throw new MalformedException("An encapsulation has no byte order.");
        boolean little = (bytes.get(begin) & 1) == 1;
        ByteBuffer inside =
                bytes.duplicate().order(little ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
        return new CdrReader().over(inside, begin, begin + 1, begin + length);
    }
}
