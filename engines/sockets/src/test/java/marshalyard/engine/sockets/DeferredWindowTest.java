package marshalyard.engine.sockets;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.tck.RecordingInbox;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Many requests outstanding must not make both ends wait for each other. */
@Timeout(60)
class DeferredWindowTest {
    private static final int WINDOW = 1024;

    @TempDir Path scratch;

    static Stream<Engine> engines() {
        return Stream.of(new TcpEngine(), new TcpNioEngine(), new UnixEngine());
    }

    @ParameterizedTest
    @MethodSource("engines")
    void aLargeWindowFitsThroughSmallQueues(Engine engine) throws Exception {
        Settings settings = SocketSettings.of(engine, 8192, Map.of(), scratch);
        RecordingInbox inbox = new RecordingInbox();
        try (Receiver receiver = engine.receive(settings, inbox);
                Sender sender = engine.connect(receiver.address(), settings)) {
            Payload payload = Payload.generate(DataType.OCTET, 1000, 1);
            Request deferred = sender.prepare(payload, Style.DEFERRED);
            Request twoway = sender.prepare(payload, Style.TWOWAY);

            for (int i = 0; i < WINDOW; i++) deferred.send();
            twoway.send();
            sender.flush();
            for (int i = 0; i < WINDOW; i++) assertThat(deferred.collect()).isEqualTo(i);

            assertThat(inbox.failures()).isEmpty();
            assertThat(inbox.received()).hasSize(WINDOW + 1);
        }
    }
}
