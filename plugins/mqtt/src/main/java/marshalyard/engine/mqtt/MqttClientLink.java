package marshalyard.engine.mqtt;

import com.hivemq.client.mqtt.MqttClient;
import com.hivemq.client.mqtt.datatypes.MqttQos;
import com.hivemq.client.mqtt.mqtt5.Mqtt5AsyncClient;
import com.hivemq.client.mqtt.mqtt5.message.publish.Mqtt5PublishResult;
import io.reactivex.schedulers.Schedulers;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Settings;
import marshalyard.engine.messaging.OpeningPatience;
import marshalyard.engine.messaging.PlaceName;
import marshalyard.engine.messaging.ServerLogin;
import marshalyard.engine.socket.HostPort;

/**
 * One end's connection to a broker, with a thread for the network and one that handles messages.
 */
final class MqttClientLink implements AutoCloseable {
    static final String BROKER = "MQTT broker";

    private static final long PATIENCE_SECONDS = OpeningPatience.EACH_STEP.toSeconds();
    private static final long CLOSE_SECONDS = 10;

    private final ServerLogin login;
    private final ExecutorService network;
    private final ExecutorService handler;
    private final Mqtt5AsyncClient client;
    private volatile boolean closed;

    private MqttClientLink(ServerLogin login, String role, Consumer<EngineException> broken)
            throws EngineException {
        this.login = login;
        network = Executors.newCachedThreadPool(work -> daemon(work, role + ", network"));
        handler = Executors.newSingleThreadExecutor(work -> daemon(work, role + ", handling"));
        InetSocketAddress broker = HostPort.parse(login.place());
        client =
                MqttClient.builder()
                        .useMqttVersion5()
                        .identifier(PlaceName.fresh("-"))
                        .transportConfig()
                        .serverAddress(broker)
                        .socketConnectTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS)
                        .applyTransportConfig()
                        .executorConfig()
                        .nettyExecutor(network)
                        .nettyThreads(1)
                        .applicationScheduler(Schedulers.from(handler))
                        .applyExecutorConfig()
                        .addDisconnectedListener(
                                context ->
                                        broken.accept(login.ended(BROKER, context.getCause())))
                        .buildAsync();
    }

    private static Thread daemon(Runnable work, String name) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }

    /**
     * Connects and logs in.
     *
     * @param role what the names of its threads begin with
     * @param broken is told when the connection has ended
     */
    static MqttClientLink open(Settings settings, String role, Consumer<EngineException> broken)
            throws EngineException {
        ServerLogin login = ServerLogin.of(settings, BROKER);
        MqttClientLink link = new MqttClientLink(login, role, broken);
        try {
            link.connect();
            return link;
        } catch (EngineException e) {
            link.close();
            throw e;
        }
    }

    private void connect() throws EngineException {
        var connecting = client.connectWith().cleanStart(true).keepAlive(0);
        if (!login.user().isEmpty()) {
            connecting =
                    connecting
                            .simpleAuth()
                            .username(login.user())
                            .password(login.password().getBytes(StandardCharsets.UTF_8))
                            .applySimpleAuth();
        }
        await(connecting.send(), cause -> login.unreachable(BROKER, cause));
    }

    /** The broker knows of the subscription when this returns. */
    void subscribe(String topic, MqttQos qos, Consumer<ByteBuffer> arrived) throws EngineException {
        await(
                client.subscribeWith()
                        .topicFilter(topic)
                        .qos(qos)
                        .callback(publish -> publish.getPayload().ifPresent(arrived::accept))
                        .send(),
                this::refused);
    }

    /** Completes when the message is as safe as its quality of service asks. */
    CompletableFuture<Mqtt5PublishResult> publish(String topic, MqttQos qos, ByteBuffer message) {
        return client.publishWith().topic(topic).qos(qos).payload(message).send();
    }

    /**
     * Waits for an answer of the broker.
     *
     * @param failing the sentence if there is none
     */
    private static void await(
            CompletableFuture<?> asked, Function<Throwable, EngineException> failing)
            throws EngineException {
        try {
            asked.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw failing.apply(e.getCause());
        } catch (TimeoutException e) {
            throw failing.apply(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failing.apply(e);
        }
    }

    private EngineException refused(Throwable cause) {
        return new EngineException(
                "%s refuses a subscription (%s)."
                        .formatted(broker(), EngineException.reason(cause)),
                cause);
    }

    /** What the broker is called where a sentence begins. */
    String broker() {
        return "The " + BROKER + " at " + login.place();
    }

    /** Where the answers to one sender go. */
    static String answersOf(String topic, long sender) {
        return PlaceName.ofAnswers(topic, "/", sender);
    }

    Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>();
        facts.put(Facts.LIBRARY, "HiveMQ MQTT client");
        return facts;
    }

    @Override
    public void close() {
        if (closed) return; // a client whose executors have ended would wait for itself
        closed = true;
        try {
            client.disconnect().get(CLOSE_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            // it is not connected, or the broker is gone
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        try {
            // The network's last work is to tell the handler that the session has ended.
            network.shutdown();
            network.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS);
            handler.shutdownNow();
            handler.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            handler.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }
}
