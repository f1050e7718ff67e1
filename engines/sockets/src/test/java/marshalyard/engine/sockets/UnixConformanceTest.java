package marshalyard.engine.sockets;

import java.util.Map;
import marshalyard.engine.server.Token;
import marshalyard.engine.tck.EngineConformance;
import org.junit.jupiter.api.Nested;

class UnixConformanceTest {
    @Nested
    class NetworkOrder extends Unix {
        NetworkOrder() {
            super(Map.of());
        }
    }

    @Nested
    class NativeOrder extends Unix {
        NativeOrder() {
            super(Map.of("byteOrder", "native"));
        }
    }

    @Nested
    class DeliveringArrays extends Unix {
        DeliveringArrays() {
            super(Map.of("delivery", "array"));
        }
    }

    abstract static class Unix extends EngineConformance {
        Unix(Map<String, String> options) {
            super(new UnixEngine(), options);
        }

        @Override
        protected String deadAddress() {
            return Token.fresh().at("unix:/nobody-listens-here");
        }
    }
}
