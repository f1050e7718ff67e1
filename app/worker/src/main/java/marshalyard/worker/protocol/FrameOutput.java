package marshalyard.worker.protocol;

import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Writes a frame of the protocol, header and body, in one piece when it is flushed. If the pipe is
 * a network connection, the second of two pieces would wait for the acknowledgement of the first,
 * up to 40 ms.
 */
public final class FrameOutput extends FilterOutputStream {
    /** A larger buffer is given up after its frame. */
    private static final int KEPT = 1 << 16;

    private ByteArrayOutputStream frame = new ByteArrayOutputStream();

    public FrameOutput(OutputStream out) {
        super(out);
    }

    @Override
    public synchronized void write(int b) {
        frame.write(b);
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) {
        frame.write(bytes, offset, length);
    }

    @Override
    public synchronized void flush() throws IOException {
        if (frame.size() > 0) frame.writeTo(out);
        out.flush();
        if (frame.size() > KEPT) frame = new ByteArrayOutputStream();
        else frame.reset();
    }
}
