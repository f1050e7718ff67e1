package marshalyard.engine.jms.broker;

import java.io.IOException;
import java.net.URI;
import java.util.Map;
import marshalyard.engine.Broker;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Settings;
import marshalyard.engine.jms.connection.BrokerAddress;
import marshalyard.engine.jms.connection.Library;
import marshalyard.engine.jms.connection.OwnIds;
import marshalyard.engine.jms.connection.QueuedTcp;
import marshalyard.engine.jms.connection.Sockets;
import marshalyard.engine.jms.option.BrokerOptions;
import marshalyard.engine.jms.option.JmsSettings;
import marshalyard.engine.server.Entrance;
import org.apache.activemq.broker.BrokerPlugin;
import org.apache.activemq.broker.BrokerService;
import org.apache.activemq.broker.TransportConnection;
import org.apache.activemq.broker.TransportConnector;
import org.apache.activemq.broker.region.Destination;
import org.apache.activemq.command.ActiveMQQueue;
import org.apache.activemq.store.kahadb.KahaDBPersistenceAdapter;
import org.apache.activemq.transport.TransportServer;
import org.apache.activemq.usage.SystemUsage;

/**
 * ActiveMQ Classic inside this process, listening on one TCP port; express and persistent messages
 * alike go through one broker with a KahaDB store.
 */
public final class EmbeddedBroker implements Broker {
    private final BrokerService service;
    private final TransportConnector connector;
    private final BrokerFolder folder;
    private final BrokerAddress address;
    private final Entrance entrance;
    private final String fileSystem;

    private EmbeddedBroker(
            BrokerService service,
            TransportConnector connector,
            BrokerFolder folder,
            BrokerAddress address,
            Entrance entrance)
            throws IOException {
        this.service = service;
        this.connector = connector;
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
        BrokerService service = new BrokerService();
        try {
            folder.create();
            Entrance entrance = new Entrance();
            BrokerAddress access = BrokerAddress.guarded("");
            TransportConnector connector =
                    new TransportConnector(listen(settings, options, entrance, access));
            service.addConnector(connector);
            configure(service, folder, options);
            URI uri = connector.getConnectUri();
            BrokerAddress address =
                    access.at("tcp://" + settings.advertised() + ":" + uri.getPort());
            BrokerPlugin guard = broker -> new AccessGuard(broker, address);
            service.setPlugins(new BrokerPlugin[] {guard});
            service.start();
            service.waitUntilStarted();
            return new EmbeddedBroker(service, connector, folder, address, entrance);
        } catch (Exception e) {
            EngineException failure =
                    e instanceof EngineException said
                            ? said
                            : BrokerErrors.notStarted(settings.bind(), options.broker(), folder, e);
            try {
                service.stop();
                folder.close();
            } catch (Exception stopping) {
                failure.addSuppressed(stopping);
            }
            throw failure;
        }
    }

    private static TransportServer listen(
            Settings settings, JmsSettings options, Entrance entrance, BrokerAddress access)
            throws Exception {
        URI location =
                new URI(
                        "tcp://"
                                + settings.bind()
                                + ":"
                                + options.broker().port()
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

    private static void configure(BrokerService service, BrokerFolder folder, JmsSettings options)
            throws IOException {
        BrokerOptions broker = options.broker();
        service.setBrokerName("marshalyard");
        service.setUseJmx(false);
        service.setUseShutdownHook(false);
        service.setAdvisorySupport(false);
        service.setDataDirectoryFile(folder.root().toFile());
        service.setTmpDataDirectory(folder.spool());
        KahaDBPersistenceAdapter store = new KahaDBPersistenceAdapter();
        store.setDirectory(folder.store());
        store.getLocker().setFailIfLocked(true); // or it waits without limit
        store.setJournalDiskSyncStrategy(broker.journalSync().name());
        store.setConcurrentStoreAndDispatchQueues(broker.concurrentStore());
        service.setPersistenceAdapter(store);
        SystemUsage usage = service.getSystemUsage();
        usage.getMemoryUsage().setLimit(broker.memoryLimit());
        usage.getStoreUsage().setLimit(broker.storeLimit());
        usage.getTempUsage().setLimit(broker.spoolLimit());
        usage.setSendFailIfNoSpaceAfterTimeout(options.delivery().sendTimeout().toMillis());
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
        for (TransportConnection client : connector.getConnections()) {
            facts.putAll(Sockets.facts(client.getTransport()));
        }
        facts.put(Facts.LIBRARY, Library.CLASSIC);
        facts.put(Facts.FILE_SYSTEM, fileSystem);
        return facts;
    }

    /** Sent and not yet acknowledged; nothing waits at a topic. */
    @Override
    public long depth(String queue) {
        try {
            long depth = 0;
            for (Destination destination :
                    service.getBroker().getDestinations(new ActiveMQQueue(queue))) {
                depth += destination.getDestinationStatistics().getMessages().getCount();
            }
            return depth;
        } catch (Exception e) {
            throw new IllegalStateException("The broker is closed", e);
        }
    }

    @Override
    public void close() throws EngineException {
        try {
            service.stop();
            service.waitUntilStopped();
            folder.delete();
        } catch (Exception e) {
            throw BrokerErrors.notStopped(folder, e);
        }
    }
}
