package marshalyard.engine.oncrpc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import marshalyard.engine.values.ValueReader;
import org.acplt.oncrpc.OncRpcException;
import org.acplt.oncrpc.XdrDecodingStream;

/** Reads values as {@link XdrValueWriter} writes them. */
record XdrValueReader(XdrDecodingStream xdr) implements ValueReader {
    /** The largest message, as an experiment may ask for it. */
    private static final long MOST_BYTES = 1L << 30;

    private static final byte[] NONE = {};

    private interface Step<T> {
        T run() throws OncRpcException, IOException;
    }

    private static <T> T run(Step<T> step) {
        try {
            return step.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (OncRpcException e) {
            throw new UncheckedIOException(new IOException(e));
        }
    }

    @Override
    public int int32() {
        try {
            return xdr.xdrDecodeInt();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (OncRpcException e) {
            throw new UncheckedIOException(new IOException(e));
        }
    }

    @Override
    public boolean bool() {
        return int32() != 0;
    }

    @Override
    public byte character() {
        return (byte) int32();
    }

    @Override
    public char wideCharacter() {
        return (char) int32();
    }

    @Override
    public byte octet() {
        return (byte) int32();
    }

    @Override
    public short int16() {
        return (short) int32();
    }

    @Override
    public long int64() {
        return (long) int32() << 32 | int32() & 0xffff_ffffL;
    }

    @Override
    public float float32() {
        return Float.intBitsToFloat(int32());
    }

    @Override
    public double float64() {
        return Double.longBitsToDouble(int64());
    }

    @Override
    public String text() {
        return new String(opaque(count(1)), StandardCharsets.UTF_8);
    }

    @Override
    public String wideText() {
        return new String(opaque(count(1)), StandardCharsets.UTF_16BE);
    }

    /** Remote Tea waits for more than there is, if none are asked for at the end of a call. */
    private byte[] opaque(int bytes) {
        if (bytes == 0) return NONE;
        return run(() -> xdr.xdrDecodeOpaque(bytes));
    }

    @Override
    public int label() {
        return int32();
    }

    @Override
    public int count(int leastBytes) {
        int count = int32();
        if (count >= 0 && (long) count * Math.max(1, leastBytes) <= MOST_BYTES) return count;
        throw new IllegalArgumentException(
                "a sequence of %s elements came".formatted(count & 0xffff_ffffL));
    }

    @Override
    public void octets(byte[] values) {
        byte[] read = opaque(values.length);
        System.arraycopy(read, 0, values, 0, values.length);
    }

    @Override
    public void characters(byte[] values) {
        octets(values);
    }
}
