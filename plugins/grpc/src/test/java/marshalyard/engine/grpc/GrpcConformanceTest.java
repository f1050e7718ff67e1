package marshalyard.engine.grpc;

import java.util.Map;
import marshalyard.engine.server.Token;
import marshalyard.engine.tck.EngineConformance;
import org.junit.jupiter.api.Nested;

/** The kit, as gRPC is by itself and with every option changed. */
class GrpcConformanceTest {
    @Nested
    class Plain extends Grpc {
        Plain() {
            super(Map.of());
        }
    }

    @Nested
    class Changed extends Grpc {
        Changed() {
            super(
                    Map.of(
                            "calls",
                            "stream",
                            "messages",
                            "built",
                            "executor",
                            "direct",
                            "transport",
                            "epoll",
                            "window",
                            "256K",
                            "compression",
                            "gzip",
                            "keepAlive",
                            "10"));
        }
    }

    @Nested
    class OverTls extends Grpc {
        OverTls() {
            super(Map.of());
        }

        @Override
        protected boolean overTls() {
            return true;
        }
    }

    abstract static class Grpc extends EngineConformance {
        Grpc(Map<String, String> options) {
            super(new GrpcEngine(), options);
        }

        @Override
        protected String deadAddress() {
            return Token.fresh().at("127.0.0.1:1"); // where nobody listens
        }
    }
}
