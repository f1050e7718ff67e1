package marshalyard.engine.corbafast.demux;

import java.nio.ByteBuffer;

/**
 * Takes the name for a number: an operation's in decimal digits, an object's in the last four bytes
 * of its key. A stranger's name, which is none, is looked up in the table behind.
 *
 * @param names by index; what precedes the number in them is compared
 * @param digits true for decimal digits alone, false for four bytes behind a prefix
 */
record DirectTable(byte[][] names, boolean digits, Table behind) implements Table {
    private static final int MOST_DIGITS = 6;

    @Override
    public int find(ByteBuffer bytes, int at, int length, Found count) {
        int index = digits ? number(bytes, at, length) : index(bytes, at, length);
        return index == Found.NONE ? behind.find(bytes, at, length, count) : index;
    }

    private int number(ByteBuffer bytes, int at, int length) {
        if (length == 0 || length > MOST_DIGITS) return Found.NONE;
        int number = 0;
        for (int i = 0; i < length; i++) {
            int digit = bytes.get(at + i) - '0';
            if (digit < 0 || digit > 9) return Found.NONE;
            number = 10 * number + digit;
        }
        return number < names.length ? number : Found.NONE;
    }

    /** The key is compared as a whole, for its random part keeps strangers out. */
    private int index(ByteBuffer bytes, int at, int length) {
        if (length < Integer.BYTES) return Found.NONE;
        int last = at + length - Integer.BYTES;
        int number = 0;
        for (int i = 0; i < Integer.BYTES; i++) {
            number = number << 8 | bytes.get(last + i) & 0xff;
        }
        boolean known =
                number >= 0
                        && number < names.length
                        && Name.equal(names[number], bytes, at, length);
        return known ? number : Found.NONE;
    }
}
