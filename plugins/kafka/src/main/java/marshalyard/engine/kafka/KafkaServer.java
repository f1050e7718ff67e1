package marshalyard.engine.kafka;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.engine.Broker;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.PortRange;
import marshalyard.engine.Settings;
import marshalyard.engine.messaging.ServerBroker;
import marshalyard.engine.messaging.ServerLogin;
import marshalyard.engine.messaging.ServerPort;
import marshalyard.engine.messaging.ServerProgram;
import marshalyard.engine.socket.HostPort;
import marshalyard.engine.socket.IpOptions;

/** A Kafka server of this run in a process of its own, or one that runs already. */
final class KafkaServer {
    private static final long SECONDS = 30;

    private KafkaServer() {}

    static Broker serve(Settings settings) throws Exception {
        if (ServerLogin.external(settings.options())) return reach(settings);
        int wanted = IpOptions.port(settings.options());
        return ServerPort.start(settings, wanted, port -> start(settings, port));
    }

    private static Broker reach(Settings settings) throws EngineException {
        KafkaTopics.check(settings);
        String run = KafkaTopics.run();
        return ServerBroker.external(run, KafkaClients.facts())
                .closing(() -> KafkaTopics.deleteAll(settings, run));
    }

    private static Broker start(Settings settings, int port) throws IOException, EngineException {
        int control = ServerPort.inner();
        ServerLogin login = ServerLogin.fresh(HostPort.text(settings.advertised(), port));
        Path folder = Files.createDirectories(settings.scratch().resolve("kafka"));
        Path file =
                ServerProgram.secretFile(
                        settings.scratch(),
                        "kafka.properties",
                        KafkaConfiguration.text(login, settings.bind(), port, control, folder));
        ServerProgram program =
                ServerProgram.startJava(
                        "kafka",
                        KafkaProgram.class,
                        List.of("-Xms256m", "-Xmx1g"),
                        file.toString(),
                        settings.scratch(),
                        new InetSocketAddress(settings.bind(), port),
                        SECONDS);
        try {
            KafkaTopics.check(on(settings, settings.bind(), login.text()));
        } catch (EngineException e) {
            program.close();
            throw e;
        }
        return ServerBroker.running(login, facts(folder), program, folder, file);
    }

    private static Map<String, String> facts(Path folder) throws IOException {
        Map<String, String> facts = new TreeMap<>(KafkaClients.facts());
        facts.put(Facts.FILE_SYSTEM, Files.getFileStore(folder).type());
        return facts;
    }

    /** The same settings for what listens here on any port, or asks a server. */
    private static Settings on(Settings settings, String host, String broker) {
        return new Settings(
                host, host, PortRange.ANY, 0, settings.options(), broker, 1, settings.scratch());
    }
}
