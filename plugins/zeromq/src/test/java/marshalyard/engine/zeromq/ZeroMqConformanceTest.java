package marshalyard.engine.zeromq;

import java.util.Map;
import marshalyard.engine.server.Token;
import marshalyard.engine.tck.EngineConformance;
import org.junit.jupiter.api.Nested;

/** The kit, by each pattern of sockets. */
class ZeroMqConformanceTest {
    @Nested
    class ByDealer extends ZeroMq {
        ByDealer() {
            super(Map.of());
        }
    }

    @Nested
    class ByPush extends ZeroMq {
        ByPush() {
            super(Map.of("sockets", "push", "highWater", "10"));
        }
    }

    @Nested
    class ByPub extends ZeroMq {
        ByPub() {
            super(Map.of("sockets", "pub"));
        }
    }

    abstract static class ZeroMq extends EngineConformance {
        ZeroMq(Map<String, String> options) {
            super(new ZeroMqEngine(), options);
        }

        @Override
        protected String deadAddress() {
            return Token.fresh().at("127.0.0.1:1,2"); // where nobody listens
        }
    }
}
