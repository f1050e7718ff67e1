package marshalyard.engine.jms;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import marshalyard.engine.Broker;
import marshalyard.engine.Facts;
import marshalyard.engine.Options;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.tck.RecordingInbox;
import org.assertj.core.api.ListAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SocketQueueTest {
    private final JmsEngine engine = new JmsEngine();

    @TempDir Path scratch;

    @Test
    void queuesAndNagleAreSetAtBothEndsAndInTheBroker() throws Exception {
        Map<String, String> expected;
        try (Socket kernel = new Socket()) {
            kernel.setSendBufferSize(16_384);
            kernel.setReceiveBufferSize(16_384);
            expected =
                    Facts.ofSocket(
                            kernel.getSendBufferSize(), kernel.getReceiveBufferSize(), false);
        }

        assertThatFacts(16_384, false)
                .allSatisfy(f -> assertThat(f).containsAllEntriesOf(expected));
    }

    @Test
    void noQueueAskedForLeavesTheSystemsDefault() throws Exception {
        int send;
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket socket = new Socket(server.getInetAddress(), server.getLocalPort())) {
            send = socket.getSendBufferSize();
        }

        assertThatFacts(0, true)
                .allSatisfy(
                        f ->
                                assertThat(f)
                                        .containsEntry(Facts.SEND_QUEUE, Integer.toString(send))
                                        .containsEntry(Facts.NO_DELAY, "true"));
    }

    private ListAssert<Map<String, String>> assertThatFacts(int queue, boolean noDelay)
            throws Exception {
        Options options =
                Options.of(
                        engine.describe().options(), Map.of("noDelay", Boolean.toString(noDelay)));
        Settings alone = new Settings("127.0.0.1", queue, options, "", 1, scratch);
        try (Broker broker = engine.serve(alone)) {
            Settings settings =
                    new Settings("127.0.0.1", queue, options, broker.address(), 1, scratch);
            try (Receiver receiver = engine.receive(settings, new RecordingInbox());
                    Sender sender = engine.connect(receiver.address(), settings)) {
                assertThat(List.of(sender.facts(), receiver.facts()))
                        .allSatisfy(
                                f ->
                                        assertThat(f)
                                                .containsKeys(
                                                        Facts.SEND_QUEUE_AT_END,
                                                        Facts.RECEIVE_QUEUE_AT_END));
                return assertThat(List.of(sender.facts(), receiver.facts(), broker.facts()));
            }
        }
    }
}
