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
import marshalyard.engine.messaging.OpeningPatience;
import marshalyard.engine.messaging.ServerLogin;

/** Connections to a NATS server. */
final class NatsLogin {
    static final String SERVER = "NATS server";
    static final Duration PATIENCE = OpeningPatience.EACH_STEP;

    /** Where a server listens if nobody says otherwise. */
    private static final int PORT = 4_222;

    private static final Set<ConnectionListener.Events> ENDS =
            EnumSet.of(ConnectionListener.Events.DISCONNECTED, ConnectionListener.Events.CLOSED);

    private NatsLogin() {}

    /**
     * Connects; a connection that ends is not opened again.
     *
     * @param broken is told once when the connection has ended or the server complains
     * @throws EngineException with a sentence if that is not possible
     */
    static Connection connect(Settings settings, Consumer<EngineException> broken)
            throws EngineException, InterruptedException {
        return connect(ServerLogin.of(settings, SERVER, PORT), settings.socketQueue(), broken);
    }

    /**
     * The same with any login.
     *
     * @param socketQueue as in {@link Settings}
     */
    static Connection connect(
            ServerLogin login, int socketQueue, Consumer<EngineException> broken)
            throws EngineException, InterruptedException {
        String place = login.place();
        Options.Builder options =
                new Options.Builder()
                        .server("nats://" + place)
                        .connectionTimeout(PATIENCE)
                        .noReconnect()
                        .maxMessagesInOutgoingQueue(Integer.MAX_VALUE)
                        .connectionListener(
                                (connection, event) -> {
                                    if (!ENDS.contains(event)) return;
                                    broken.accept(login.ended(SERVER, null));
                                })
                        .errorListener(
                                new ErrorListener() {
                                    @Override
                                    public void errorOccurred(Connection connection, String error) {
                                        broken.accept(complained(place, error));
                                    }
                                });
        if (!login.user().isEmpty()) {
            options.userInfo(login.user().toCharArray(), login.password().toCharArray());
        }
        if (socketQueue > 0) options.sendBufferSize(socketQueue).receiveBufferSize(socketQueue);
        try {
            return Nats.connect(options.build());
        } catch (IOException e) {
            throw login.unreachable(SERVER, e);
        }
    }

    private static EngineException complained(String place, String error) {
        return new EngineException("The NATS server at %s complains: %s.".formatted(place, error));
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
