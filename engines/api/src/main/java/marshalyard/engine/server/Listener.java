package marshalyard.engine.server;

import java.io.Closeable;
import java.io.IOException;

/**
 * A listening socket. Closing it makes a waiting {@link #accept()} fail.
 *
 * @param <C> the connections that it accepts
 */
public interface Listener<C> extends Closeable {
    /** Where it is reached, fit to be shown: without a token. */
    String place();

    /** Waits for the next connection. */
    C accept() throws IOException;
}
