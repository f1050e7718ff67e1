package marshalyard.engine.nats;

import io.nats.client.Connection;
import io.nats.client.ConsumeOptions;
import io.nats.client.Dispatcher;
import io.nats.client.JetStreamApiException;
import io.nats.client.MessageConsumer;
import io.nats.client.MessageHandler;
import io.nats.client.api.AckPolicy;
import io.nats.client.api.ConsumerConfiguration;
import io.nats.client.api.RetentionPolicy;
import io.nats.client.api.StorageType;
import io.nats.client.api.StreamConfiguration;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import marshalyard.engine.EngineException;
import marshalyard.engine.Options;
import marshalyard.engine.Settings;
import marshalyard.engine.messaging.Incoming;
import marshalyard.engine.messaging.MessagingReceiver;
import marshalyard.engine.messaging.PlaceName;
import marshalyard.engine.messaging.Sharing;

/** Subscribes to a subject, or consumes the stream behind it, on a thread of the library. */
final class NatsIncoming implements Incoming {
    private static final long PENDING_BYTES = 64L << 20;
    private static final String CONSUMER = "receiver";
    private static final String GROUP = "receivers";

    private final String subject;
    private final MessagingReceiver receiver;
    private final Connection connection;
    private Dispatcher dispatcher;
    private MessageConsumer consumer;

    private NatsIncoming(String subject, Settings settings, MessagingReceiver receiver)
            throws Exception {
        this.subject = subject;
        this.receiver = receiver;
        connection = NatsLogin.connect(settings, receiver::failed);
    }

    static NatsIncoming open(String subject, Settings settings, MessagingReceiver receiver)
            throws Exception {
        NatsIncoming incoming = new NatsIncoming(subject, settings, receiver);
        try {
            if (NatsOptions.stream(settings.options())) {
                incoming.consume(NatsOptions.inFiles(settings.options()));
            } else {
                incoming.subscribe(settings.options());
            }
            return incoming;
        } catch (IOException | JetStreamApiException | TimeoutException e) {
            incoming.close();
            throw new EngineException(
                    "The NATS server gives no %s (%s). Without JetStream in the server, leave the"
                                    .formatted(subject, e.getMessage())
                            + " option 'stream' out.",
                    e);
        }
    }

    /** The server knows of the subscription when this returns. */
    private void subscribe(Options options) throws InterruptedException, TimeoutException {
        dispatcher = connection.createDispatcher();
        dispatcher.setPendingLimits(options.number(NatsOptions.PENDING), PENDING_BYTES);
        MessageHandler handler = message -> receiver.arrived(ByteBuffer.wrap(message.getData()));
        if (Sharing.asked(options)) dispatcher.subscribe(subject, GROUP, handler);
        else dispatcher.subscribe(subject, handler);
        connection.flush(NatsLogin.PATIENCE);
    }

    private void consume(boolean inFiles) throws IOException, JetStreamApiException {
        var management = connection.jetStreamManagement();
        if (!management.getStreamNames().contains(subject)) {
            management.addStream(
                    StreamConfiguration.builder()
                            .name(subject)
                            .subjects(subject)
                            .storageType(inFiles ? StorageType.File : StorageType.Memory)
                            .retentionPolicy(RetentionPolicy.WorkQueue)
                            .build());
        }
        var reader =
                connection
                        .getStreamContext(subject)
                        .createOrUpdateConsumer(
                                ConsumerConfiguration.builder()
                                        .durable(CONSUMER)
                                        .ackPolicy(AckPolicy.Explicit)
                                        .maxAckPending(-1)
                                        .build());
        consumer =
                reader.consume(
                        ConsumeOptions.DEFAULT_CONSUME_OPTIONS,
                        message -> {
                            receiver.arrived(ByteBuffer.wrap(message.getData()));
                            message.ack();
                        });
    }

    @Override
    public void answer(long sender, ByteBuffer answer) {
        connection.publish(PlaceName.ofAnswers(subject, ".", sender), answer.array());
    }

    @Override
    public String address() {
        return subject;
    }

    @Override
    public Map<String, String> facts() {
        Map<String, String> facts = NatsLogin.facts(connection);
        if (dispatcher != null) facts.put("dropped", Long.toString(dispatcher.getDroppedCount()));
        return facts;
    }

    @Override
    public void close() {
        try {
            if (consumer != null) consumer.close();
            if (dispatcher == null && !subject.isEmpty())
                connection.flush(NatsLogin.PATIENCE); // acks
        } catch (Exception e) {
            // it ends with its connection, and what it has not acknowledged comes again
        } finally {
            NatsOutgoing.end(connection);
        }
    }
}
