package marshalyard.engine.jms.broker;

import java.io.File;
import java.net.URI;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.engine.Broker;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Settings;
import marshalyard.engine.jms.link.Library;
import marshalyard.engine.jms.link.QueuedTcp;
import marshalyard.engine.jms.link.Sockets;
import marshalyard.engine.jms.link.Troubles;
import marshalyard.engine.jms.option.JmsSettings;
import org.apache.activemq.broker.BrokerService;
import org.apache.activemq.broker.TransportConnection;
import org.apache.activemq.broker.TransportConnector;
import org.apache.activemq.broker.region.Destination;
import org.apache.activemq.command.ActiveMQQueue;

/** ActiveMQ Classic inside this process, listening on one TCP port. */
public final class EmbeddedBroker implements Broker {
    private static final String FOLDER = "activemq";

    private final BrokerService service;
    private final TransportConnector connector;

    private EmbeddedBroker(BrokerService service, TransportConnector connector) {
        this.service = service;
        this.connector = connector;
    }

    /**
     * @throws EngineException if it can't listen or can't use its folder
     */
    public static EmbeddedBroker start(Settings settings, JmsSettings options)
            throws EngineException {
        BrokerService service = new BrokerService();
        service.setBrokerName("marshalyard");
        service.setUseJmx(false);
        service.setUseShutdownHook(false);
        service.setAdvisorySupport(false);
        File folder = settings.scratch().resolve(FOLDER).toFile();
        service.setDataDirectoryFile(folder);
        service.setTmpDataDirectory(new File(folder, "spool"));
        try {
            TransportConnector connector =
                    new TransportConnector(
                            new QueuedTcp(options.socketQueue())
                                    .doBind(
                                            new URI(
                                                    "tcp://"
                                                            + settings.host()
                                                            + ":0?wireFormat.tcpNoDelayEnabled="
                                                            + options.noDelay())));
            service.addConnector(connector);
            service.start();
            service.waitUntilStarted();
            return new EmbeddedBroker(service, connector);
        } catch (Exception e) {
            EngineException failure =
                    new EngineException(
                            "The embedded broker did not start on "
                                    + settings.host()
                                    + ": "
                                    + Troubles.reason(e)
                                    + ".",
                            e);
            try {
                service.stop();
            } catch (Exception stopping) {
                failure.addSuppressed(stopping);
            }
            throw failure;
        }
    }

    @Override
    public String address() {
        try {
            URI uri = connector.getConnectUri();
            return "tcp://" + uri.getHost() + ":" + uri.getPort();
        } catch (Exception e) {
            throw new IllegalStateException("A started broker has an address", e);
        }
    }

    /** The sockets of the clients that are connected now; all of them have the same queues. */
    @Override
    public Map<String, String> facts() {
        Map<String, String> facts = new TreeMap<>();
        for (TransportConnection client : connector.getConnections()) {
            facts.putAll(Sockets.facts(client.getTransport()));
        }
        facts.put(Facts.LIBRARY, Library.CLASSIC);
        return facts;
    }

    @Override
    public long depth(String address) {
        try {
            Destination destination = service.getDestination(new ActiveMQQueue(address));
            return destination.getDestinationStatistics().getMessages().getCount();
        } catch (Exception e) {
            throw new IllegalStateException("The broker knows no queue " + address, e);
        }
    }

    @Override
    public void close() throws EngineException {
        try {
            service.stop();
            service.waitUntilStopped();
        } catch (Exception e) {
            throw new EngineException(
                    "The embedded broker did not stop: " + Troubles.reason(e) + ".", e);
        }
    }
}
