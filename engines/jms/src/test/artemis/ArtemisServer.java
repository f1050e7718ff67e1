import java.nio.file.Path;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyAcceptor;
import org.apache.activemq.artemis.core.server.JournalType;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;

/**
 * An ActiveMQ Artemis broker, started from this source file with Artemis's jars as its class path.
 * Says the port on its standard output, serves until its standard input ends.
 */
class ArtemisServer {
    public static void main(String[] folder) throws Exception {
        Path data = Path.of(folder[0]);
        ConfigurationImpl configuration = new ConfigurationImpl();
        configuration.setSecurityEnabled(false);
        configuration.setJournalType(JournalType.NIO);
        configuration.setJournalBufferTimeout_NIO(100_000); // ns; the default waits 3.3 ms
        configuration.setJournalMinFiles(2);
        configuration.setJournalFileSize(4 << 20);
        configuration.setJournalDirectory(data.resolve("journal").toString());
        configuration.setBindingsDirectory(data.resolve("bindings").toString());
        configuration.setLargeMessagesDirectory(data.resolve("large").toString());
        configuration.setPagingDirectory(data.resolve("paging").toString());
        configuration.addAcceptorConfiguration("tcp", "tcp://127.0.0.1:0?protocols=CORE");
        EmbeddedActiveMQ broker = new EmbeddedActiveMQ();
        broker.setConfiguration(configuration);
        broker.start();
        NettyAcceptor acceptor =
                (NettyAcceptor) broker.getActiveMQServer().getRemotingService().getAcceptor("tcp");
        System.out.println(acceptor.getActualPort());
        while (System.in.read() >= 0) {
            // nobody writes
        }
        broker.stop();
        System.exit(0);
    }
}
