package marshalyard.engine.rabbitmq;

import com.rabbitmq.client.AMQP.BasicProperties;
import com.rabbitmq.client.AlreadyClosedException;
import com.rabbitmq.client.Channel;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
import marshalyard.engine.messaging.BoxedOutgoing;

/** Publishes to a queue, waits for confirmations, and consumes one on which the receiver answers. */
final class RabbitOutgoing extends BoxedOutgoing {
    private static final long CONFIRMED_NANOS = TimeUnit.SECONDS.toNanos(30);

    private final String queue;
    private final int window;
    private final boolean durable;
    private final BasicProperties properties;
    private final RabbitLink link;
    private final Channel channel;

    /** Numbers of messages that the server has not confirmed; its monitor guards them. */
    private final TreeSet<Long> unconfirmed = new TreeSet<>();

    private RabbitOutgoing(String queue, Settings settings) throws EngineException {
        this.queue = queue;
        window = RabbitOptions.window(settings.options());
        durable = RabbitOptions.durable(settings.options());
        properties = RabbitOptions.properties(settings.options());
        link = RabbitLink.open(settings, this::broken);
        channel = link.channel();
    }

    static RabbitOutgoing open(String queue, long sender, Settings settings) throws Exception {
        RabbitOutgoing outgoing = new RabbitOutgoing(queue, settings);
        try {
            outgoing.begin(sender, settings);
            return outgoing;
        } catch (IOException e) {
            outgoing.close();
            throw new EngineException(
                    "The RabbitMQ server gives no queue %s (%s)."
                            .formatted(queue, RabbitIncoming.reason(e)),
                    e);
        }
    }

    private void begin(long sender, Settings settings) throws IOException {
        RabbitIncoming.declare(channel, queue, settings.options());
        channel.confirmSelect();
        channel.addConfirmListener(this::confirmed, this::refused);
        String back = RabbitIncoming.answersOf(queue, sender);
        channel.queueDeclare(back, false, true, true, Map.of());
        channel.basicConsume(
                back,
                true,
                (tag, delivery) -> answers.put(ByteBuffer.wrap(delivery.getBody())),
                tag -> {});
    }

    private void confirmed(long number, boolean allUpToIt) {
        synchronized (unconfirmed) {
            if (allUpToIt) unconfirmed.headSet(number, true).clear();
            else unconfirmed.remove(number);
            unconfirmed.notifyAll();
        }
    }

    private void refused(long number, boolean allUpToIt) {
        broken(new EngineException("The RabbitMQ server did not take a message for " + queue + "."));
    }

    private void broken(EngineException reason) {
        answers.fail(reason);
        wake();
    }

    private void wake() {
        synchronized (unconfirmed) {
            unconfirmed.notifyAll();
        }
    }

    @Override
    public void send(ByteBuffer message) throws Exception {
        awaitConfirmed(window - 1);
        synchronized (unconfirmed) {
            unconfirmed.add(channel.getNextPublishSeqNo());
        }
        try {
            channel.basicPublish("", queue, properties, message.array());
        } catch (AlreadyClosedException e) {
            answers.requireOpen();
            throw e;
        }
    }

    /**
     * A call has ended when its message is on the disk, too. Of a transient one the answer says all
     * that a confirmation would.
     */
    @Override
    public void push() throws Exception {
        if (durable) awaitConfirmed(0);
    }

    /** Waits until no more than so many are on their way. */
    private void awaitConfirmed(int most) throws Exception {
        synchronized (unconfirmed) {
            long end = System.nanoTime() + CONFIRMED_NANOS;
            while (unconfirmed.size() > most) {
                answers.requireOpen();
                long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
                if (left <= 0) {
                    throw new EngineException(
                            "The RabbitMQ server has not confirmed a message for %s within 30 s. It may wait for memory or disk."
                                    .formatted(queue));
                }
                unconfirmed.wait(left);
            }
        }
        answers.requireOpen();
    }

    @Override
    public Map<String, String> facts() {
        return link.facts();
    }

    @Override
    protected void disconnect() {
        wake();
        link.close();
    }
}
