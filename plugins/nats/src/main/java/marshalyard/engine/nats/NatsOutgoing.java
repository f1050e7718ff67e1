package marshalyard.engine.nats;

import io.nats.client.Connection;
import io.nats.client.JetStream;
import io.nats.client.api.PublishAck;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
import marshalyard.engine.messaging.AnswerBox;
import marshalyard.engine.messaging.Outgoing;

/** Publishes to a subject, and subscribes to one on which the receiver answers. */
final class NatsOutgoing implements Outgoing {
    /** What the library may hold that its socket has not taken. */
    private static final long MOST_HELD_BYTES = 4L << 20;

    private static final int MOST_HELD_MESSAGES = 4_096;

    private static final long SHORT_WAIT_NANOS = TimeUnit.MICROSECONDS.toNanos(20);

    private static final long CONFIRMED_SECONDS = 30;

    private final AnswerBox answers = new AnswerBox();
    private final ArrayDeque<CompletableFuture<PublishAck>> unconfirmed = new ArrayDeque<>();
    private final String subject;
    private final int window;
    private final Connection connection;
    private JetStream stream; // null without one
    private volatile EngineException broken;

    private NatsOutgoing(String subject, Settings settings) throws Exception {
        this.subject = subject;
        window = NatsOptions.window(settings.options());
        connection = NatsLogin.connect(settings, this::broken);
    }

    static NatsOutgoing open(String subject, long sender, Settings settings) throws Exception {
        NatsOutgoing outgoing = new NatsOutgoing(subject, settings);
        try {
            if (NatsOptions.stream(settings.options())) {
                outgoing.stream = outgoing.connection.jetStream();
            }
            outgoing.connection
                    .createDispatcher()
                    .subscribe(
                            NatsIncoming.answersOf(subject, sender),
                            message -> outgoing.answers.put(ByteBuffer.wrap(message.getData())));
            outgoing.connection.flush(NatsLogin.PATIENCE);
            return outgoing;
        } catch (IOException | TimeoutException | RuntimeException e) {
            outgoing.close();
            throw e;
        }
    }

    private void broken(EngineException reason) {
        broken = reason;
        answers.fail(reason);
    }

    @Override
    public void send(ByteBuffer message) throws Exception {
        if (stream == null) {
            awaitRoom();
            connection.publish(subject, message.array());
        } else {
            if (unconfirmed.size() >= window) confirm();
            unconfirmed.add(stream.publishAsync(subject, message.array()));
        }
    }

    /** The library's queue has no bound in bytes of its own. */
    private void awaitRoom() throws EngineException {
        while (connection.outgoingPendingBytes() > MOST_HELD_BYTES
                || connection.outgoingPendingMessageCount() > MOST_HELD_MESSAGES) {
            if (broken != null) throw broken;
            LockSupport.parkNanos(SHORT_WAIT_NANOS);
        }
        if (broken != null) throw broken;
    }

    /** The stream has the oldest of the unconfirmed messages. */
    private void confirm() throws Exception {
        try {
            unconfirmed.remove().get(CONFIRMED_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            if (broken != null) throw broken;
            throw new EngineException(
                    "The stream %s did not confirm a message (%s).".formatted(subject, e), e);
        }
    }

    @Override
    public void push() throws Exception {
        while (!unconfirmed.isEmpty()) confirm();
    }

    @Override
    public ByteBuffer answer(long nanos) throws IOException, InterruptedException {
        return answers.take(nanos);
    }

    @Override
    public Map<String, String> facts() {
        return NatsLogin.facts(connection);
    }

    @Override
    public void close() {
        answers.fail(new EngineException("The sender to " + subject + " was closed."));
        end(connection);
    }

    static void end(Connection connection) {
        try {
            connection.close();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
