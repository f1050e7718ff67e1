package marshalyard.engine.kafka;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.Metric;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.WakeupException;

/** Reads a topic on a thread of its own and hands each message over. */
final class KafkaReader implements AutoCloseable {
    private static final Duration LOOK_UP = Duration.ofSeconds(1);
    private static final int SILENT_LOOKS = 5;
    private static final Duration JOINING_LOOK_UP = Duration.ofMillis(20);
    private static final long END_MILLIS = TimeUnit.SECONDS.toMillis(10);

    private final String topic;
    private final KafkaConsumer<byte[], byte[]> consumer;
    private final Consumer<ByteBuffer> arrived;
    private final Consumer<Exception> failed;
    private final Thread thread;
    private volatile boolean closed;

    private KafkaReader(
            String topic,
            KafkaConsumer<byte[], byte[]> consumer,
            Consumer<ByteBuffer> arrived,
            Consumer<Exception> failed) {
        this.topic = topic;
        this.consumer = consumer;
        this.arrived = arrived;
        this.failed = failed;
        thread = new Thread(this::read, "kafka reader " + topic);
        thread.setDaemon(true);
    }

    /**
     * Reads from where the group has ended, or from the beginning.
     *
     * @param group empty for a reader that always begins at the beginning
     * @param failed is told if it reads no more
     * @throws EngineException with a sentence if the server does not answer
     */
    static KafkaReader open(
            String topic,
            String group,
            Settings settings,
            Consumer<ByteBuffer> arrived,
            Consumer<Exception> failed)
            throws EngineException {
        KafkaConsumer<byte[], byte[]> consumer = KafkaClients.consumer(settings, group);
        KafkaReader reader = new KafkaReader(topic, consumer, arrived, failed);
        return reader.started(settings, reader::takeOnly);
    }

    /**
     * Joins the group of a topic, which gives each member a partition once all are there. The
     * earlier members stop reading before a later one is given what they have had.
     *
     * @param failed is told if it reads no more
     * @throws EngineException with a sentence if the server does not answer
     */
    static KafkaReader join(
            String topic,
            Settings settings,
            Consumer<ByteBuffer> arrived,
            Consumer<Exception> failed)
            throws EngineException {
        KafkaConsumer<byte[], byte[]> consumer = KafkaClients.consumer(settings, topic);
        KafkaReader reader = new KafkaReader(topic, consumer, arrived, failed);
        return reader.started(settings, reader::takePart);
    }

    private KafkaReader started(Settings settings, Runnable taking) throws EngineException {
        try {
            taking.run();
        } catch (KafkaException e) {
            consumer.close();
            throw KafkaClients.unusable(settings, e);
        }
        thread.start();
        return this;
    }

    private void takeOnly() {
        TopicPartition only = new TopicPartition(topic, 0);
        consumer.assign(List.of(only));
        consumer.position(only); // asks the server
    }

    private void takePart() {
        consumer.subscribe(List.of(topic));
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(KafkaClients.LOST_MILLIS);
        while (consumer.assignment().isEmpty()) {
            if (System.nanoTime() - end > 0) {
                throw new TimeoutException("the group of " + topic + " gave it no partition");
            }
            hand(consumer.poll(JOINING_LOOK_UP));
        }
    }

    private int hand(ConsumerRecords<byte[], byte[]> records) {
        for (ConsumerRecord<byte[], byte[]> record : records) {
            arrived.accept(ByteBuffer.wrap(record.value()));
        }
        return records.count();
    }

    private void read() {
        try (consumer) {
            int silent = 0;
            while (!closed) {
                silent = hand(consumer.poll(LOOK_UP)) > 0 || connected() ? 0 : silent + 1;
                if (silent == SILENT_LOOKS) throw lost();
            }
        } catch (WakeupException e) {
            // it is closed
        } catch (Exception e) {
            failed.accept(e);
        }
    }

    /** The library tells nobody that a connection has ended: it tries again for ever. */
    private boolean connected() {
        return consumer.metrics().values().stream()
                .filter(metric -> metric.metricName().name().equals("connection-count"))
                .map(Metric::metricValue)
                .anyMatch(count -> count instanceof Number open && open.doubleValue() > 0);
    }

    private EngineException lost() {
        return new EngineException(
                "There has been no connection to the Kafka server for %s s, to read %s. The server"
                                .formatted(SILENT_LOOKS, topic)
                        + " has failed or was stopped.");
    }

    /** Keeps how far it has read, where it has a group. */
    @Override
    public void close() {
        closed = true;
        consumer.wakeup();
        try {
            thread.join(END_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
