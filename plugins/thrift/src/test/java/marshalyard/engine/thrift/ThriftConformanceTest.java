package marshalyard.engine.thrift;

import java.util.Map;
import marshalyard.engine.server.Token;
import marshalyard.engine.tck.EngineConformance;
import org.junit.jupiter.api.Nested;

/** The kit, by both protocols. */
class ThriftConformanceTest {
    @Nested
    class Binary extends Thrift {
        Binary() {
            super(Map.of());
        }
    }

    @Nested
    class Compact extends Thrift {
        Compact() {
            super(Map.of("protocol", "compact"));
        }
    }

    abstract static class Thrift extends EngineConformance {
        Thrift(Map<String, String> options) {
            super(new ThriftEngine(), options);
        }

        @Override
        protected String deadAddress() {
            return Token.fresh().at("127.0.0.1:1"); // where nobody listens
        }
    }
}
