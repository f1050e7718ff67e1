package marshalyard.engine.nats;

import io.nats.client.Connection;
import io.nats.client.ConnectionListener;
import io.nats.client.ErrorListener;
import io.nats.client.Nats;
import io.nats.client.Options;
import java.io.IOException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Settings;

/**
 * The login at a server: who connects where.
 *
 * @param place host and port of the server
 * @param user empty for a server that asks for none
 */
record Login(String place, String user, String password) {
    static final Duration PATIENCE = Duration.ofSeconds(5);

    private static final Set<ConnectionListener.Events> ENDS =
            EnumSet.of(
                    ConnectionListener.Events.DISCONNECTED, ConnectionListener.Events.CLOSED);

    /** The server that the options name, or, where they name none, that of this run. */
    static Login of(Settings settings) throws EngineException {
        String url = NatsOptions.url(settings.options());
        if (!url.isEmpty()) {
            return new Login(
                    url,
                    NatsOptions.user(settings.options()),
                    NatsOptions.password(settings.options()));
        }
        String[] words = settings.broker().split(" ");
        if (words.length == 3) return new Login(words[0], words[1], words[2]);
        throw new EngineException(
                "No NATS server was started for this end. Name one by the option 'url'.");
    }

    /** What a broker gives to the ends. */
    String text() {
        return place + " " + user + " " + password;
    }

    /**
     * Connects; a connection that ends is not opened again.
     *
     * @param socketQueue 0 for the system's default
     * @param broken is told once when the connection has ended or the server complains
     * @throws EngineException with a sentence if that is not possible
     */
    Connection connect(int socketQueue, Consumer<EngineException> broken)
            throws EngineException, InterruptedException {
        Options.Builder options =
                new Options.Builder()
                        .server("nats://" + place)
                        .connectionTimeout(PATIENCE)
                        .noReconnect()
                        .maxMessagesInOutgoingQueue(Integer.MAX_VALUE)
                        .connectionListener(
                                (connection, event) -> {
                                    if (ENDS.contains(event)) broken.accept(ended());
                                })
                        .errorListener(
                                new ErrorListener() {
                                    @Override
                                    public void errorOccurred(Connection connection, String error) {
                                        broken.accept(complained(error));
                                    }
                                });
        if (!user.isEmpty()) options.userInfo(user.toCharArray(), password.toCharArray());
        if (socketQueue > 0) options.sendBufferSize(socketQueue).receiveBufferSize(socketQueue);
        try {
            return Nats.connect(options.build());
        } catch (IOException e) {
            throw new EngineException(
                    "Can't connect to the NATS server at %s (%s). Check that it runs, its address,"
                                    .formatted(place, e.getMessage())
                            + " and the options 'user' and 'password'.",
                    e);
        }
    }

    private EngineException ended() {
        return new EngineException(
                "The connection to the NATS server at %s ended. The server has failed, was stopped,"
                                .formatted(place)
                        + " or has cut a client that took too long.");
    }

    private EngineException complained(String error) {
        return new EngineException(
                "The NATS server at %s complains: %s.".formatted(place, error));
    }

    static Map<String, String> facts(Connection connection) {
        Map<String, String> facts = new TreeMap<>();
        facts.put(Facts.LIBRARY, "jnats " + Nats.CLIENT_VERSION);
        if (connection.getServerInfo() != null) {
            facts.put("server", "nats-server " + connection.getServerInfo().getVersion());
        }
        return facts;
    }
}
