package marshalyard.worker;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;

/** The input from the lab, with the time since it wrote something. */
final class LabInput extends FilterInputStream {
    private volatile long heard = System.nanoTime();

    LabInput(InputStream in) {
        super(in);
    }

    @Override
    public int read() throws IOException {
        int b = in.read();
        heard = System.nanoTime();
        return b;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        int count = in.read(into, offset, length);
        heard = System.nanoTime();
        return count;
    }

    Duration silence() {
        return Duration.ofNanos(System.nanoTime() - heard);
    }
}
