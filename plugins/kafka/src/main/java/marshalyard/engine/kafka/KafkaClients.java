package marshalyard.engine.kafka;

import java.util.Map;
import java.util.TreeMap;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Options;
import marshalyard.engine.Settings;
import marshalyard.engine.messaging.MessagingDescriptor;
import marshalyard.engine.messaging.OpeningPatience;
import marshalyard.engine.messaging.ServerLogin;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.utils.internals.AppInfoParser;

/** The library's clients with the settings of an end. */
final class KafkaClients {
    static final String SERVER = "Kafka server";

    /** Room in a message for what Kafka puts around it. */
    static final int MOST_RECORD_BYTES = MessagingDescriptor.MOST_MESSAGE_BYTES + (1 << 10);

    /** How long a server may take to answer. */
    static final int PATIENCE_MILLIS = 10_000;

    /** The same over a far link that loses packets. */
    static final int LOST_MILLIS = (int) OpeningPatience.EACH_STEP.toMillis();

    private static final long MEMORY = 128L << 20;

    /** How often a member of a group asks whether another one has come: its opening waits. */
    private static final int HEARTBEAT_MILLIS = 100;

    private KafkaClients() {}

    private static Map<String, Object> common(Settings settings) throws EngineException {
        ServerLogin login = ServerLogin.of(settings, SERVER);
        Map<String, Object> common = new TreeMap<>();
        common.put("bootstrap.servers", login.place());
        common.put("enable.metrics.push", false);
        common.put("auto.include.jmx.reporter", false);
        common.put("metric.reporters", "");
        common.put("reconnect.backoff.ms", 20);
        common.put("retry.backoff.ms", 10); // a fresh topic is not known at once
        if (settings.socketQueue() > 0) {
            common.put("send.buffer.bytes", settings.socketQueue());
            common.put("receive.buffer.bytes", settings.socketQueue());
        }
        if (!login.user().isEmpty()) {
            common.put("security.protocol", "SASL_PLAINTEXT");
            common.put("sasl.mechanism", "PLAIN");
            common.put("sasl.jaas.config", KafkaConfiguration.login(login, false));
        }
        return common;
    }

    static Admin admin(Settings settings, int millis) throws EngineException {
        Map<String, Object> all = common(settings);
        all.put("default.api.timeout.ms", millis);
        all.put("request.timeout.ms", millis / 2);
        return Admin.create(all);
    }

    /**
     * @param linger how long it gathers messages, in ms
     */
    static KafkaProducer<byte[], byte[]> producer(Settings settings, int linger)
            throws EngineException {
        Options options = settings.options();
        String acks = KafkaOptions.acks(options);
        Map<String, Object> all = common(settings);
        all.put("acks", acks);
        all.put("enable.idempotence", acks.equals("all"));
        if (!acks.equals("all")) all.put("retries", 0); // or a message may overtake another one
        all.put("linger.ms", linger);
        all.put("batch.size", KafkaOptions.batch(options));
        all.put("compression.type", KafkaOptions.compression(options));
        all.put("max.request.size", MOST_RECORD_BYTES);
        all.put("buffer.memory", MEMORY);
        all.put("max.block.ms", LOST_MILLIS);
        all.put("request.timeout.ms", PATIENCE_MILLIS);
        all.put("delivery.timeout.ms", LOST_MILLIS + linger);
        return new KafkaProducer<>(all, new ByteArraySerializer(), new ByteArraySerializer());
    }

    /**
     * @param group under which it keeps how far it has read; empty to begin at the beginning
     */
    static KafkaConsumer<byte[], byte[]> consumer(Settings settings, String group)
            throws EngineException {
        Map<String, Object> all = common(settings);
        if (!group.isEmpty()) all.put("group.id", group);
        all.put("heartbeat.interval.ms", HEARTBEAT_MILLIS);
        all.put("enable.auto.commit", !group.isEmpty());
        all.put("auto.commit.interval.ms", 1_000);
        all.put("auto.offset.reset", "earliest");
        all.put("max.partition.fetch.bytes", MOST_RECORD_BYTES);
        all.put("default.api.timeout.ms", LOST_MILLIS);
        all.put("request.timeout.ms", PATIENCE_MILLIS);
        return new KafkaConsumer<>(all, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }

    /** The sentence for a server that can't be used. */
    static EngineException unusable(Settings settings, Exception cause) throws EngineException {
        return new EngineException(
                "The Kafka server at %s can't be used (%s). Check that it runs, its address, and"
                                .formatted(ServerLogin.of(settings, SERVER).place(), reason(cause))
                        + " the options 'user' and 'password'.",
                cause);
    }

    private static String reason(Exception cause) {
        Throwable first = cause;
        while (first.getCause() != null) first = first.getCause();
        return first.getMessage() == null ? first.toString() : first.getMessage();
    }

    static Map<String, String> facts() {
        return Map.of(Facts.LIBRARY, "Apache Kafka " + AppInfoParser.getVersion());
    }
}
