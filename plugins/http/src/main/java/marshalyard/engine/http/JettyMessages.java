package marshalyard.engine.http;

import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import marshalyard.engine.Settings;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.eclipse.jetty.websocket.client.ClientUpgradeRequest;
import org.eclipse.jetty.websocket.client.WebSocketClient;

/**
 * Messages over a WebSocket by Jetty's client. Those of a flood have no answers; what comes back
 * are the answers to the others, in their order.
 */
final class JettyMessages implements Client {
    private final URI resource;
    private final Body form;
    private final WebSocketConnector connector;
    private final WebSocketClient client;
    private final AnswersInOrder answers = new AnswersInOrder();
    private volatile Session session;

    /**
     * A client that has not connected yet.
     *
     * @param form of the bodies, which the subprotocol tells
     */
    JettyMessages(URI resource, Body form, Settings settings) throws Exception {
        this.resource = resource;
        this.form = form;
        connector = new WebSocketConnector(settings);
        client = new WebSocketClient(connector.client());
        client.setStopTimeout(0); // what is under way has failed before
        WebSocketServer.unbounded(client);
        client.start();
    }

    @Override
    public CompletableFuture<Integer> enter(String mediaType) {
        ClientUpgradeRequest request = new ClientUpgradeRequest(resource);
        request.setSubProtocols(form.token());
        try {
            return client.connect(new Answers(answers), request).thenApply(this::opened);
        } catch (IOException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    private int opened(Session opened) {
        session = opened;
        return NO_CONTENT;
    }

    @Override
    public CompletableFuture<Integer> post(String path, String mediaType, byte[] body) {
        ByteBuffer message = new Message(true, path, body).bytes();
        synchronized (answers) { // the order of the answers is that of the messages
            CompletableFuture<Integer> answer = answers.ask();
            if (answer.isDone()) return answer;
            session.sendBinary(message, Callback.from(() -> {}, this::failed));
            return answer;
        }
    }

    private void failed(Throwable why) {
        answers.ended(why instanceof IOException io ? io : new IOException(why.getMessage(), why));
    }

    @Override
    public CompletableFuture<Integer> send(String path, String mediaType, byte[] body) {
        CompletableFuture<Integer> left = new CompletableFuture<>();
        session.sendBinary(
                new Message(false, path, body).bytes(),
                Callback.from(() -> left.complete(NO_CONTENT), left::completeExceptionally));
        return left;
    }

    /** Tells of answers; public, because Jetty finds its methods by their names. */
    public static final class Answers extends Session.Listener.AbstractAutoDemanding {
        private final AnswersInOrder answers;

        Answers(AnswersInOrder answers) {
            this.answers = answers;
        }

        @Override
        public void onWebSocketBinary(ByteBuffer payload, Callback callback) {
            boolean empty = !payload.hasRemaining();
            callback.succeed();
            try {
                if (!empty) throw new IOException("an answer of another form came");
                answers.answered(NO_CONTENT);
            } catch (IOException e) {
                answers.ended(e);
                getSession().disconnect();
            }
        }

        @Override
        public void onWebSocketError(Throwable cause) {
            answers.ended(new IOException(cause.getMessage(), cause));
        }

        @Override
        public void onWebSocketClose(int status, String reason, Callback callback) {
            answers.ended(new IOException("closed with the status " + status));
            callback.succeed();
        }
    }

    @Override
    public Map<String, String> facts() throws IOException {
        return connector.facts();
    }

    @Override
    public void close() throws Exception {
        answers.ended(new IOException("it was closed"));
        client.stop();
        client.destroy();
    }
}
