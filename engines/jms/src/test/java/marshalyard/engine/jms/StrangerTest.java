package marshalyard.engine.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.jms.Connection;
import jakarta.jms.JMSSecurityException;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import marshalyard.engine.Broker;
import marshalyard.engine.Facts;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.tck.RecordingInbox;
import org.apache.activemq.ActiveMQConnectionFactory;
import org.apache.activemq.command.KeepAliveInfo;
import org.apache.activemq.command.WireFormatInfo;
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

    @Test
    void takesFewThreadsHoweverManyComeAndKeepsNobodyOut() throws Exception {
        List<Socket> strangers = new ArrayList<>();
        try (JmsEnds ends = new JmsEnds(scratch, Map.of())) {
            Broker broker = ends.serve();
            int port = URI.create(broker.address()).getPort();
            int before = Thread.activeCount();
            for (int i = 0; i < 400; i++) strangers.add(new Socket("127.0.0.1", port));
            RecordingInbox inbox = new RecordingInbox();
            Receiver receiver = ends.receive(inbox);
            Sender sender = ends.connect(receiver.address());
            JmsEnds.sendNumbered(sender, 1, 100);
            sender.flush();

            assertThat(inbox.received()).hasSize(1);
            assertThat(Thread.activeCount() - before).isLessThan(200);
            long refused = Long.parseLong(broker.facts().get(Facts.REFUSED_CONNECTIONS));
            assertThat(refused).isGreaterThanOrEqualTo(400 - 64);
            for (Socket socket : strangers) assertThat(isClosed(socket)).isTrue();
            assertThat(broker.facts())
                    .containsEntry(Facts.REFUSED_CONNECTIONS, "400")
                    .doesNotContainKey(Facts.WAITING_CONNECTIONS);
        } finally {
            for (Socket socket : strangers) socket.close();
        }
    }

    @Test
    void isCutAtAFrameThatNobodyWouldBeginWith() throws Exception {
        try (JmsEnds ends = new JmsEnds(scratch, Map.of())) {
            Broker broker = ends.serve();
            int port = URI.create(broker.address()).getPort();
            for (int length : new int[] {Integer.MAX_VALUE, -1, 70_000}) {
                try (Socket socket = new Socket("127.0.0.1", port)) {
                    new DataOutputStream(socket.getOutputStream()).writeInt(length);
                    assertThat(isClosed(socket)).isTrue();
                }
            }
            assertThat(broker.facts()).containsEntry(Facts.REFUSED_CONNECTIONS, "3");
        }
    }

    @Test
    void takesFewThreadsWhateverTheySayAndKeepsNobodyOut() throws Exception {
        List<byte[]> words =
                List.of(
                        "GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII),
                        new byte[] {0, 0, 0, 4, 9, 9, 9, 9},
                        OpenWire.greeting(),
                        OpenWire.frames(new WireFormatInfo(), OpenWire.login("system", "guess")),
                        OpenWire.frames(new WireFormatInfo(), new KeepAliveInfo()));
        List<Socket> strangers = new ArrayList<>();
        try (JmsEnds ends = new JmsEnds(scratch, Map.of())) {
            Broker broker = ends.serve();
            int port = URI.create(broker.address()).getPort();
            int before = Thread.activeCount();
            int most = 0;
            for (int i = 0; i < 1_000; i++) {
                Socket socket = new Socket("127.0.0.1", port);
                strangers.add(socket);
                try {
                    socket.getOutputStream().write(words.get(i % words.size()));
                } catch (SocketException e) {
                    // it was cut already
                }
                most = Math.max(most, Thread.activeCount());
            }
            RecordingInbox inbox = new RecordingInbox();
            Receiver receiver = ends.receive(inbox);
            Sender sender = ends.connect(receiver.address());
            JmsEnds.sendNumbered(sender, 1, 100);
            sender.flush();

            assertThat(inbox.received()).hasSize(1);
            assertThat(most - before).isLessThan(120);
            for (Socket socket : strangers) assertThat(isClosed(socket)).isTrue();
            assertThat(broker.facts()).containsEntry(Facts.REFUSED_CONNECTIONS, "1000");
        } finally {
            for (Socket socket : strangers) socket.close();
        }
    }

    @Test
    void isCutAtAFrameThatTheBrokerCouldNotHoldEvenWithThePassword() throws Exception {
        try (JmsEnds ends = new JmsEnds(scratch, Map.of())) {
            Broker broker = ends.serve();
            String[] guard = URI.create(broker.address()).getUserInfo().split(":");
            int port = URI.create(broker.address()).getPort();
            try (Socket socket = new Socket("127.0.0.1", port)) {
                DataOutputStream out = new DataOutputStream(socket.getOutputStream());
                out.write(
                        OpenWire.frames(new WireFormatInfo(), OpenWire.login(guard[0], guard[1])));
                out.writeInt(Integer.MAX_VALUE);
                assertThat(isClosed(socket)).isTrue();
            }
            assertThat(broker.facts()).containsEntry(Facts.REFUSED_CONNECTIONS, "0");
        }
    }

    /** The broker may greet first. */
    private static boolean isClosed(Socket socket) throws IOException {
        socket.setSoTimeout(20_000);
        try {
            while (socket.getInputStream().read() >= 0) continue;
        } catch (SocketException e) {
            return true;
        }
        return true;
    }

    private static void open(ActiveMQConnectionFactory factory, String user, String password)
            throws Exception {
        try (Connection connection = factory.createConnection(user, password)) {
            connection.start();
        }
    }
}
