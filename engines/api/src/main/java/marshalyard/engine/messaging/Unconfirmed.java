package marshalyard.engine.messaging;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import marshalyard.engine.EngineException;

/**
 * The messages of a sender that a server has not confirmed, no more than a window has room for. The
 * thread that sends uses them.
 */
public final class Unconfirmed {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final ArrayDeque<CompletableFuture<?>> oldestFirst = new ArrayDeque<>();
    private final String server;
    private final int window;
    private final Duration patience;
    private final AnswerBox answers;

    /**
     * No messages yet.
     *
     * @param server whoever confirms, as a sentence begins: "The post office at host:1"
     * @param window how many messages may be on their way
     * @param answers of the same connection; if none will come, the reason for that is the reason
     *     for which nothing is confirmed
     */
    public Unconfirmed(String server, int window, AnswerBox answers) {
        this(server, window, PATIENCE, answers);
    }

    Unconfirmed(String server, int window, Duration patience, AnswerBox answers) {
        this.server = server;
        this.window = window;
        this.patience = patience;
        this.answers = answers;
    }

    /**
     * Waits until there is room for one more message.
     *
     * @throws Exception with a sentence if the server does not confirm the oldest one within 30 s
     */
    public void awaitRoom() throws Exception {
        if (oldestFirst.size() >= window) awaitOldest();
    }

    /** A message is on its way; its confirmation completes when the server has it. */
    public void add(CompletableFuture<?> confirmation) {
        oldestFirst.add(confirmation);
    }

    /**
     * Waits until all messages have been confirmed.
     *
     * @throws Exception as {@link #awaitRoom}
     */
    public void awaitAll() throws Exception {
        while (!oldestFirst.isEmpty()) awaitOldest();
    }

    private void awaitOldest() throws Exception {
        try {
            oldestFirst.remove().get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw failure("within " + patience.toSeconds() + " s", e);
        } catch (ExecutionException e) {
            throw failure("(" + EngineException.reason(e.getCause()) + ")", e.getCause());
        }
    }

    private EngineException failure(String why, Throwable cause) throws Exception {
        answers.requireOpen();
        return new EngineException(
                "%s has not confirmed a message %s.".formatted(server, why), cause);
    }
}
