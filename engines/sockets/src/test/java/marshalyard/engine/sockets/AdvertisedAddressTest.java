package marshalyard.engine.sockets;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.tck.RecordingInbox;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A receiver listens at one address and is reached at another. */
class AdvertisedAddressTest {
    @TempDir Path scratch;

    static Stream<Engine> overTcp() {
        return Stream.of(new TcpEngine(), new TcpNioEngine());
    }

    @ParameterizedTest
    @MethodSource("overTcp")
    void theReceiverTellsTheAddressAtWhichOthersReachIt(Engine engine) throws Exception {
        Options options = Options.of(engine.describe().options(), Map.of());
        Settings settings = new Settings("127.0.0.1", "localhost", 0, options, "", 1, scratch);
        RecordingInbox inbox = new RecordingInbox();
        try (Receiver receiver = engine.receive(settings, inbox)) {
            assertThat(receiver.address()).startsWith("localhost:");
            try (Sender sender = engine.connect(receiver.address(), settings)) {
                sender.prepare(Payload.generate(DataType.OCTET, 10, 1), Style.TWOWAY).send();
            }
        }
        assertThat(inbox.received()).hasSize(1);
    }
}
