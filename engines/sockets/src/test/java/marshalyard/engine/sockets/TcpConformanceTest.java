package marshalyard.engine.sockets;

import java.io.IOException;
import java.util.Map;
import marshalyard.engine.tck.EngineConformance;
import org.junit.jupiter.api.Nested;

class TcpConformanceTest {
    @Nested
    class NetworkOrder extends Tcp {
        NetworkOrder() {
            super(Map.of());
        }
    }

    @Nested
    class NativeOrder extends Tcp {
        NativeOrder() {
            super(Map.of("byteOrder", "native"));
        }
    }

    @Nested
    class DeliveringArrays extends Tcp {
        DeliveringArrays() {
            super(Map.of("delivery", "array"));
        }
    }

    @Nested
    class WithNagle extends Tcp {
        WithNagle() {
            super(Map.of("noDelay", "false"));
        }
    }

    @Nested
    class OverTls extends Tcp {
        OverTls() {
            super(Map.of());
        }

        @Override
        protected boolean overTls() {
            return true;
        }
    }

    abstract static class Tcp extends EngineConformance {
        Tcp(Map<String, String> options) {
            super(new TcpEngine(), options);
        }

        @Override
        protected String deadAddress() throws IOException {
            return DeadAddress.tcp();
        }
    }
}
