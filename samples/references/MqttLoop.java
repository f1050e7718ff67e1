import com.hivemq.client.mqtt.MqttClient;
import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.mqtt5.Mqtt5AsyncClient;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5Publish;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;

/**
 * A loop over the HiveMQ client and a mosquitto as one writes it without Marshalyard: messages that
 * are delivered at least once, with as many unconfirmed as the engine has, and answers by a topic of
 * the sender's.
 *
 * <p>The broker is started with the receiver and ends with it: its path stands in {@code
 * loop.mosquitto}, its port is the address.
 */
final class MqttLoop {
    private static final int UNCONFIRMED = 256;
    private static final String ALL = "loop/+";
    private static final String TELLING = "loop/telling";
    private static final String ASKING = "loop/asking";
    private static final String ANSWERS = "answers";

    public static void main(String[] arguments) throws Exception {
        BareLoop.run(arguments, MqttLoop::serve, MqttLoop::connect);
    }

    private static String serve() throws Exception {
        int port = 20_000 + (int) (ProcessHandle.current().pid() % 10_000);
        Path configuration = Path.of(System.getProperty("loop.scratch"), "mosquitto.conf");
        Files.writeString(
                configuration,
                """
                listener %s 127.0.0.1
                allow_anonymous true
                persistence false
                set_tcp_nodelay true
                max_inflight_messages %s
                max_queued_messages 0
                """
                        .formatted(port, UNCONFIRMED));
        Process broker =
                new ProcessBuilder(
                                System.getProperty("loop.mosquitto"),
                                "-c",
                                configuration.toString())
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
        Runtime.getRuntime().addShutdownHook(new Thread(broker::destroyForcibly));
        Mqtt5AsyncClient client = client(Integer.toString(port));
        byte[] answer = new byte[32];
        subscribe(
                client,
                ALL,
                message -> {
                    message.getPayloadAsBytes();
                    if (message.getTopic().toString().equals(ASKING)) {
                        publish(client, ANSWERS, answer);
                    }
                });
        return Integer.toString(port);
    }

    /** Connected; it tries again until the broker listens. */
    private static Mqtt5AsyncClient client(String port) throws Exception {
        for (int tries = 0; ; tries++) {
            Mqtt5AsyncClient client =
                    MqttClient.builder()
                            .useMqttVersion5()
                            .identifier("loop-" + UUID.randomUUID())
                            .serverHost("127.0.0.1")
                            .serverPort(Integer.parseInt(port))
                            .executorConfig()
                            .nettyThreads(1)
                            .applyExecutorConfig()
                            .buildAsync();
            try {
                client.connectWith().cleanStart(true).keepAlive(0).send().get();
                return client;
            } catch (ExecutionException e) {
                if (tries == 100) throw e;
                Thread.sleep(50);
            }
        }
    }

    private static void subscribe(
            Mqtt5AsyncClient client, String topic, Consumer<Mqtt5Publish> arrived)
            throws Exception {
        client.subscribeWith()
                .topicFilter(topic)
                .qos(MqttQos.AT_LEAST_ONCE)
                .callback(arrived)
                .send()
                .get();
    }

    private static CompletableFuture<?> publish(
            Mqtt5AsyncClient client, String topic, byte[] message) {
        return client.publishWith()
                .topic(topic)
                .qos(MqttQos.AT_LEAST_ONCE)
                .payload(message)
                .send();
    }

    private static BareLoop.Client connect(String port) throws Exception {
        Mqtt5AsyncClient client = client(port);
        Semaphore room = new Semaphore(UNCONFIRMED);
        Semaphore answers = new Semaphore(0);
        subscribe(client, ANSWERS, message -> answers.release());
        return new BareLoop.Client() {
            @Override
            public void send(byte[] message) {
                put(TELLING, message);
            }

            @Override
            public void call(byte[] message) {
                put(ASKING, message);
                answers.acquireUninterruptibly();
            }

            /** The library copies what it is given. */
            private void put(String topic, byte[] message) {
                room.acquireUninterruptibly();
                publish(client, topic, message).whenComplete((done, failed) -> room.release());
            }
        };
    }
}
