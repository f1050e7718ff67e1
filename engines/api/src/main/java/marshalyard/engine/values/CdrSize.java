package marshalyard.engine.values;

/**
 * Counts the bytes of values in CDR, the transfer syntax of CORBA (CORBA 3.0, 15.3), with strings
 * in UTF-8 and wide ones in UTF-16: each number is aligned to its size.
 */
public final class CdrSize implements ValueWriter {
    private final boolean wideAsBytes;
    private long at;

    /**
     * A count that begins at a place of a message.
     *
     * @param begin how many bytes stand before, which decides the padding
     * @param wideAsBytes true for GIOP 1.2, in which wide characters are bytes with a count; false
     *     for 1.1, in which they are numbers of 16 bits
     */
    public CdrSize(long begin, boolean wideAsBytes) {
        at = begin;
        this.wideAsBytes = wideAsBytes;
    }

    /** How many bytes these elements have as a sequence that begins on a border of eight bytes. */
    public static long ofSequence(ValuePlan plan, Object values) {
        CdrSize size = new CdrSize(Integer.BYTES, true);
        plan.write(values, size);
        return size.at;
    }

    /** The place behind what was counted. */
    public long at() {
        return at;
    }

    private void number(int bytes) {
        at = (at + bytes - 1 & -bytes) + bytes;
    }

    @Override
    public void bool(boolean value) {
        at++;
    }

    @Override
    public void character(byte value) {
        at++;
    }

    @Override
    public void wideCharacter(char value) {
        if (wideAsBytes) at += 1 + Character.BYTES;
        else number(Character.BYTES);
    }

    @Override
    public void octet(byte value) {
        at++;
    }

    @Override
    public void int16(short value) {
        number(Short.BYTES);
    }

    @Override
    public void int32(int value) {
        number(Integer.BYTES);
    }

    @Override
    public void int64(long value) {
        number(Long.BYTES);
    }

    @Override
    public void float32(float value) {
        number(Float.BYTES);
    }

    @Override
    public void float64(double value) {
        number(Double.BYTES);
    }

    /** A count, the bytes, and NUL. */
    @Override
    public void text(String value) {
        number(Integer.BYTES);
        at += PackedSize.utf8Bytes(value) + 1;
    }

    @Override
    public void wideText(String value) {
        number(Integer.BYTES);
        int units = wideAsBytes ? value.length() : value.length() + 1;
        at += (long) Character.BYTES * units;
    }

    @Override
    public void label(int position) {
        number(Integer.BYTES);
    }

    @Override
    public void count(int elements) {
        number(Integer.BYTES);
    }

    @Override
    public void characters(byte[] values) {
        at += values.length;
    }

    @Override
    public void octets(byte[] values) {
        at += values.length;
    }
}
