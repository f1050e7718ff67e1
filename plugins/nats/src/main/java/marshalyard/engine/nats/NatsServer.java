package marshalyard.engine.nats;

import io.nats.client.Connection;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import marshalyard.engine.Broker;
import marshalyard.engine.Facts;
import marshalyard.engine.Settings;
import marshalyard.engine.messaging.MessagingDescriptor;
import marshalyard.engine.messaging.ServerBroker;
import marshalyard.engine.messaging.ServerLogin;
import marshalyard.engine.messaging.ServerPort;
import marshalyard.engine.messaging.ServerProgram;
import marshalyard.engine.server.Token;
import marshalyard.engine.socket.HostPort;
import marshalyard.engine.socket.IpOptions;

/** A {@code nats-server} of this run, or one that runs already. */
final class NatsServer {
    private static final String ACCOUNT = "RUN";
    private static final String WATCHER = "watcher";
    private static final long SECONDS = 15;

    private NatsServer() {}

    static Broker serve(Settings settings) throws Exception {
        return ServerLogin.external(settings.options()) ? reach(settings) : start(settings);
    }

    private static Broker reach(Settings settings) throws Exception {
        Connection connection = NatsLogin.connect(settings, failure -> {});
        Map<String, String> facts = NatsLogin.facts(connection);
        NatsOutgoing.end(connection);
        return ServerBroker.external("", facts);
    }

    private static Broker start(Settings settings) throws Exception {
        Path program = ServerProgram.find("nats-server", "nats-server");
        int wanted = IpOptions.port(settings.options());
        return ServerPort.start(settings, wanted, port -> start(program, settings, port));
    }

    private static Broker start(Path program, Settings settings, int port) throws Exception {
        Path streams = settings.scratch().resolve("jetstream");
        ServerLogin login = ServerLogin.fresh(HostPort.text(settings.advertised(), port));
        ServerLogin watcher =
                new ServerLogin(
                        HostPort.text(settings.bind(), port), WATCHER, Token.fresh().text());
        Path configuration =
                ServerProgram.secretFile(
                        settings.scratch(),
                        "nats.conf",
                        """
                        listen: "%s"
                        authorization { timeout: %s }
                        accounts {
                          %s { jetstream: enabled, users: [ { user: "%s", password: "%s" } ] }
                          SYS { users: [ { user: "%s", password: "%s" } ] }
                        }
                        system_account: SYS
                        max_payload: %s
                        max_pending: 134217728
                        jetstream { store_dir: "%s", max_memory_store: 2G, max_file_store: 16G }
                        """
                                .formatted(
                                        HostPort.text(settings.bind(), port),
                                        NatsLogin.PATIENCE.toSeconds(),
                                        ACCOUNT,
                                        login.user(),
                                        login.password(),
                                        watcher.user(),
                                        watcher.password(),
                                        MessagingDescriptor.MOST_MESSAGE_BYTES,
                                        streams));
        ServerProgram running =
                ServerProgram.start(
                        List.of(program.toString(), "-c", configuration.toString()),
                        settings.scratch(),
                        new InetSocketAddress(settings.bind(), port),
                        SECONDS);
        Map<String, String> facts = Map.of(Facts.LIBRARY, ServerProgram.version(program, "-v"));
        try {
            NatsVisitors visitors = NatsVisitors.of(watcher, ACCOUNT);
            return ServerBroker.running(login, facts, running, streams)
                    .counting(visitors::strangers)
                    .closing(visitors::close);
        } catch (Exception e) {
            running.close();
            throw e;
        }
    }
}
