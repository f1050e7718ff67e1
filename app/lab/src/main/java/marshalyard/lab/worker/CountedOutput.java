package marshalyard.lab.worker;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Counts the bytes that are written. */
final class CountedOutput extends FilterOutputStream {
    private volatile long bytes;

    CountedOutput(OutputStream out) {
        super(out);
    }

    long bytes() {
        return bytes;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] from, int offset, int length) throws IOException {
        out.write(from, offset, length);
        bytes += length;
    }
}
