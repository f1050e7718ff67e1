import com.hivemq.client.mqtt.MqttClient;
import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.mqtt5.Mqtt5AsyncClient;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5Publish;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
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
                connection_messages false
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
                        .start();
        Runtime.getRuntime().addShutdownHook(new Thread(broker::destroyForcibly));
        awaitRunning(broker);
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

    /** Returns when it listens, which it says; it says nothing of connections behind that. */
    private static void awaitRunning(Process broker) throws IOException {
        StringBuilder said = new StringBuilder();
        BufferedReader lines = broker.inputReader();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.endsWith(" running")) return;
            said.append(line).append('\n');
        }
        throw new IOException("mosquitto does not start: " + said);
    }

    private static Mqtt5AsyncClient client(String port) throws Exception {
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
        client.connectWith().cleanStart(true).keepAlive(0).send().get();
        return client;
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
            private volatile Throwable failed;

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
                requireNoFailure();
                room.acquireUninterruptibly();
                publish(client, topic, message).whenComplete((done, failure) -> confirmed(failure));
            }

            private void confirmed(Throwable failure) {
                room.release();
                if (failure != null) failed = failure;
            }

            private void requireNoFailure() {
                if (failed != null) throw new IllegalStateException("a message is lost", failed);
            }
        };
    }
}
