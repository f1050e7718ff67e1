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
    private static final long SECONDS = 15;

    private final String address;
    private final Map<String, String> facts;
    private final ServerProgram program; // null if it runs already
    private final Path streams;

    private NatsServer(
            String address, Map<String, String> facts, ServerProgram program, Path streams) {
        this.address = address;
        this.facts = Map.copyOf(facts);
        this.program = program;
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
        return new NatsServer("", facts, null, null);
    }

    private static NatsServer start(Settings settings) throws IOException, EngineException {
        Path program = ServerProgram.find("nats-server", "nats-server");
        int wanted = NatsOptions.port(settings.options());
        int port;
        try {
            port = settings.ports().listen(wanted, chosen -> free(settings.bind(), chosen));
        } catch (IOException e) {
            throw SocketFailure.toListen(settings, wanted, e);
        }
        Path streams = settings.scratch().resolve("jetstream");
        Token token = Token.fresh();
        String secret = token.at("").substring(1);
        Path configuration =
                ServerProgram.secretFile(
                        settings.scratch(),
                        "nats.conf",
                        """
                        listen: "%s"
                        authorization { user: "%s", password: "%s", timeout: 5 }
                        max_payload: %s
                        max_pending: 134217728
                        jetstream { store_dir: "%s", max_memory_store: 2G, max_file_store: 16G }
                        """
                                .formatted(
                                        HostPort.text(settings.bind(), port),
                                        USER,
                                        secret,
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
        return new NatsServer(new Login(place, USER, secret).text(), facts, running, streams);
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

    @Override
    public Map<String, String> facts() {
        return facts;
    }

    @Override
    public Optional<ProgramTime> programTime() {
        return program == null ? Optional.empty() : program.time();
    }

    @Override
    public void close() throws EngineException {
        if (program == null) return;
        program.close();
        ServerProgram.remove(streams);
    }
}
