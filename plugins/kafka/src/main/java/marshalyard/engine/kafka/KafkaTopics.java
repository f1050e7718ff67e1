package marshalyard.engine.kafka;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;
import marshalyard.engine.messaging.PlaceName;
import marshalyard.engine.messaging.ServerLogin;
import marshalyard.engine.messaging.Sharing;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.KafkaFuture;

/**
 * The topics of a run: each has one replica, one partition unless receivers share it, and a name
 * that nobody can guess.
 */
final class KafkaTopics {
    private static final String SEGMENT_BYTES = Integer.toString(64 << 20);

    private KafkaTopics() {}

    /** What the names of a run's topics at a server that runs already begin with. */
    static String run() {
        return PlaceName.fresh("-") + "-";
    }

    /** The name of a receiver's topic. */
    static String fresh(Settings settings) {
        boolean external = ServerLogin.external(settings.options());
        return external ? settings.broker() + UUID.randomUUID() : PlaceName.fresh("-");
    }

    /** Where the answers to one sender go. */
    static String answersOf(String topic, long sender) {
        return PlaceName.ofAnswers(topic, "-", sender);
    }

    /** How many partitions the receivers' topic has: one for each of a group. */
    static int partitions(Settings settings) {
        return Sharing.asked(settings.options()) ? settings.receivers() : 1;
    }

    static void create(Settings settings, String name, int partitions) throws EngineException {
        int flush = KafkaOptions.flush(settings.options());
        Map<String, String> configuration =
                Map.of(
                        "retention.bytes",
                        Long.toString(KafkaOptions.keep(settings.options())),
                        "segment.bytes",
                        SEGMENT_BYTES,
                        "max.message.bytes",
                        Integer.toString(KafkaClients.MOST_RECORD_BYTES),
                        "flush.messages",
                        Long.toString(flush == 0 ? Long.MAX_VALUE : flush));
        NewTopic topic = new NewTopic(name, partitions, (short) 1).configs(configuration);
        using(
                settings,
                KafkaClients.LOST_MILLIS,
                admin -> admin.createTopics(List.of(topic)).all());
    }

    /** Deletes all topics of a run. */
    static void deleteAll(Settings settings, String run) throws EngineException {
        using(
                settings,
                KafkaClients.PATIENCE_MILLIS,
                admin -> {
                    Set<String> names =
                            await(admin.listTopics().names(), KafkaClients.PATIENCE_MILLIS).stream()
                                    .filter(name -> name.startsWith(run))
                                    .collect(Collectors.toSet());
                    return admin.deleteTopics(names).all();
                });
    }

    /** Asks the server for its nodes, which it tells once it can be used. */
    static void check(Settings settings) throws EngineException {
        using(settings, KafkaClients.PATIENCE_MILLIS, admin -> admin.describeCluster().nodes());
    }

    @FunctionalInterface
    private interface Asking {
        KafkaFuture<?> ask(Admin admin)
                throws ExecutionException, InterruptedException, TimeoutException;
    }

    /**
     * @param millis for which to wait for the answer
     */
    private static void using(Settings settings, int millis, Asking asking) throws EngineException {
        try (Admin admin = KafkaClients.admin(settings, millis)) {
            await(asking.ask(admin), millis);
        } catch (ExecutionException | TimeoutException e) {
            throw KafkaClients.unusable(settings, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw KafkaClients.unusable(settings, e);
        }
    }

    private static <T> T await(KafkaFuture<T> asked, int millis)
            throws ExecutionException, InterruptedException, TimeoutException {
        return asked.get(millis, TimeUnit.MILLISECONDS);
    }
}
