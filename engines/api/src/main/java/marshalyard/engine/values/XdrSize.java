package marshalyard.engine.values;

/**
 * Counts the bytes of values in XDR, the transfer syntax of ONC RPC (RFC 4506): everything takes a
 * multiple of four bytes. Texts are opaque bytes, in UTF-8 or UTF-16.
 */
public final class XdrSize implements ValueWriter {
    private long bytes;

    /** How many bytes these elements have as a sequence. */
    public static long ofSequence(ValuePlan plan, Object values) {
        XdrSize size = new XdrSize();
        plan.write(values, size);
        return Integer.BYTES + size.bytes;
    }

    private void opaque(long length) {
        bytes += length + 3 & -4;
    }

    @Override
    public void bool(boolean value) {
        bytes += 4;
    }

    @Override
    public void character(byte value) {
        bytes += 4;
    }

    @Override
    public void wideCharacter(char value) {
        bytes += 4;
    }

    @Override
    public void octet(byte value) {
        bytes += 4;
    }

    @Override
    public void int16(short value) {
        bytes += 4;
    }

    @Override
    public void int32(int value) {
        bytes += 4;
    }

    @Override
    public void int64(long value) {
        bytes += 8;
    }

    @Override
    public void float32(float value) {
        bytes += 4;
    }

    @Override
    public void float64(double value) {
        bytes += 8;
    }

    @Override
    public void text(String value) {
        bytes += 4;
        opaque(PackedSize.utf8Bytes(value));
    }

    @Override
    public void wideText(String value) {
        bytes += 4;
        opaque((long) Character.BYTES * value.length());
    }

    @Override
    public void label(int position) {
        bytes += 4;
    }

    @Override
    public void count(int elements) {
        bytes += 4;
    }

    @Override
    public void octets(byte[] values) {
        opaque(values.length);
    }

    @Override
    public void characters(byte[] values) {
        opaque(values.length);
    }
}
