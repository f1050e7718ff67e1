package marshalyard.engine.oncrpc;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Map;
import marshalyard.engine.server.Token;
import marshalyard.engine.tck.EngineConformance;
import org.junit.jupiter.api.Nested;

class OncRpcConformanceTest {
    @Nested
    class Stubs extends Rpc {
        Stubs() {
            super(Map.of());
        }
    }

    @Nested
    class Opaque extends Rpc {
        Opaque() {
            super(Map.of("marshalling", "opaque"));
        }
    }

    @Nested
    class GatheringInALargeBuffer extends Rpc {
        GatheringInALargeBuffer() {
            super(Map.of("batching", "full", "buffer", "64K"));
        }
    }

    abstract static class Rpc extends EngineConformance {
        Rpc(Map<String, String> options) {
            super(new OncRpcEngine(), options);
        }

        @Override
        protected String deadAddress() throws IOException {
            InetAddress here = InetAddress.getByName("127.0.0.1");
            try (ServerSocket server = new ServerSocket(0, 1, here)) {
                return Token.fresh().at("127.0.0.1:" + server.getLocalPort());
            }
        }
    }
}
