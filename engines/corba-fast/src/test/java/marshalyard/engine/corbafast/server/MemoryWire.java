package marshalyard.engine.corbafast.server;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Map;
import marshalyard.engine.corbafast.transport.Wire;

/** A connection whose other end is the test: a hundred thousand of them need no port. */
final class MemoryWire implements Wire {
    private final ByteArrayOutputStream written = new ByteArrayOutputStream();
    private ByteBuffer toRead = ByteBuffer.allocate(0);

    /** What is read next; then the stream ends. */
    void arrive(byte[] bytes) {
        toRead = ByteBuffer.wrap(bytes);
    }

    /** What was written since this was called last. */
    byte[] written() {
        byte[] all = written.toByteArray();
        written.reset();
        return all;
    }

    @Override
    public void write(ByteBuffer whole) {
        while (whole.hasRemaining()) written.write(whole.get());
    }

    @Override
    public void write(ByteBuffer[] parts) {
        for (ByteBuffer part : parts) write(part);
    }

    @Override
    public int read(ByteBuffer into) {
        if (!toRead.hasRemaining()) return -1;
        int count = Math.min(into.remaining(), toRead.remaining());
        for (int i = 0; i < count; i++) into.put(toRead.get());
        return count;
    }

    @Override
    public void stopReading() {
        toRead.position(toRead.limit());
    }

    @Override
    public void finish() {}

    @Override
    public Map<String, String> facts() {
        return Map.of();
    }

    @Override
    public void close() {}
}
