package marshalyard.engine.library;

import java.net.InetSocketAddress;

/** The server of a library that listens, accepts and reads by itself; a receiver opens one. */
public interface LibraryServer {
    /**
     * Listens, and goes on when the library takes connections.
     *
     * @param address whose port is 0 for any that is free
     * @return the port
     * @throws java.net.BindException or an exception that is caused by one, if the port is taken
     */
    int listen(InetSocketAddress address) throws Exception;

    /**
     * What a sender needs beside the place and the token, once it listens; it stands in the address
     * behind a {@code #}. Empty if that is all.
     *
     * @implSpec empty
     */
    default String detail() {
        return "";
    }

    /**
     * Stops listening, ends all connections and waits for the library's threads. Also called if it
     * could not listen.
     *
     * @throws marshalyard.engine.EngineException with a sentence if something does not end
     */
    void close() throws Exception;
}
