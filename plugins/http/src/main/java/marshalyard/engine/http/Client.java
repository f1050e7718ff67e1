package marshalyard.engine.http;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** A library that makes requests; what it can't do is the future's failure. */
interface Client {
    /**
     * Posts a body.
     *
     * @return the status of the answer, when all of it is there
     */
    CompletableFuture<Integer> post(String path, String mediaType, byte[] body);

    /** What the kernel gave the connection, and which library it is. */
    Map<String, String> facts() throws IOException;

    /** Ends all requests and connections. */
    void close() throws Exception;
}
