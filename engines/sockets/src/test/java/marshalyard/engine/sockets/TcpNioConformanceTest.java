package marshalyard.engine.sockets;

import java.io.IOException;
import java.util.Map;
import marshalyard.engine.tck.EngineConformance;
import org.junit.jupiter.api.Nested;

class TcpNioConformanceTest {
    @Nested
    class NetworkOrder extends TcpNio {
        NetworkOrder() {
            super(Map.of());
        }
    }

    @Nested
    class NativeOrder extends TcpNio {
        NativeOrder() {
            super(Map.of("byteOrder", "native"));
        }
    }

    @Nested
    class WithNagle extends TcpNio {
        WithNagle() {
            super(Map.of("noDelay", "false"));
        }
    }

    @Nested
    class OverTls extends TcpNio {
        OverTls() {
            super(Map.of());
        }

        @Override
        protected boolean overTls() {
            return true;
        }
    }

    abstract static class TcpNio extends EngineConformance {
        TcpNio(Map<String, String> options) {
            super(new TcpNioEngine(), options);
        }

        @Override
        protected String deadAddress() throws IOException {
            return DeadAddress.tcp();
        }
    }
}
