package marshalyard.lab.worker;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Counts the bytes that are read, and reports the end of the stream or its failure. */
final class MonitoredInput extends FilterInputStream {
    private final Runnable onEnd;
    private volatile long bytes;

    MonitoredInput(InputStream in, Runnable onEnd) {
        super(in);
        this.onEnd = onEnd;
    }

    long bytes() {
        return bytes;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        int count;
        try {
            count = in.read(into, offset, length);
        } catch (IOException e) {
            onEnd.run();
            throw e;
        }
        if (count < 0) onEnd.run();
        else bytes += count; // one thread reads
        return count;
    }
}
