package marshalyard.engine.rabbitmq;

import com.rabbitmq.client.AlreadyClosedException;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.ConnectionFactory;
import com.rabbitmq.client.ShutdownListener;
import com.rabbitmq.client.impl.ClientVersion;
import java.io.IOException;
import java.net.Socket;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Settings;
import marshalyard.engine.messaging.ServerLogin;
import marshalyard.engine.socket.HostPort;

/** A connection to a RabbitMQ server with one channel; one that ends is not opened again. */
final class RabbitLink implements AutoCloseable {
    static final String SERVER = "RabbitMQ server";

    private static final int PATIENCE_MILLIS = 5_000;

    private final Connection connection;
    private final Channel channel;

    private RabbitLink(Connection connection) throws IOException {
        this.connection = connection;
        this.channel = connection.createChannel();
    }

    /**
     * Connects.
     *
     * @param broken is told once when the connection or its channel has ended
     * @throws EngineException with a sentence if that is not possible
     */
    static RabbitLink open(Settings settings, Consumer<EngineException> broken)
            throws EngineException {
        ServerLogin login = ServerLogin.of(settings, SERVER);
        String place = login.place();
        ConnectionFactory factory = new ConnectionFactory();
        int colon = place.lastIndexOf(':');
        try {
            factory.setPort(HostPort.parse(place).getPort());
            factory.setHost(place.substring(0, colon).replaceAll("[\\[\\]]", ""));
        } catch (RuntimeException e) {
            throw new EngineException("'" + place + "' is no RabbitMQ server: host:port.", e);
        }
        if (!login.user().isEmpty()) {
            factory.setUsername(login.user());
            factory.setPassword(login.password());
        }
        factory.setAutomaticRecoveryEnabled(false);
        factory.setConnectionTimeout(PATIENCE_MILLIS);
        factory.setHandshakeTimeout(PATIENCE_MILLIS);
        factory.setChannelRpcTimeout(2 * PATIENCE_MILLIS);
        factory.setSocketConfigurator(socket -> configure(socket, settings.socketQueue()));
        try {
            RabbitLink link = new RabbitLink(factory.newConnection());
            ShutdownListener ended = cause -> broken.accept(login.ended(SERVER, cause));
            link.connection.addShutdownListener(ended);
            link.channel.addShutdownListener(ended);
            return link;
        } catch (IOException | TimeoutException e) {
            throw login.unreachable(SERVER, e);
        }
    }

    private static void configure(Socket socket, int queue) throws IOException {
        socket.setTcpNoDelay(true);
        if (queue <= 0) return;
        socket.setSendBufferSize(queue);
        socket.setReceiveBufferSize(queue);
    }

    Channel channel() {
        return channel;
    }

    Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>();
        facts.put(Facts.LIBRARY, "amqp-client " + ClientVersion.VERSION);
        Object version = connection.getServerProperties().get("version");
        if (version != null) facts.put("server", "RabbitMQ " + version);
        return facts;
    }

    /** Closing again does nothing. */
    @Override
    public void close() {
        try {
            connection.close(PATIENCE_MILLIS);
        } catch (IOException | AlreadyClosedException e) {
            connection.abort(PATIENCE_MILLIS);
        }
    }
}
