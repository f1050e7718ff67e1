package marshalyard.engine.oncrpc;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Holds the fragments of a record until it is {@linkplain #end complete}, and writes them at once.
 * Remote Tea writes each fragment as soon as its buffer is full: where congestion control lets a
 * sender have only a few segments under way (BBR does every ten seconds), a call of many short
 * segments waits for acknowledgements that its receiver delays by 40 ms.
 */
final class RecordOutput extends OutputStream {
    /** A longer record is written in parts of about this size. */
    static final int MOST_BYTES = 1 << 20;

    private final OutputStream socket;
    private final ByteArrayOutputStream held = new ByteArrayOutputStream();

    RecordOutput(OutputStream socket) {
        this.socket = socket;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        if (held.size() + length > MOST_BYTES) end();
        held.write(bytes, offset, length);
    }

    /** A fragment is complete; its record may not be. */
    @Override
    public void flush() {}

    /** Writes what is held. */
    void end() throws IOException {
        if (held.size() == 0) return;
        held.writeTo(socket);
        held.reset();
    }
}
