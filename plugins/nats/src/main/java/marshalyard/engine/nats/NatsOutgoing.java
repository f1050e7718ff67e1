package marshalyard.engine.nats;

import io.nats.client.Connection;
import io.nats.client.JetStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import marshalyard.engine.Settings;
import marshalyard.engine.messaging.BoxedOutgoing;
import marshalyard.engine.messaging.PlaceName;
import marshalyard.engine.messaging.Unconfirmed;

/** Publishes to a subject, and subscribes to one on which the receiver answers. */
final class NatsOutgoing extends BoxedOutgoing {
    /** What the library may hold that its socket has not taken. */
    private static final long MOST_HELD_BYTES = 4L << 20;

    private static final int MOST_HELD_MESSAGES = 4_096;

    private static final long SHORT_WAIT_NANOS = TimeUnit.MICROSECONDS.toNanos(20);

    private final String subject;
    private final Unconfirmed unconfirmed;
    private final Connection connection;
    private JetStream stream; // null without one

    private NatsOutgoing(String subject, Settings settings) throws Exception {
        this.subject = subject;
        int window = settings.options().number(NatsOptions.WINDOW);
        unconfirmed = new Unconfirmed("The stream " + subject, window, answers);
        connection = NatsLogin.connect(settings, answers::fail);
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
                            PlaceName.ofAnswers(subject, ".", sender),
                            message -> outgoing.answers.put(ByteBuffer.wrap(message.getData())));
            outgoing.connection.flush(NatsLogin.PATIENCE);
            return outgoing;
        } catch (IOException | TimeoutException | RuntimeException e) {
            outgoing.close();
            throw e;
        }
    }

    @Override
    public void send(ByteBuffer message) throws Exception {
        if (stream == null) {
            awaitRoom();
            connection.publish(subject, message.array());
        } else {
            unconfirmed.awaitRoom();
            unconfirmed.add(stream.publishAsync(subject, message.array()));
        }
    }

    /** The library's queue has no bound in bytes of its own. */
    private void awaitRoom() throws Exception {
        while (connection.outgoingPendingBytes() > MOST_HELD_BYTES
                || connection.outgoingPendingMessageCount() > MOST_HELD_MESSAGES) {
            answers.requireOpen();
            LockSupport.parkNanos(SHORT_WAIT_NANOS);
        }
        answers.requireOpen();
    }

    @Override
    public void push() throws Exception {
        unconfirmed.awaitAll();
    }

    @Override
    public Map<String, String> facts() {
        return NatsLogin.facts(connection);
    }

    @Override
    protected void disconnect() {
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
