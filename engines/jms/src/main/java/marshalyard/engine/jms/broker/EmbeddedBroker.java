package marshalyard.engine.jms.broker;

import java.net.URI;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import marshalyard.engine.Broker;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Settings;
import marshalyard.engine.jms.connection.BrokerAddress;
import marshalyard.engine.jms.connection.Library;
import marshalyard.engine.jms.connection.OwnIds;
import marshalyard.engine.jms.connection.QueuedTcp;
import marshalyard.engine.jms.connection.Sockets;
import marshalyard.engine.jms.option.JmsSettings;
import marshalyard.engine.server.Entrance;
import org.apache.activemq.broker.TransportConnection;
import org.apache.activemq.broker.TransportConnector;
import org.apache.activemq.transport.TransportServer;

/**
 * ActiveMQ Classic inside this process, listening on a TCP port, or on two where several brokers
 * stand in a row; express and persistent messages alike go through brokers with a KahaDB store.
 */
public final class EmbeddedBroker implements Broker {
    private final BrokerRow row;
    private final Set<TransportConnector> connectors;
    private final BrokerFolder folder;
    private final BrokerAddress address;
    private final Entrance entrance;
    private final String fileSystem;

    private EmbeddedBroker(
            BrokerRow row,
            Set<TransportConnector> connectors,
            BrokerFolder folder,
            BrokerAddress address,
            Entrance entrance) {
        this.row = row;
        this.connectors = connectors;
        this.folder = folder;
        this.address = address;
        this.entrance = entrance;
        this.fileSystem = folder.fileSystem();
    }

    /**
     * Starts a broker, with the messages of an earlier one in the same folder that was killed.
     *
     * @throws EngineException if it can't listen or can't use its folder
     */
    public static EmbeddedBroker start(Settings settings, JmsSettings options)
            throws EngineException {
        OwnIds.dontListen();
        BrokerFolder folder = BrokerFolder.of(settings.scratch(), options.broker());
        BrokerRow row = null;
        try {
            folder.create();
            row = new BrokerRow(folder, options);
            Entrance entrance = new Entrance();
            BrokerAddress access = BrokerAddress.guarded("");
            int port = options.broker().port();
            TransportConnector near =
                    new TransportConnector(listen(settings, options, port, entrance, access));
            row.first().addConnector(near);
            TransportConnector far = near;
            if (row.last() != row.first()) {
                far = new TransportConnector(listen(settings, options, 0, entrance, access));
                row.last().addConnector(far);
            }
            BrokerAddress address = access.at(url(settings, near), url(settings, far));
            row.start(address);
            Set<TransportConnector> connectors = new LinkedHashSet<>(List.of(near, far));
            return new EmbeddedBroker(row, connectors, folder, address, entrance);
        } catch (Exception e) {
            EngineException failure =
                    e instanceof EngineException said
                            ? said
                            : BrokerErrors.notStarted(settings.bind(), options.broker(), folder, e);
            try {
                if (row != null) row.stop();
                folder.close();
            } catch (Exception stopping) {
                failure.addSuppressed(stopping);
            }
            throw failure;
        }
    }

    private static String url(Settings settings, TransportConnector connector) throws Exception {
        return "tcp://" + settings.advertised() + ":" + connector.getConnectUri().getPort();
    }

    private static TransportServer listen(
            Settings settings,
            JmsSettings options,
            int port,
            Entrance entrance,
            BrokerAddress access)
            throws Exception {
        URI location =
                new URI(
                        "tcp://"
                                + settings.bind()
                                + ":"
                                + port
                                + "?wireFormat.tcpNoDelayEnabled="
                                + options.delivery().noDelay()
                                + "&wireFormat.maxFrameSize="
                                + mostFrameBytes());
        return new QueuedTcp(
                        options.socketQueue(),
                        settings.ports(),
                        entrance,
                        access.user(),
                        settings.tls())
                .doBind(location);
    }

    /**
     * Bytes of the largest frame of a client that was let in: half of what this process can hold,
     * for ActiveMQ allocates what is announced.
     */
    private static long mostFrameBytes() {
        return Math.min(Integer.MAX_VALUE - 1L, Runtime.getRuntime().maxMemory() / 2);
    }

    @Override
    public String address() {
        return address.text();
    }

    /**
     * The sockets of the clients that are connected now, all of which have the same queues, and how
     * many strangers came.
     */
    @Override
    public Map<String, String> facts() {
        Map<String, String> facts = entrance.facts();
        for (TransportConnector connector : connectors) {
            for (TransportConnection client : connector.getConnections()) {
                facts.putAll(Sockets.facts(client.getTransport()));
            }
        }
        facts.put(Facts.LIBRARY, Library.CLASSIC);
        facts.put(Facts.FILE_SYSTEM, fileSystem);
        return facts;
    }

    /** Sent and not yet acknowledged; nothing waits at a topic. */
    @Override
    public long depth(String queue) {
        try {
            return row.depth(queue);
        } catch (Exception e) {
            throw new IllegalStateException("The broker is closed", e);
        }
    }

    @Override
    public void close() throws EngineException {
        try {
            row.stop();
            folder.delete();
        } catch (Exception e) {
            throw BrokerErrors.notStopped(folder, e);
        }
    }
}
