package marshalyard.engine.aeron;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import marshalyard.engine.Facts;
import marshalyard.engine.Options;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.tck.RecordingInbox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AeronFactsTest {
    private final AeronEngine engine = new AeronEngine();

    @TempDir Path scratch;

    @Test
    void endsThatSpinTellHowManyThreadsDo() throws Exception {
        assertThat(busy(Map.of("transport", "ipc", "idle", "spin"))).isEqualTo("2 and 1");
        assertThat(busy(Map.of("transport", "ipc"))).isEqualTo("null and null");
    }

    private String busy(Map<String, String> options) throws Exception {
        Options all = Options.of(engine.describe().options(), options);
        Settings settings = new Settings("127.0.0.1", 0, all, "", 1, scratch);
        try (Receiver receiver = engine.receive(settings, new RecordingInbox());
                Sender sender = engine.connect(receiver.address(), settings)) {
            sender.flush();
            assertThat(receiver.facts().get(Facts.LIBRARY)).startsWith("Aeron 1.");
            return receiver.facts().get(Facts.BUSY_THREADS)
                    + " and "
                    + sender.facts().get(Facts.BUSY_THREADS);
        }
    }
}
