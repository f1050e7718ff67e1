package marshalyard.engine.kafka;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Map;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
import marshalyard.engine.messaging.BoxedOutgoing;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Writes to a topic, and reads one of its own into which the receiver answers. */
final class KafkaOutgoing extends BoxedOutgoing {
    /** How long a closed producer tries to send what it has. */
    static final Duration END = Duration.ofSeconds(2);

    private final String topic;
    private final boolean gathers;
    private final int partitions;
    private final KafkaProducer<byte[], byte[]> producer;
    private int turn;
    private KafkaReader reader;

    private KafkaOutgoing(String topic, Settings settings) throws EngineException {
        this.topic = topic;
        int linger = KafkaOptions.linger(settings.options());
        gathers = linger > 0;
        partitions = KafkaTopics.partitions(settings);
        producer = KafkaClients.producer(settings, linger);
    }

    static KafkaOutgoing open(String topic, long sender, Settings settings) throws EngineException {
        KafkaOutgoing outgoing = new KafkaOutgoing(topic, settings);
        String answered = KafkaTopics.answersOf(topic, sender);
        try {
            KafkaTopics.create(settings, answered, 1);
            outgoing.reader =
                    KafkaReader.open(
                            answered, "", settings, outgoing.answers::put, outgoing.answers::fail);
            return outgoing;
        } catch (EngineException e) {
            outgoing.close();
            throw e;
        }
    }

    @Override
    public void send(ByteBuffer message) throws Exception {
        answers.requireOpen();
        producer.send(
                new ProducerRecord<>(topic, turn(), null, message.array()),
                (taken, failure) -> {
                    if (failure != null) answers.fail(failure);
                });
    }

    /** The partition whose turn it is. */
    private int turn() {
        int partition = turn;
        turn = (turn + 1) % partitions;
        return partition;
    }

    @Override
    public void push() {
        if (gathers) producer.flush();
    }

    @Override
    public Map<String, String> facts() {
        return KafkaClients.facts();
    }

    @Override
    protected void disconnect() {
        producer.close(END);
        if (reader != null) reader.close();
    }
}
