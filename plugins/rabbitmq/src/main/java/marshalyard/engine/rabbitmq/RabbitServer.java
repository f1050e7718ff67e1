package marshalyard.engine.rabbitmq;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import marshalyard.engine.Broker;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Settings;
import marshalyard.engine.messaging.ServerBroker;
import marshalyard.engine.messaging.ServerLogin;
import marshalyard.engine.messaging.ServerPort;
import marshalyard.engine.messaging.ServerProgram;
import marshalyard.engine.messaging.StrangerCount;
import marshalyard.engine.socket.HostPort;
import marshalyard.engine.socket.IpOptions;

/**
 * A {@code rabbitmq-server} of this run with a port mapper of its own, or one that runs already.
 * The mapper of the system would be started by the first server and outlive it.
 */
final class RabbitServer {
    /** The script itself: that of /usr/sbin changes to a user that Debian has for it. */
    private static final Path SCRIPT = Path.of("/usr/lib/rabbitmq/bin/rabbitmq-server");

    private static final String LOOPBACK = "127.0.0.1";
    private static final long SECONDS = 60;

    private RabbitServer() {}

    /** True if Debian's package is there. */
    static boolean isInstalled() {
        return Files.isExecutable(SCRIPT);
    }

    static Broker serve(Settings settings) throws Exception {
        if (!ServerLogin.external(settings.options())) return start(settings);
        try (RabbitLink link = RabbitLink.open(settings, ended -> {})) {
            return ServerBroker.external("", link.facts());
        }
    }

    private static Broker start(Settings settings) throws Exception {
        if (!isInstalled()) ServerProgram.find("rabbitmq-server", "rabbitmq-server");
        Path mapper = ServerProgram.find("epmd", "rabbitmq-server");
        int wanted = IpOptions.port(settings.options());
        return ServerPort.start(settings, wanted, port -> start(mapper, settings, port));
    }

    private static Broker start(Path mapper, Settings settings, int port)
            throws IOException, EngineException {
        Path folder = Files.createDirectories(settings.scratch().resolve("rabbitmq"));
        int mapped = ServerPort.inner();
        List<String> mapping = List.of(mapper.toString(), "-address", LOOPBACK, "-port", "" + mapped);
        InetSocketAddress at = new InetSocketAddress(LOOPBACK, mapped);
        ServerProgram names = ServerProgram.start(mapping, settings.scratch(), at, SECONDS);
        try {
            return start(settings, folder, port, mapped).closing(names::close);
        } catch (IOException | EngineException | RuntimeException e) {
            names.close();
            ServerProgram.remove(folder);
            throw e;
        }
    }

    private static ServerBroker start(Settings settings, Path folder, int port, int mapped)
            throws IOException, EngineException {
        int between = ServerPort.inner();
        ServerLogin login = ServerLogin.fresh(HostPort.text(settings.advertised(), port));
        Path configuration =
                ServerProgram.secretFile(
                        folder,
                        "rabbitmq.conf",
                        """
                        listeners.tcp.1 = %s
                        default_user = %s
                        default_pass = %s
                        loopback_users = none
                        handshake_timeout = 5000
                        log.file = false
                        log.console = true
                        log.console.level = debug
                        log.default.level = warning
                        log.connection.level = debug
                        log.channel.level = warning
                        log.queue.level = warning
                        log.mirroring.level = warning
                        log.federation.level = warning
                        log.upgrade.level = warning
                        """
                                .formatted(
                                        HostPort.text(settings.bind(), port),
                                        login.user(),
                                        login.password()));
        Files.writeString(folder.resolve("plugins"), "[].\n");
        List<String> command = new ArrayList<>(List.of("/usr/bin/env"));
        environment(folder, configuration, mapped, between)
                .forEach((name, value) -> command.add(name + "=" + value));
        command.add(SCRIPT.toString());
        ServerProgram running =
                ServerProgram.start(
                        command,
                        settings.scratch(),
                        new InetSocketAddress(settings.bind(), port),
                        SECONDS);
        RabbitVisitors visitors = new RabbitVisitors(login.user());
        return ServerBroker.running(login, Map.of(Facts.LIBRARY, "RabbitMQ"), running, folder)
                .counting(() -> strangers(running, visitors, port));
    }

    /** Empty if the program's log can't be read, or the system does not tell of connections. */
    private static Optional<StrangerCount> strangers(
            ServerProgram program, RabbitVisitors visitors, int port) {
        OptionalLong open = ServerPort.connections(port);
        if (open.isEmpty()) return Optional.empty();
        try {
            synchronized (visitors) {
                program.newLines(visitors::line);
                return Optional.of(visitors.strangers(open.getAsLong()));
            }
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /**
     * Everything in the run's folder, and nothing on other addresses than loopback; input would be
     * that of Erlang's shell, without which the script becomes the server.
     */
    private static Map<String, String> environment(
            Path folder, Path configuration, int mapped, int between) {
        return Map.ofEntries(
                Map.entry("HOME", folder.toString()),
                Map.entry("ERL_EPMD_PORT", "" + mapped),
                Map.entry("ERL_EPMD_ADDRESS", LOOPBACK),
                Map.entry("ERL_CRASH_DUMP_SECONDS", "0"),
                Map.entry("RABBITMQ_ALLOW_INPUT", "true"),
                Map.entry("RABBITMQ_CONF_ENV_FILE", folder.resolve("none").toString()),
                Map.entry("RABBITMQ_CONFIG_FILE", configuration.toString()),
                Map.entry("RABBITMQ_DIST_PORT", "" + between),
                Map.entry("RABBITMQ_ENABLED_PLUGINS_FILE", folder.resolve("plugins").toString()),
                Map.entry("RABBITMQ_LOG_BASE", folder.toString()),
                Map.entry("RABBITMQ_LOGS", "-"),
                Map.entry("RABBITMQ_MNESIA_BASE", folder.resolve("mnesia").toString()),
                Map.entry("RABBITMQ_NODENAME", "marshalyard-" + mapped + "@localhost"),
                Map.entry(
                        "RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS",
                        "-noinput -kernel inet_dist_use_interface {127,0,0,1}"));
    }
}
