package marshalyard.engine.http;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import javax.net.ssl.SSLException;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.library.LibraryAnswers;
import marshalyard.engine.library.PendingAnswers;
import marshalyard.engine.server.Token;
import marshalyard.engine.socket.HostPort;
import marshalyard.engine.socket.SocketFailure;

/**
 * The producing end: each send is a POST, or a message over a WebSocket, and so many of a flood are
 * under way.
 */
final class HttpSender implements Sender {
    static final String BARRIER = "barrier";
    static final String ENTER = "enter";

    /** Asks whether the receiver is there; takes no consumer. */
    static final String PING = "ping";
    static final String WEB_SOCKET = "websocket";

    private static final int CONNECT_SECONDS = 10;
    private static final int MOST_TEXT = 120;
    private static final byte[] EMPTY = {};

    private final String place;
    private final int outstanding;
    private final Body body;
    private final LibraryAnswers answers;
    private final Client client;
    private final Map<String, String> opened;
    private CompletableFuture<Integer> barrier; // null unless one was asked for
    private volatile boolean closed;

    /** Requests that are under way and are waited for by nobody but the barrier. */
    private final AtomicInteger underWay = new AtomicInteger();

    /** Requests of floods among them. */
    private final AtomicInteger flooding = new AtomicInteger();

    /**
     * Connects and shows the token.
     *
     * @throws EngineException with a sentence for the user if nobody listens there
     */
    HttpSender(String address, Settings settings) throws Exception {
        Token token = Token.of(address);
        place = Token.place(address);
        HostPort.parse(place);
        Options options = settings.options();
        outstanding = HttpOptions.outstanding(options);
        body = HttpOptions.body(options);
        answers = new LibraryAnswers(place);
        client = Clients.of(place, token, settings);
        try {
            client.enter(body.mediaType()).get(CONNECT_SECONDS, TimeUnit.SECONDS);
            opened = client.facts();
        } catch (ExecutionException e) {
            client.close();
            throw SocketFailure.toConnect(place, failure(e.getCause()));
        } catch (TimeoutException e) {
            client.close();
            throw SocketFailure.toConnect(place, new SocketTimeoutException("no answer"));
        } catch (IOException | InterruptedException e) {
            client.close();
            throw e;
        }
    }

    private static IOException failure(Throwable cause) {
        for (Throwable each = cause; each != null; each = each.getCause()) {
            if (each instanceof SSLException) return new SSLException(why(each), cause);
        }
        return new IOException(why(cause), cause);
    }

    /** The cause in words; Jetty writes the whole state of a connection. */
    private static String why(Throwable cause) {
        String said = cause.getMessage();
        return said == null || said.length() > MOST_TEXT ? cause.getClass().getSimpleName() : said;
    }

    @Override
    public Request prepare(Payload payload, Style style) throws EngineException {
        HttpEngine.DESCRIPTOR.require(payload.type(), style);
        Body.Writing writing = body.writing(payload);
        String path = payload.type().token();
        return switch (style) {
            case TWOWAY -> () -> await(post(path, writing.bytes()));
            case ONEWAY -> () -> flood(path, writing.bytes());
            case DEFERRED -> new Deferred(path, writing, answers.pending());
        };
    }

    /**
     * Posts, and once more if that fails. A client may open a connection that it then does not need;
     * after 5 s the receiver ends it as a stranger's, and a request can meet that end. The receiver
     * has read nothing of it then, for it ends no connection that has shown the token.
     */
    private CompletableFuture<Integer> post(String path, byte[] bytes) throws EngineException {
        return twice(() -> client.post(path, body.mediaType(), bytes));
    }

    private CompletableFuture<Integer> twice(Supplier<CompletableFuture<Integer>> posting)
            throws EngineException {
        answers.requireOpen("while sending");
        return posting.get()
                .exceptionallyCompose(
                        failure ->
                                closed
                                        ? CompletableFuture.failedFuture(failure)
                                        : posting.get());
    }

    private void await(CompletableFuture<Integer> answer)
            throws EngineException, InterruptedException {
        try {
            judge(answer.get());
        } catch (ExecutionException | CancellationException e) {
            throw SocketFailure.ended(
                    place, "while waiting for an answer", new IOException(why(cause(e)), e));
        }
    }

    /** What a future wraps. */
    private static Throwable cause(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null
                && (cause instanceof ExecutionException || cause instanceof CompletionException)) {
            cause = cause.getCause();
        }
        return cause;
    }

    private void judge(int status) throws EngineException {
        if (status == Client.NO_CONTENT) return;
        throw new EngineException(
                "The receiver at %s answered with the status %s. Its own message says why."
                        .formatted(place, status));
    }

    /** Waits until fewer than so many of floods are under way, and sends one more. */
    private void flood(String path, byte[] bytes) throws EngineException, InterruptedException {
        if (flooding.get() >= outstanding) {
            answers.await(() -> flooding.get() < outstanding, "while sending");
        }
        flooding.incrementAndGet();
        underWay.incrementAndGet();
        twice(() -> client.send(path, body.mediaType(), bytes))
                .whenComplete(
                        (status, failure) -> {
                            flooding.decrementAndGet();
                            done(status, failure);
                        });
    }

    private void done(Integer status, Throwable failure) {
        if (failure != null) answers.ended(new IOException(why(cause(failure)), failure));
        else if (status != Client.NO_CONTENT) answers.ended(new IOException("status " + status));
        underWay.decrementAndGet();
        answers.changed();
    }

    /** Requests that may be answered in another order than they were sent in. */
    private final class Deferred implements Request {
        private final String path;
        private final Body.Writing writing;
        private final PendingAnswers pending;

        Deferred(String path, Body.Writing writing, PendingAnswers pending) {
            this.path = path;
            this.writing = writing;
            this.pending = pending;
        }

        @Override
        public void send() throws EngineException, IOException {
            byte[] bytes = writing.bytes();
            long number = pending.ask();
            underWay.incrementAndGet();
            post(path, bytes)
                    .whenComplete(
                            (status, failure) -> {
                                if (failure == null) pending.answered(number);
                                done(status, failure);
                            });
        }

        @Override
        public long collect() throws EngineException, InterruptedException {
            return pending.collect();
        }

        @Override
        public void close() {
            pending.close();
        }
    }

    /** What is under way is answered when it has been consumed; the barrier comes behind it. */
    @Override
    public void beginFlush() throws EngineException, InterruptedException {
        answers.await(() -> underWay.get() == 0, "while waiting for an answer");
        barrier = post(BARRIER, EMPTY);
    }

    @Override
    public void flush() throws EngineException, InterruptedException {
        if (barrier == null) beginFlush();
        CompletableFuture<Integer> answer = barrier;
        barrier = null;
        await(answer);
    }

    @Override
    public Map<String, String> facts() {
        return Facts.withQueuesNow(opened, client::facts);
    }

    @Override
    public void close() throws EngineException {
        closed = true;
        answers.ended(null);
        try {
            client.close();
        } catch (Exception e) {
            throw new EngineException("Closing the connection to " + place + " failed.", e);
        }
    }
}
