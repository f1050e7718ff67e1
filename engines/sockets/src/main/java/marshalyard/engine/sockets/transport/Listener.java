package marshalyard.engine.sockets.transport;

import java.io.Closeable;
import java.io.IOException;

/** A listening socket. Closing it makes a waiting {@link #accept()} fail. */
public interface Listener extends Closeable {
    /** What {@link Transport#connect} takes. */
    String address();

    SocketConnection accept() throws IOException;
}
