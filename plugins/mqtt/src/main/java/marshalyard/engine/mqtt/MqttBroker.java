package marshalyard.engine.mqtt;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import marshalyard.engine.Broker;
import marshalyard.engine.Facts;
import marshalyard.engine.Settings;
import marshalyard.engine.messaging.MessagingDescriptor;
import marshalyard.engine.messaging.ServerBroker;
import marshalyard.engine.messaging.ServerLogin;
import marshalyard.engine.messaging.ServerPort;
import marshalyard.engine.messaging.ServerProgram;
import marshalyard.engine.messaging.StrangerCount;
import marshalyard.engine.socket.HostPort;
import marshalyard.engine.socket.IpOptions;

/** A {@code mosquitto} of this run, or a broker that runs already. */
final class MqttBroker {
    private static final long SECONDS = 15;
    private static final int ITERATIONS = 101; // Mosquitto's own; the password is random
    private static final int SALT_BYTES = 12;
    private static final int HASH_BITS = 512;

    private MqttBroker() {}

    static Broker serve(Settings settings) throws Exception {
        if (!ServerLogin.external(settings.options())) return start(settings);
        try (MqttClientLink link = MqttClientLink.open(settings, "mqtt probe", ended -> {})) {
            return ServerBroker.external("", link.facts());
        }
    }

    private static Broker start(Settings settings) throws Exception {
        Path program = ServerProgram.find("mosquitto", "mosquitto");
        int wanted = IpOptions.port(settings.options());
        return ServerPort.start(settings, wanted, port -> start(program, settings, port));
    }

    private static Broker start(Path program, Settings settings, int port) throws Exception {
        ServerLogin login = ServerLogin.fresh(HostPort.text(settings.advertised(), port));
        Path users =
                ServerProgram.secretFile(
                        settings.scratch(),
                        "mosquitto.users",
                        login.user() + ":" + hashed(login.password()) + "\n");
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
        Map<String, String> facts = Map.of(Facts.LIBRARY, ServerProgram.version(program, "-h"));
        MqttVisitors visitors = new MqttVisitors(login.user());
        return ServerBroker.running(login, facts, running)
                .counting(() -> strangers(running, visitors));
    }

    /** Empty if the program's log can't be read. */
    private static Optional<StrangerCount> strangers(ServerProgram program, MqttVisitors visitors) {
        try {
            synchronized (visitors) {
                program.newLines(visitors::line);
                return Optional.of(visitors.strangers());
            }
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The text of mosquitto_passwd: PBKDF2 with SHA-512, salt and hash in base 64. */
    private static String hashed(String password) throws GeneralSecurityException {
        byte[] salt = new byte[SALT_BYTES];
        new SecureRandom().nextBytes(salt);
        byte[] hash =
                SecretKeyFactory.getInstance("PBKDF2WithHmacSHA512")
                        .generateSecret(
                                new PBEKeySpec(password.toCharArray(), salt, ITERATIONS, HASH_BITS))
                        .getEncoded();
        Base64.Encoder text = Base64.getEncoder();
        return "$7$%s$%s$%s"
                .formatted(ITERATIONS, text.encodeToString(salt), text.encodeToString(hash));
    }
}
