package marshalyard.engine.oncrpc;

import java.io.OutputStream;
import java.net.Socket;

/** What Remote Tea takes for a socket: all that it asks of it is where to write. */
final class RecordSocket extends Socket {
    private final OutputStream output;

    RecordSocket(OutputStream output) {
        this.output = output;
    }

    @Override
    public OutputStream getOutputStream() {
        return output;
    }
}
