package marshalyard.engine.jms.broker;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import marshalyard.engine.jms.connection.BrokerAddress;
import marshalyard.engine.jms.option.BrokerOptions;
import marshalyard.engine.jms.option.JmsSettings;
import org.apache.activemq.broker.BrokerPlugin;
import org.apache.activemq.broker.BrokerService;
import org.apache.activemq.broker.region.Destination;
import org.apache.activemq.command.ActiveMQQueue;
import org.apache.activemq.network.DiscoveryNetworkConnector;
import org.apache.activemq.store.kahadb.KahaDBPersistenceAdapter;
import org.apache.activemq.usage.SystemUsage;

/**
 * One broker, or several in a row, each of which has a network connector to its neighbours: what is
 * sent to the first one is stored and handed on from each to the next, and consumed at the last
 * ({@code dsto01}, section 6: switches on the way). All are in this process, so that a step from
 * one to the next costs what a broker does, and no network.
 */
final class BrokerRow {
    private final List<BrokerService> brokers = new ArrayList<>();

    /** Brokers that are set up and not yet started. */
    BrokerRow(BrokerFolder folder, JmsSettings options) throws IOException {
        int count = options.broker().brokers();
        String name = "marshalyard" + (count == 1 ? "" : "-" + UUID.randomUUID());
        for (int i = 0; i < count; i++) {
            brokers.add(broker(i == 0 ? name : name + "-" + i, folder, i, options));
        }
    }

    private static BrokerService broker(
            String name, BrokerFolder folder, int number, JmsSettings options) throws IOException {
        BrokerOptions broker = options.broker();
        BrokerService service = new BrokerService();
        service.setBrokerName(name);
        service.setUseJmx(false);
        service.setUseShutdownHook(false);
        // Neighbours learn of each other's consumers by advisory messages.
        service.setAdvisorySupport(broker.brokers() > 1);
        service.setDataDirectoryFile(folder.root().toFile());
        service.setTmpDataDirectory(folder.spool(number));
        KahaDBPersistenceAdapter store = new KahaDBPersistenceAdapter();
        store.setDirectory(folder.store(number));
        store.getLocker().setFailIfLocked(true); // or it waits without limit
        store.setJournalDiskSyncStrategy(broker.journalSync().name());
        store.setConcurrentStoreAndDispatchQueues(broker.concurrentStore());
        service.setPersistenceAdapter(store);
        SystemUsage usage = service.getSystemUsage();
        usage.getMemoryUsage().setLimit(broker.memoryLimit());
        usage.getStoreUsage().setLimit(broker.storeLimit());
        usage.getTempUsage().setLimit(broker.spoolLimit());
        usage.setSendFailIfNoSpaceAfterTimeout(options.delivery().sendTimeout().toMillis());
        return service;
    }

    /** The one to which senders connect. */
    BrokerService first() {
        return brokers.get(0);
    }

    /** The one to which receivers connect. */
    BrokerService last() {
        return brokers.get(brokers.size() - 1);
    }

    /** Starts them, lets in who has this user and password, and connects neighbours. */
    void start(BrokerAddress access) throws Exception {
        for (BrokerService broker : brokers) {
            BrokerPlugin guard = next -> new AccessGuard(next, access);
            broker.setPlugins(new BrokerPlugin[] {guard});
            broker.start();
            broker.waitUntilStarted();
        }
        for (int i = 1; i < brokers.size(); i++) {
            connect(brokers.get(i - 1), brokers.get(i), access);
            connect(brokers.get(i), brokers.get(i - 1), access);
        }
    }

    private void connect(BrokerService from, BrokerService to, BrokerAddress access)
            throws Exception {
        URI where = new URI("static:(vm://" + to.getBrokerName() + "?create=false)");
        DiscoveryNetworkConnector connector = new DiscoveryNetworkConnector(where);
        connector.setName(from.getBrokerName() + "-to-" + to.getBrokerName()); // a client of both
        connector.setUserName(access.user());
        connector.setPassword(access.password());
        connector.setNetworkTTL(brokers.size());
        from.addNetworkConnector(connector);
        connector.start();
    }

    /** Messages in a queue at all brokers. */
    long depth(String queue) throws Exception {
        long depth = 0;
        for (BrokerService broker : brokers) {
            for (Destination destination :
                    broker.getBroker().getDestinations(new ActiveMQQueue(queue))) {
                depth += destination.getDestinationStatistics().getMessages().getCount();
            }
        }
        return depth;
    }

    /** Stops all, whether or not they were started. */
    void stop() throws Exception {
        for (BrokerService broker : brokers) {
            broker.stop();
            broker.waitUntilStopped();
        }
    }
}
