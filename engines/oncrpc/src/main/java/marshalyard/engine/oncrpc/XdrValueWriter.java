package marshalyard.engine.oncrpc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import marshalyard.engine.values.ValueWriter;
import org.acplt.oncrpc.OncRpcException;
import org.acplt.oncrpc.XdrEncodingStream;

/**
 * Writes values as XDR has them: every number takes four bytes or eight, octets in an array stand
 * side by side and are filled up to a multiple of four, texts are their bytes in UTF-8 or UTF-16.
 */
record XdrValueWriter(XdrEncodingStream xdr) implements ValueWriter {
    private interface Step {
        void run() throws OncRpcException, IOException;
    }

    private static void run(Step step) {
        try {
            step.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (OncRpcException e) {
            throw new UncheckedIOException(new IOException(e));
        }
    }

    @Override
    public void bool(boolean value) {
        run(() -> xdr.xdrEncodeBoolean(value));
    }

    @Override
    public void character(byte value) {
        run(() -> xdr.xdrEncodeInt(value));
    }

    @Override
    public void wideCharacter(char value) {
        run(() -> xdr.xdrEncodeInt(value));
    }

    @Override
    public void octet(byte value) {
        run(() -> xdr.xdrEncodeInt(value & 0xff));
    }

    @Override
    public void int16(short value) {
        run(() -> xdr.xdrEncodeInt(value));
    }

    @Override
    public void int32(int value) {
        run(() -> xdr.xdrEncodeInt(value));
    }

    @Override
    public void int64(long value) {
        run(() -> xdr.xdrEncodeLong(value));
    }

    @Override
    public void float32(float value) {
        run(() -> xdr.xdrEncodeFloat(value));
    }

    @Override
    public void float64(double value) {
        run(() -> xdr.xdrEncodeDouble(value));
    }

    @Override
    public void text(String value) {
        run(() -> xdr.xdrEncodeDynamicOpaque(value.getBytes(StandardCharsets.UTF_8)));
    }

    @Override
    public void wideText(String value) {
        run(() -> xdr.xdrEncodeDynamicOpaque(value.getBytes(StandardCharsets.UTF_16BE)));
    }

    @Override
    public void label(int position) {
        run(() -> xdr.xdrEncodeInt(position));
    }

    @Override
    public void count(int elements) {
        run(() -> xdr.xdrEncodeInt(elements));
    }

    @Override
    public void octets(byte[] values) {
        run(() -> xdr.xdrEncodeOpaque(values, values.length));
    }

    @Override
    public void characters(byte[] values) {
        octets(values);
    }
}
