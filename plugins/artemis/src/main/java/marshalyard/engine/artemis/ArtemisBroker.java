package marshalyard.engine.artemis;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import marshalyard.engine.Broker;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Options;
import marshalyard.engine.Settings;
import marshalyard.engine.messaging.ServerBroker;
import marshalyard.engine.messaging.ServerLogin;
import marshalyard.engine.messaging.ServerPort;
import marshalyard.engine.messaging.ServerProgram;
import marshalyard.engine.socket.HostPort;
import marshalyard.engine.socket.IpOptions;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.jms.client.ActiveMQSession;
import org.apache.activemq.artemis.utils.VersionLoader;

/** An Artemis of this run in a process of its own, or a broker that runs already. */
final class ArtemisBroker {
    private static final long SECONDS = 30;
    private static final long HEAP_BESIDE_MESSAGES = 512L << 20;

    private ArtemisBroker() {}

    static Broker serve(Settings settings) throws Exception {
        if (ServerLogin.external(settings.options())) return reach(settings);
        int wanted = IpOptions.port(settings.options());
        return ServerPort.start(settings, wanted, port -> start(settings, port));
    }

    private static Broker reach(Settings settings) throws EngineException {
        try (ArtemisLink link = ArtemisLink.open(settings, ended -> {})) {
            return ServerBroker.external("", link.facts());
        }
    }

    private static Broker start(Settings settings, int port) throws IOException, EngineException {
        Options options = settings.options();
        ServerLogin login = ServerLogin.fresh(HostPort.text(settings.advertised(), port));
        Path folder = Files.createDirectories(settings.scratch().resolve("artemis"));
        Path file =
                ServerProgram.secretFile(
                        settings.scratch(),
                        "artemis.properties",
                        """
                        acceptor=tcp://%s?protocols=CORE,AMQP
                        user=%s
                        password=%s
                        folder=%s
                        journal=%s
                        sync=%s
                        gatherNanos=%s
                        memory=%s
                        """
                                .formatted(
                                        HostPort.text(settings.bind(), port),
                                        login.user(),
                                        login.password(),
                                        folder.toString().replace("\\", "\\\\"),
                                        ArtemisOptions.journal(options),
                                        ArtemisOptions.sync(options),
                                        1000L * ArtemisOptions.gatherMicros(options),
                                        ArtemisOptions.memoryLimit(options)));
        long heap = 2 * ArtemisOptions.memoryLimit(options) + HEAP_BESIDE_MESSAGES;
        ServerProgram program =
                ServerProgram.startJava(
                        "artemis",
                        ArtemisServer.class,
                        List.of("-XX:+UseParallelGC", "-Xmx" + (heap >> 20) + "m"),
                        file.toString(),
                        settings.scratch(),
                        new InetSocketAddress(settings.bind(), port),
                        SECONDS);
        Map<String, String> facts =
                Map.of(
                        Facts.LIBRARY,
                        "ActiveMQ Artemis " + VersionLoader.getVersion().getFullVersion(),
                        Facts.FILE_SYSTEM,
                        Files.getFileStore(folder).type());
        Observer observer = new Observer(settings, login);
        return ServerBroker.running(login, facts, program, folder, file)
                .telling(observer::depth)
                .closing(observer::close);
    }

    /** A connection that is made when somebody asks how many messages wait. */
    private static final class Observer {
        private final Settings settings;
        private ArtemisLink link; // null before the first question
        private ActiveMQSession session;

        Observer(Settings settings, ServerLogin login) {
            this.settings =
                    new Settings(
                            settings.bind(),
                            settings.advertised(),
                            settings.socketQueue(),
                            settings.options(),
                            login.text(),
                            settings.receivers(),
                            settings.scratch());
        }

        synchronized long depth(String address) {
            try {
                if (link == null) {
                    link = ArtemisLink.open(settings, false, ended -> {});
                    session = (ActiveMQSession) link.session();
                }
                var asked = session.getCoreSession().queueQuery(SimpleString.of(address));
                return asked.isExists() ? asked.getMessageCount() : 0;
            } catch (Exception e) {
                throw new IllegalStateException("The Artemis broker tells no depth.", e);
            }
        }

        synchronized void close() {
            if (link != null) link.close();
        }
    }
}
