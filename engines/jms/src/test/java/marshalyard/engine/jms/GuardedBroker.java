package marshalyard.engine.jms;

import java.net.URI;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.apache.activemq.broker.BrokerPlugin;
import org.apache.activemq.broker.BrokerService;
import org.apache.activemq.broker.SslContext;
import org.apache.activemq.broker.TransportConnector;
import org.apache.activemq.broker.region.Destination;
import org.apache.activemq.command.ActiveMQQueue;
import org.apache.activemq.security.AuthenticationUser;
import org.apache.activemq.security.SimpleAuthenticationPlugin;

/** A broker as somebody else keeps it: it wants a user and a password, and can speak TLS. */
final class GuardedBroker implements AutoCloseable {
    static final String USER = "ada";
    static final String PASSWORD = "analytical-engine";

    private final BrokerService service = new BrokerService();
    private final TransportConnector connector;

    private GuardedBroker(String location) throws Exception {
        service.setBrokerName("guarded" + location.hashCode());
        service.setPersistent(false);
        service.setUseJmx(false);
        service.setUseShutdownHook(false);
        SimpleAuthenticationPlugin users =
                new SimpleAuthenticationPlugin(
                        List.of(new AuthenticationUser(USER, PASSWORD, "users")));
        service.setPlugins(new BrokerPlugin[] {users});
        connector = new TransportConnector();
        connector.setUri(new URI(location));
        service.addConnector(connector);
    }

    static GuardedBroker overTcp() throws Exception {
        GuardedBroker broker = new GuardedBroker("tcp://127.0.0.1:0");
        broker.service.start();
        return broker;
    }

    /** One that slows producers down without limit as soon as a few messages wait. */
    static GuardedBroker withLittleMemory() throws Exception {
        GuardedBroker broker = new GuardedBroker("tcp://127.0.0.1:0");
        broker.service.getSystemUsage().getMemoryUsage().setLimit(1 << 20);
        broker.service.start();
        return broker;
    }

    static GuardedBroker overTls(KeyPairFile keys) throws Exception {
        GuardedBroker broker = new GuardedBroker("ssl://127.0.0.1:0");
        KeyManagerFactory managers =
                KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(keys.store(), KeyPairFile.PASSWORD.toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(managers.getKeyManagers(), null, null);
        SslContext tls = new SslContext();
        tls.setSSLContext(context);
        broker.service.setSslContext(tls);
        broker.service.start();
        return broker;
    }

    /** True once a send waits until there is room again. */
    boolean blocks(String queue) throws Exception {
        Destination found = service.getDestination(new ActiveMQQueue(queue));
        return found.getDestinationStatistics().getBlockedSends().getCount() > 0;
    }

    /** The options to get in. */
    Map<String, String> options(String... more) throws Exception {
        Map<String, String> options = new HashMap<>();
        options.put("url", url());
        options.put("user", USER);
        options.put("password", PASSWORD);
        for (int i = 0; i < more.length; i += 2) options.put(more[i], more[i + 1]);
        return options;
    }

    String url() throws Exception {
        URI uri = connector.getConnectUri();
        return uri.getScheme() + "://127.0.0.1:" + uri.getPort();
    }

    @Override
    public void close() {
        try {
            service.stop();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** A key pair for 127.0.0.1 whose certificate is its own proof, made by the JDK's keytool. */
    record KeyPairFile(Path path) {
        static final String PASSWORD = "trust-no-one";

        static KeyPairFile in(Path folder) throws Exception {
            Path path = folder.resolve("keys.p12");
            Process keytool =
                    new ProcessBuilder(
                                    Path.of(System.getProperty("java.home"), "bin", "keytool")
                                            .toString(),
                                    "-genkeypair",
                                    "-keyalg",
                                    "EC",
                                    "-dname",
                                    "CN=127.0.0.1",
                                    "-ext",
                                    "SAN=ip:127.0.0.1",
                                    "-validity",
                                    "2",
                                    "-storetype",
                                    "PKCS12",
                                    "-storepass",
                                    PASSWORD,
                                    "-keystore",
                                    path.toString())
                            .inheritIO()
                            .start();
            if (keytool.waitFor() != 0) throw new IllegalStateException("keytool failed");
            return new KeyPairFile(path);
        }

        KeyStore store() throws Exception {
            return KeyStore.getInstance(path.toFile(), PASSWORD.toCharArray());
        }
    }
}
