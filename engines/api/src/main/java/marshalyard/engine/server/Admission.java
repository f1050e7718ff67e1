package marshalyard.engine.server;

import java.io.Closeable;
import java.io.IOException;
import java.util.Map;
import java.util.function.Supplier;

/** The server's side of a connection, to which its {@link Service} tells what it has found out. */
public interface Admission {
    /**
     * The sender has shown that it was given the receiver's address. Does nothing for one that took
     * too long, whose connection the server has closed.
     *
     * @param facts of this connection, asked for whenever the receiver is asked for its own
     */
    void grant(Supplier<Map<String, String>> facts);

    /**
     * Says how to end the connection in good order when the server closes: {@code farewell} is
     * called from another thread, and {@link Service#serve} should return soon. Without it, the
     * server closes the connection under the service. Called at once if the server is closing.
     */
    void whenClosing(Closeable farewell) throws IOException;
}
