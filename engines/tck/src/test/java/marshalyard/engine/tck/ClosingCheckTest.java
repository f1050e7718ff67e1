package marshalyard.engine.tck;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.DatagramSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineDescriptor;
import marshalyard.engine.Inbox;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The kit against an engine that does not close what it opens. */
class ClosingCheckTest {
    @TempDir Path scratch;

    /** Opens a socket for each sender, keeps all of them and closes none. */
    private static final class Leaking implements Engine {
        private final NullEngine engine = new NullEngine();
        private final List<DatagramSocket> kept = new ArrayList<>();

        @Override
        public EngineDescriptor describe() {
            return engine.describe();
        }

        @Override
        public Receiver receive(Settings settings, Inbox inbox) {
            return engine.receive(settings, inbox);
        }

        @Override
        public Sender connect(String address, Settings settings) throws Exception {
            kept.add(new DatagramSocket());
            return engine.connect(address, settings);
        }
    }

    @Test
    void anOpenSocketIsFound() {
        Leaking engine = new Leaking();
        try {
            ClosingCheck check =
                    new ClosingCheck(
                            new EndFactory(
                                    engine,
                                    engine.describe(),
                                    Map.of(),
                                    scratch,
                                    type -> true,
                                    style -> true,
                                    own -> true,
                                    null));
            assertThatThrownBy(check::nothingIsLeft)
                    .isInstanceOf(AssertionError.class)
                    .hasMessageContaining("open socket");
        } finally {
            engine.kept.forEach(DatagramSocket::close);
        }
    }
}
