package marshalyard.engine.corbafast.demux;

import java.nio.ByteBuffer;

/**
 * Takes the name for a number: an operation's in decimal digits, an object's in the last four bytes
 * of its key. A stranger's name, which is none, is looked up in the table behind.
 *
 * @param names by index; what precedes the number in them is compared
 * @param digits true for decimal digits alone, false for four bytes behind a prefix
 */
record DirectTable(byte[][] names, boolean digits, NameTable behind) implements NameTable {
    private static final int MOST_DIGITS = 6;

    @Override
    public int find(ByteBuffer bytes, int at, int length, RequestTarget count) {
        int index = digits ? number(bytes, at, length) : index(bytes, at, length);
        return index == RequestTarget.NONE ? behind.find(bytes, at, length, count) : index;
    }

    private int number(ByteBuffer bytes, int at, int length) {
        if (length == 0 || length > MOST_DIGITS) return RequestTarget.NONE;
        int number = 0;
        for (int i = 0; i < length; i++) {
            int digit = bytes.get(at + i) - '0';
            if (digit < 0 || digit > 9) return RequestTarget.NONE;
            number = 10 * number + digit;
        }
        return number < names.length ? number : RequestTarget.NONE;
    }

    /** The key is compared as a whole, for its random part keeps strangers out. */
    private int index(ByteBuffer bytes, int at, int length) {
        if (length < Integer.BYTES) return RequestTarget.NONE;
        int last = at + length - Integer.BYTES;
        int number = 0;
        for (int i = 0; i < Integer.BYTES; i++) {
            number = number << 8 | bytes.get(last + i) & 0xff;
        }
        boolean known =
                number >= 0
                        && number < names.length
                        && Name.equal(names[number], bytes, at, length);
        return known ? number : RequestTarget.NONE;
    }
}
