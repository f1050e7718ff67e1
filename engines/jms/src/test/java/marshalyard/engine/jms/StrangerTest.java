package marshalyard.engine.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.jms.Connection;
import jakarta.jms.JMSSecurityException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import marshalyard.engine.Broker;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.tck.RecordingInbox;
import org.apache.activemq.ActiveMQConnectionFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The powers of somebody who finds the embedded broker's port. */
@Timeout(60)
class StrangerTest {
    @TempDir Path scratch;

    @Test
    void isNotLetInWithoutTheUserAndThePasswordOfTheRun() throws Exception {
        try (JmsEnds ends = new JmsEnds(scratch, Map.of())) {
            Broker broker = ends.serve();
            String[] guard = URI.create(broker.address()).getUserInfo().split(":");
            int port = URI.create(broker.address()).getPort();
            ActiveMQConnectionFactory factory =
                    new ActiveMQConnectionFactory("tcp://127.0.0.1:" + port);

            assertThatThrownBy(() -> open(factory, null, null))
                    .isInstanceOf(JMSSecurityException.class);
            assertThatThrownBy(() -> open(factory, guard[0], "guess"))
                    .isInstanceOf(JMSSecurityException.class);
            open(factory, guard[0], guard[1]);
        }
    }

    @Test
    void doesNotLearnThePasswordFromWhatIsKept() throws Exception {
        try (JmsEnds ends = new JmsEnds(scratch, Map.of())) {
            Broker broker = ends.serve();
            String password = URI.create(broker.address()).getUserInfo().split(":")[1];
            Receiver receiver = ends.receive(new RecordingInbox());
            Sender sender = ends.connect(receiver.address());
            JmsEnds.sendNumbered(sender, 1, 100);
            sender.flush();
            assertThat(receiver.address() + receiver.facts() + sender.facts() + broker.facts())
                    .doesNotContain(password);

            broker.close();
            assertThatThrownBy(
                            () -> {
                                JmsEnds.sendNumbered(sender, 2, 100);
                                sender.flush();
                            })
                    .hasMessageContaining("tcp://127.0.0.1:")
                    .message()
                    .doesNotContain(password);
        }
    }

    private static void open(ActiveMQConnectionFactory factory, String user, String password)
            throws Exception {
        try (Connection connection = factory.createConnection(user, password)) {
            connection.start();
        }
    }
}
