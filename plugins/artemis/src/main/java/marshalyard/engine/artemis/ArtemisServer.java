package marshalyard.engine.artemis;

import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.config.impl.SecurityConfiguration;
import org.apache.activemq.artemis.core.io.aio.AIOSequentialFileFactory;
import org.apache.activemq.artemis.core.security.Role;
import org.apache.activemq.artemis.core.server.JournalType;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.apache.activemq.artemis.spi.core.security.ActiveMQJAASSecurityManager;
import org.apache.activemq.artemis.spi.core.security.jaas.InVMLoginModule;

/**
 * An Artemis broker as a program, which serves until it is killed. Its argument is a file of
 * properties.
 */
final class ArtemisServer {
    private static final String ROLE = "ends";

    private ArtemisServer() {}

    public static void main(String[] arguments) {
        Properties asked = new Properties();
        try (Reader file = Files.newBufferedReader(Path.of(arguments[0]))) {
            asked.load(file);
            EmbeddedActiveMQ broker = new EmbeddedActiveMQ();
            broker.setConfiguration(configuration(asked));
            broker.setSecurityManager(users(asked));
            broker.start();
            if (!broker.getActiveMQServer().isActive()) { // it says why to its log alone
                throw new IllegalStateException("The broker can't listen, or read its journal.");
            }
        } catch (Exception e) {
            System.err.println(e.getMessage() == null ? e : e.getMessage());
            System.exit(1); // the broker's own threads would go on
        }
    }

    private static Configuration configuration(Properties asked) throws Exception {
        JournalType journal = journal(asked.getProperty("journal"));
        if (journal == JournalType.ASYNCIO && !AIOSequentialFileFactory.isSupported()) {
            throw new IllegalStateException(
                    "This host has no libaio. Install the Debian package libaio1, or take another"
                            + " journal.");
        }
        Path folder = Path.of(asked.getProperty("folder"));
        int gatherNanos = Integer.parseInt(asked.getProperty("gatherNanos"));
        ConfigurationImpl configuration = new ConfigurationImpl();
        configuration.setJMXManagementEnabled(false);
        configuration.setMaxDiskUsage(-1); // or it blocks senders where a disk is nearly full
        configuration.setGlobalMaxSize(Long.parseLong(asked.getProperty("memory")));
        configuration.setJournalType(journal);
        configuration.setJournalDatasync(Boolean.parseBoolean(asked.getProperty("sync")));
        configuration.setJournalBufferTimeout_NIO(gatherNanos);
        configuration.setJournalBufferTimeout_AIO(gatherNanos);
        configuration.setJournalDirectory(folder.resolve("journal").toString());
        configuration.setBindingsDirectory(folder.resolve("bindings").toString());
        configuration.setLargeMessagesDirectory(folder.resolve("large").toString());
        configuration.setPagingDirectory(folder.resolve("paging").toString());
        configuration.addAcceptorConfiguration("ends", asked.getProperty("acceptor"));
        configuration.addAddressSetting("#", new AddressSettings().setAutoDeleteQueues(false));
        configuration.putSecurityRoles("#", Set.of(everything()));
        return configuration;
    }

    private static JournalType journal(String token) {
        return token.equals("aio")
                ? JournalType.ASYNCIO
                : JournalType.valueOf(token.toUpperCase(Locale.ROOT));
    }

    private static Role everything() {
        return new Role(
                ROLE, true, true, true, true, true, true, true, true, true, true, true, true);
    }

    private static ActiveMQJAASSecurityManager users(Properties asked) {
        SecurityConfiguration users = new SecurityConfiguration();
        users.addUser(asked.getProperty("user"), asked.getProperty("password"));
        users.addRole(asked.getProperty("user"), ROLE);
        return new ActiveMQJAASSecurityManager(InVMLoginModule.class.getName(), users);
    }
}
