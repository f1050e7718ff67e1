package marshalyard.engine.mqtt;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
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

/** A {@code mosquitto} of this run, or a broker that runs already. */
final class MqttBroker implements Broker {
    private static final String USER = "marshalyard";
    private static final long SECONDS = 15;
    private static final int ITERATIONS = 101; // Mosquitto's own; the password is random
    private static final int SALT_BYTES = 12;
    private static final int HASH_BITS = 512;

    private final String address;
    private final Map<String, String> facts;
    private final ServerProgram program; // null if it runs already
    private final MqttVisitors visitors = new MqttVisitors(USER);

    private MqttBroker(String address, Map<String, String> facts, ServerProgram program) {
        this.address = address;
        this.facts = facts;
        this.program = program;
    }

    static MqttBroker serve(Settings settings) throws Exception {
        if (MqttOptions.url(settings.options()).isEmpty()) return start(settings);
        try (MqttClientLink link = MqttClientLink.open(settings, "mqtt probe", ended -> {})) {
            return new MqttBroker("", link.facts(), null);
        }
    }

    private static MqttBroker start(Settings settings) throws Exception {
        Path program = ServerProgram.find("mosquitto", "mosquitto");
        int wanted = MqttOptions.port(settings.options());
        int port;
        try {
            port = settings.ports().listen(wanted, chosen -> free(settings.bind(), chosen));
        } catch (IOException e) {
            throw SocketFailure.toListen(settings, wanted, e);
        }
        String secret = Token.fresh().at("").substring(1);
        Path users =
                ServerProgram.secretFile(
                        settings.scratch(), "mosquitto.users", USER + ":" + hashed(secret) + "\n");
        Path configuration =
                ServerProgram.secretFile(
                        settings.scratch(),
                        "mosquitto.conf",
                        """
                        listener %s %s
                        user %s
                        allow_anonymous false
                        password_file %s
                        persistence false
                        set_tcp_nodelay true
                        max_inflight_messages %s
                        max_queued_messages 0
                        message_size_limit %s
                        """
                                .formatted(
                                        port,
                                        settings.bind(),
                                        System.getProperty("user.name"),
                                        users,
                                        MqttOptions.window(settings.options()),
                                        MessagingDescriptor.MOST_MESSAGE_BYTES + 1024));
        ServerProgram running =
                ServerProgram.start(
                        List.of(program.toString(), "-c", configuration.toString()),
                        settings.scratch(),
                        new InetSocketAddress(settings.bind(), port),
                        SECONDS);
        String place = HostPort.text(settings.advertised(), port);
        return new MqttBroker(
                place + " " + USER + " " + secret,
                Map.of(Facts.LIBRARY, ServerProgram.version(program, "-h")),
                running);
    }

    private static int free(String host, int port) throws IOException, EngineException {
        try (ServerSocket probe = new ServerSocket()) {
            probe.setReuseAddress(true);
            probe.bind(HostPort.resolved(host, port));
            return probe.getLocalPort();
        }
    }

    /** The text of mosquitto_passwd: PBKDF2 with SHA-512, salt and hash in base 64. */
    private static String hashed(String password) throws GeneralSecurityException {
        byte[] salt = new byte[SALT_BYTES];
        new SecureRandom().nextBytes(salt);
        byte[] hash =
                SecretKeyFactory.getInstance("PBKDF2WithHmacSHA512")
                        .generateSecret(
                                new PBEKeySpec(
                                        password.toCharArray(), salt, ITERATIONS, HASH_BITS))
                        .getEncoded();
        Base64.Encoder text = Base64.getEncoder();
        return "$7$%s$%s$%s"
                .formatted(ITERATIONS, text.encodeToString(salt), text.encodeToString(hash));
    }

    @Override
    public String address() {
        return address;
    }

    /** Nobody knows who connects to a broker that runs already. */
    @Override
    public Map<String, String> facts() {
        if (program == null) return facts;
        Map<String, String> all = new TreeMap<>(facts);
        try {
            synchronized (visitors) {
                program.newLines(visitors::line);
                all.putAll(visitors.strangers().facts());
            }
        } catch (IOException e) {
            return facts; // its log can't be read, so that strangers are not counted
        }
        return all;
    }

    @Override
    public Optional<ProgramTime> programTime() {
        return program == null ? Optional.empty() : program.time();
    }

    @Override
    public void close() throws EngineException {
        if (program != null) program.close();
    }
}
