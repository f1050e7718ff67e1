package marshalyard.engine.oncrpc;

import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;

/** A socket for Remote Tea, which asks it only where to read and to write. */
final class RecordSocket extends Socket {
    private final InputStream input;
    private final OutputStream output;

    RecordSocket(InputStream input, OutputStream output) {
        this.input = input;
        this.output = output;
    }

    @Override
    public InputStream getInputStream() {
        return input;
    }

    @Override
    public OutputStream getOutputStream() {
        return output;
    }
}
