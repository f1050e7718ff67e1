package marshalyard.engine.aeron;

import java.nio.file.Path;
import java.util.Map;
import marshalyard.engine.server.Token;
import marshalyard.engine.tck.EngineConformance;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.io.TempDir;

/** The kit, over UDP and shared memory. */
class AeronConformanceTest {
    @Nested
    class Udp extends Flavour {
        Udp() {
            super("127.0.0.1:1,2", Map.of());
        }
    }

    @Nested
    class SharedMemory extends Flavour {
        @TempDir static Path empty;

        SharedMemory() {
            super(
                    empty.toString(),
                    Map.of("transport", "ipc", "driver", "dedicated", "mtu", "8192"));
        }
    }

    abstract static class Flavour extends EngineConformance {
        private final String nobody;

        Flavour(String nobody, Map<String, String> options) {
            super(new AeronEngine(), options);
            this.nobody = nobody;
        }

        @Override
        protected String deadAddress() {
            return Token.fresh().at(nobody);
        }
    }
}
