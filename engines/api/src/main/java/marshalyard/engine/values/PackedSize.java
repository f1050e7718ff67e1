package marshalyard.engine.values;

/** Counts the bytes of values in the packed form. */
public final class PackedSize implements ValueWriter {
    private long bytes;

    /** How many bytes these elements have. */
    public static long of(ValuePlan plan, Object values) {
        PackedSize size = new PackedSize();
        plan.write(values, size);
        return size.bytes;
    }

    @Override
    public void bool(boolean value) {
        bytes++;
    }

    @Override
    public void character(byte value) {
        bytes++;
    }

    @Override
    public void wideCharacter(char value) {
        bytes += Character.BYTES;
    }

    @Override
    public void octet(byte value) {
        bytes++;
    }

    @Override
    public void int16(short value) {
        bytes += Short.BYTES;
    }

    @Override
    public void int32(int value) {
        bytes += Integer.BYTES;
    }

    @Override
    public void int64(long value) {
        bytes += Long.BYTES;
    }

    @Override
    public void float32(float value) {
        bytes += Float.BYTES;
    }

    @Override
    public void float64(double value) {
        bytes += Double.BYTES;
    }

    /** A character takes 1 to 4 bytes in UTF-8; one beyond U+FFFF is two in Java. */
    @Override
    public void text(String value) {
        bytes += Integer.BYTES;
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c < 0x80) bytes++;
            else if (c < 0x800 || Character.isSurrogate(c)) bytes += 2;
            else bytes += 3;
        }
    }

    @Override
    public void wideText(String value) {
        bytes += Integer.BYTES + (long) Character.BYTES * value.length();
    }

    @Override
    public void label(int position) {
        bytes += Integer.BYTES;
    }

    @Override
    public void count(int elements) {
        bytes += Integer.BYTES;
    }

    @Override
    public void characters(byte[] values) {
        bytes += values.length;
    }

    @Override
    public void octets(byte[] values) {
        bytes += values.length;
    }
}
