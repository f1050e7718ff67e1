package marshalyard.engine.http;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Settings;
import marshalyard.engine.server.EndThreads;
import marshalyard.engine.server.Token;
import marshalyard.engine.socket.TcpSockets;

/**
 * Requests that are pipelined (RFC 9112, section 9.3.2): written on one connection before earlier
 * ones are answered. Neither Jetty's client nor the JDK's does that, so this one is the plugin's
 * own: whoever posts writes, and a thread reads the answers, which come in the same order.
 */
final class PipelinedRequests implements Client {
    /** A request that fits leaves in one write. */
    private static final int BUFFER = 64 * 1024;

    private final String place;
    private final String resource;
    private final Socket socket;
    private final OutputStream out;
    private final AnswerReader in;
    private final EndThreads threads;
    private final AnswersInOrder answers = new AnswersInOrder();

    /** The beginnings of requests up to the length of the body, by path. */
    private final Map<String, byte[]> beginnings = new ConcurrentHashMap<>();

    private PipelinedRequests(String place, Token token, Socket socket) throws IOException {
        this.place = place;
        this.socket = socket;
        resource = "/" + token.text() + "/";
        out = new BufferedOutputStream(socket.getOutputStream(), BUFFER);
        in = new AnswerReader(socket.getInputStream());
        threads = new EndThreads("http sender to " + place);
    }

    /**
     * Connects.
     *
     * @throws EngineException with a sentence for the user if nobody listens there
     */
    static PipelinedRequests connected(String place, Token token, Settings settings)
            throws IOException, EngineException {
        PipelinedRequests requests =
                TcpSockets.connected(
                        place, settings, socket -> new PipelinedRequests(place, token, socket));
        requests.threads.start("reading answers", requests::readAnswers);
        return requests;
    }

    @Override
    public CompletableFuture<Integer> post(String path, String mediaType, byte[] body) {
        byte[] beginning = beginnings.computeIfAbsent(path, to -> beginning(to, mediaType));
        byte[] length = ascii(body.length + "\r\n\r\n");
        synchronized (out) { // the order of the answers is that of the requests
            CompletableFuture<Integer> answer = answers.ask();
            if (answer.isDone()) return answer;
            try {
                out.write(beginning);
                out.write(length);
                out.write(body);
                out.flush();
            } catch (IOException e) {
                end(e);
            }
            return answer;
        }
    }

    private byte[] beginning(String path, String mediaType) {
        return ascii(
                "POST %s%s HTTP/1.1\r\nHost: %s\r\nContent-Type: %s\r\nContent-Length: "
                        .formatted(resource, path, place, mediaType));
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private void readAnswers() {
        try {
            for (int status = in.next(); status >= 0; status = in.next()) answers.answered(status);
            end(new IOException("the other end closed it"));
        } catch (IOException e) {
            end(e);
        }
    }

    /** Ends the connection first, so that a write which is blocked there lets go. */
    private void end(IOException why) {
        try {
            socket.close();
        } catch (IOException e) {
            why.addSuppressed(e);
        }
        answers.ended(why);
    }

    @Override
    public Map<String, String> facts() throws IOException {
        Map<String, String> facts = new TreeMap<>(TcpSockets.facts(socket));
        facts.put(Facts.LIBRARY, "sockets of Java " + Runtime.version());
        return facts;
    }

    @Override
    public void close() throws EngineException {
        end(new IOException("it was closed"));
        threads.join();
    }
}
