package marshalyard.engine.kafka;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
import marshalyard.engine.messaging.Incoming;
import marshalyard.engine.messaging.MessagingReceiver;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Reads a topic, and answers into one for each sender. */
final class KafkaIncoming implements Incoming {
    private final String topic;
    private final MessagingReceiver receiver;
    private final KafkaProducer<byte[], byte[]> answers;
    private final Map<Long, String> senders = new HashMap<>();
    private KafkaReader reader;

    private KafkaIncoming(String topic, MessagingReceiver receiver, Settings settings)
            throws EngineException {
        this.topic = topic;
        this.receiver = receiver;
        answers = KafkaClients.producer(settings, 0);
    }

    /**
     * Several receivers each read all, or each a partition of their group; one alone goes on where
     * an earlier one has ended.
     */
    static KafkaIncoming open(String topic, Settings settings, MessagingReceiver receiver)
            throws EngineException {
        KafkaIncoming incoming = new KafkaIncoming(topic, receiver, settings);
        try {
            boolean alone = settings.receivers() == 1;
            incoming.reader =
                    KafkaTopics.partitions(settings) > 1
                            ? KafkaReader.join(
                                    topic, settings, receiver::arrived, receiver::failed)
                            : KafkaReader.open(
                                    topic,
                                    alone ? topic : "",
                                    settings,
                                    receiver::arrived,
                                    receiver::failed);
            return incoming;
        } catch (EngineException e) {
            incoming.close();
            throw e;
        }
    }

    @Override
    public void answer(long sender, ByteBuffer answer) {
        String to = senders.get(sender);
        if (to == null) {
            to = KafkaTopics.answersOf(topic, sender);
            senders.put(sender, to);
        }
        answers.send(
                new ProducerRecord<>(to, 0, null, answer.array()),
                (taken, failure) -> {
                    if (failure != null) receiver.failed(failure);
                });
    }

    @Override
    public String address() {
        return topic;
    }

    @Override
    public Map<String, String> facts() {
        return KafkaClients.facts();
    }

    @Override
    public void close() {
        if (reader != null) reader.close();
        answers.close(KafkaOutgoing.END);
    }
}
