package marshalyard.engine.nats;

import io.nats.client.Connection;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import marshalyard.engine.Broker;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.ProgramTime;
import marshalyard.engine.Settings;
import marshalyard.engine.messaging.MessagingDescriptor;
import marshalyard.engine.messaging.ServerProgram;
import marshalyard.engine.server.Token;
import marshalyard.engine.socket.HostPort;
import marshalyard.engine.socket.SocketFailure;

/** A {@code nats-server} of this run, or one that runs already. */
final class NatsServer implements Broker {
    private static final String USER = "marshalyard";
    private static final String WATCHER = "watcher";
    private static final String ACCOUNT = "RUN";
    private static final long SECONDS = 15;

    private final String address;
    private final Map<String, String> facts;
    private final ServerProgram program; // null if it runs already
    private final NatsVisitors visitors; // null if it runs already
    private final Path streams;

    private NatsServer(
            String address,
            Map<String, String> facts,
            ServerProgram program,
            NatsVisitors visitors,
            Path streams) {
        this.address = address;
        this.facts = Map.copyOf(facts);
        this.program = program;
        this.visitors = visitors;
        this.streams = streams;
    }

    static NatsServer serve(Settings settings) throws Exception {
        return NatsOptions.url(settings.options()).isEmpty()
                ? start(settings)
                : reach(Login.of(settings));
    }

    private static NatsServer reach(Login login) throws Exception {
        Connection connection = login.connect(0, failure -> {});
        Map<String, String> facts = Login.facts(connection);
        NatsOutgoing.end(connection);
        return new NatsServer("", facts, null, null, null);
    }

    private static NatsServer start(Settings settings) throws Exception {
        Path program = ServerProgram.find("nats-server", "nats-server");
        int wanted = NatsOptions.port(settings.options());
        int port;
        try {
            port = settings.ports().listen(wanted, chosen -> free(settings.bind(), chosen));
        } catch (IOException e) {
            throw SocketFailure.toListen(settings, wanted, e);
        }
        Path streams = settings.scratch().resolve("jetstream");
        String secret = Token.fresh().text();
        String watching = Token.fresh().text();
        Path configuration =
                ServerProgram.secretFile(
                        settings.scratch(),
                        "nats.conf",
                        """
                        listen: "%s"
                        authorization { timeout: 5 }
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
                                        ACCOUNT,
                                        USER,
                                        secret,
                                        WATCHER,
                                        watching,
                                        MessagingDescriptor.MOST_MESSAGE_BYTES,
                                        streams));
        ServerProgram running =
                ServerProgram.start(
                        List.of(program.toString(), "-c", configuration.toString()),
                        settings.scratch(),
                        new InetSocketAddress(settings.bind(), port),
                        SECONDS);
        Map<String, String> facts = new TreeMap<>();
        facts.put(Facts.LIBRARY, ServerProgram.version(program, "-v"));
        String place = HostPort.text(settings.advertised(), port);
        Login watcher = new Login(HostPort.text(settings.bind(), port), WATCHER, watching);
        try {
            NatsVisitors visitors = NatsVisitors.of(watcher, ACCOUNT);
            String address = new Login(place, USER, secret).text();
            return new NatsServer(address, facts, running, visitors, streams);
        } catch (Exception e) {
            running.close();
            throw e;
        }
    }

    private static int free(String host, int port) throws IOException, EngineException {
        try (ServerSocket probe = new ServerSocket()) {
            probe.setReuseAddress(true);
            probe.bind(HostPort.resolved(host, port));
            return probe.getLocalPort();
        }
    }

    @Override
    public String address() {
        return address;
    }

    /** Nobody knows who connects to a server that runs already. */
    @Override
    public Map<String, String> facts() {
        if (visitors == null) return facts;
        Map<String, String> all = new TreeMap<>(facts);
        try {
            visitors.strangers().ifPresent(count -> all.putAll(count.facts()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return all;
    }

    @Override
    public Optional<ProgramTime> programTime() {
        return program == null ? Optional.empty() : program.time();
    }

    @Override
    public void close() throws EngineException {
        if (program == null) return;
        visitors.close();
        program.close();
        ServerProgram.remove(streams);
    }
}
