package marshalyard.engine.jms;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import marshalyard.engine.Broker;
import marshalyard.engine.Options;
import marshalyard.engine.PortRange;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.tck.RecordingInbox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The broker listens at one address and is reached at another. */
class AdvertisedAddressTest {
    private final JmsEngine engine = new JmsEngine();

    @TempDir Path scratch;

    @Test
    void theBrokerTellsTheAddressAtWhichOthersReachIt() throws Exception {
        try (Broker broker = engine.serve(settings(""))) {
            assertThat(broker.address()).startsWith("tcp://").contains("@localhost:");
            RecordingInbox inbox = new RecordingInbox();
            Settings settings = settings(broker.address());
            try (Receiver receiver = engine.receive(settings, inbox);
                    Sender sender = engine.connect(receiver.address(), settings)) {
                JmsEnds.sendNumbered(sender, 7, 100);
                sender.flush();
            }
            assertThat(JmsEnds.numbers(inbox)).containsExactly(7);
        }
    }

    @Test
    void theBrokerListensInTheRangeOfPorts() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            int first = taken.getLocalPort();
            PortRange ports = new PortRange(first, first + 20);
            Options options = Options.of(engine.describe().options(), Map.of());
            Settings settings =
                    new Settings("127.0.0.1", "localhost", ports, 0, options, "", 1, scratch);
            try (Broker broker = engine.serve(settings)) {
                Matcher port = Pattern.compile("@localhost:(\\d+)").matcher(broker.address());
                assertThat(port.find()).as(broker.address()).isTrue();
                assertThat(Integer.parseInt(port.group(1))).isBetween(first + 1, first + 20);
            }
        }
    }

    private Settings settings(String broker) {
        Options options = Options.of(engine.describe().options(), Map.of());
        return new Settings("127.0.0.1", "localhost", 0, options, broker, 1, scratch);
    }
}
