package marshalyard.engine.http;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** A library that makes requests; what it can't do is the future's failure. */
interface Client {
    /** The status of an answer without a body. */
    int NO_CONTENT = 204;

    /** Connects, unless that is done, and shows the token. */
    default CompletableFuture<Integer> enter(String mediaType) {
        return post(HttpSender.ENTER, mediaType, new byte[0]);
    }

    /**
     * Posts a body.
     *
     * @return the status of the answer, when all of it is there
     */
    CompletableFuture<Integer> post(String path, String mediaType, byte[] body);

    /**
     * Sends a body of a flood: posts it, for HTTP answers everything.
     *
     * @return {@link #NO_CONTENT} when it is answered or, where messages have no answers, has left
     */
    default CompletableFuture<Integer> send(String path, String mediaType, byte[] body) {
        return post(path, mediaType, body);
    }

    /** What the kernel gave the connection, and which library it is. */
    Map<String, String> facts() throws IOException;

    /** Ends all requests and connections. */
    void close() throws Exception;
}
