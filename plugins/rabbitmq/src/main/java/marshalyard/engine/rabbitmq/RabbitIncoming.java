package marshalyard.engine.rabbitmq;

import com.rabbitmq.client.AMQP.BasicProperties;
import com.rabbitmq.client.AlreadyClosedException;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.DefaultConsumer;
import com.rabbitmq.client.Envelope;
import com.rabbitmq.client.MessageProperties;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import marshalyard.engine.EngineException;
import marshalyard.engine.Options;
import marshalyard.engine.Settings;
import marshalyard.engine.messaging.Incoming;
import marshalyard.engine.messaging.MessagingReceiver;
import marshalyard.engine.messaging.PlaceName;

/** Consumes a queue on a thread of the library, and acknowledges what was taken. */
final class RabbitIncoming implements Incoming {
    private final String queue;
    private final MessagingReceiver receiver;
    private final RabbitLink link;
    private final Channel channel;
    private final int acknowledgeEach;
    private int unacknowledged;
    private volatile long last; // the tag of the last message that was taken
    private volatile boolean closed;

    private RabbitIncoming(String queue, Settings settings, MessagingReceiver receiver)
            throws EngineException {
        this.queue = queue;
        this.receiver = receiver;
        // The server goes on giving while half of what it may give is acknowledged.
        acknowledgeEach = Math.max(1, RabbitOptions.prefetch(settings.options()) / 4);
        link = RabbitLink.open(settings, receiver::failed);
        channel = link.channel();
    }

    static RabbitIncoming open(String queue, Settings settings, MessagingReceiver receiver)
            throws Exception {
        RabbitIncoming incoming = new RabbitIncoming(queue, settings, receiver);
        try {
            incoming.consume(settings.options());
            return incoming;
        } catch (IOException e) {
            incoming.close();
            throw new EngineException(
                    "The RabbitMQ server gives no queue %s (%s).".formatted(queue, reason(e)), e);
        }
    }

    /** The server's own words stand in the cause. */
    static String reason(IOException e) {
        return e.getCause() == null ? String.valueOf(e.getMessage()) : e.getCause().getMessage();
    }

    /** Where the answers to one sender go. */
    static String answersOf(String queue, long sender) {
        return PlaceName.ofAnswers(queue, ".", sender);
    }

    private void consume(Options options) throws IOException {
        declare(channel, queue, options);
        channel.basicQos(RabbitOptions.prefetch(options));
        channel.basicConsume(
                queue,
                false,
                new DefaultConsumer(channel) {
                    @Override
                    public void handleDelivery(
                            String tag, Envelope envelope, BasicProperties of, byte[] body)
                            throws IOException {
                        arrived(envelope.getDeliveryTag(), body);
                    }

                    @Override
                    public void handleCancel(String tag) {
                        receiver.failed(
                                new EngineException("The queue " + queue + " was removed."));
                    }
                });
    }

    static void declare(Channel channel, String queue, Options options) throws IOException {
        boolean durable = RabbitOptions.durable(options);
        channel.queueDeclare(queue, durable, false, false, RabbitOptions.arguments(options));
    }

    /** Messages are acknowledged several at a time. */
    private void arrived(long tag, byte[] body) throws IOException {
        receiver.arrived(ByteBuffer.wrap(body));
        last = tag;
        if (++unacknowledged < acknowledgeEach) return;
        channel.basicAck(tag, true);
        unacknowledged = 0;
    }

    @Override
    public void answer(long sender, ByteBuffer answer) throws IOException {
        channel.basicPublish(
                "", answersOf(queue, sender), MessageProperties.MINIMAL_BASIC, answer.array());
    }

    @Override
    public String address() {
        return queue;
    }

    @Override
    public Map<String, String> facts() {
        return link.facts();
    }

    @Override
    public void close() {
        if (closed) return;
        closed = true;
        try {
            if (last > 0) channel.basicAck(last, true);
        } catch (IOException | AlreadyClosedException e) {
            // what it has not acknowledged comes again
        } finally {
            link.close();
        }
    }
}
