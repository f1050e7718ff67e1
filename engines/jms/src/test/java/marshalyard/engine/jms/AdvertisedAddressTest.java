package marshalyard.engine.jms;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import marshalyard.engine.Broker;
import marshalyard.engine.Options;
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
                Rig.sendNumbered(sender, 7, 100);
                sender.flush();
            }
            assertThat(Rig.numbers(inbox)).containsExactly(7);
        }
    }

    private Settings settings(String broker) {
        Options options = Options.of(engine.describe().options(), Map.of());
        return new Settings("127.0.0.1", "localhost", 0, options, broker, 1, scratch);
    }
}
