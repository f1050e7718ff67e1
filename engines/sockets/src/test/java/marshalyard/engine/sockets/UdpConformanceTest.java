package marshalyard.engine.sockets;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.util.Map;
import marshalyard.engine.server.Token;
import marshalyard.engine.tck.EngineConformance;
import org.junit.jupiter.api.Nested;

class UdpConformanceTest {
    @Nested
    class NetworkOrder extends Udp {
        NetworkOrder() {
            super(Map.of());
        }
    }

    @Nested
    class NativeOrder extends Udp {
        NativeOrder() {
            super(Map.of("byteOrder", "native"));
        }
    }

    abstract static class Udp extends EngineConformance {
        Udp(Map<String, String> options) {
            super(new UdpEngine(), options);
        }

        @Override
        protected String deadAddress() throws IOException {
            try (DatagramSocket socket =
                    new DatagramSocket(0, InetAddress.getByName("127.0.0.1"))) {
                return Token.fresh().at("127.0.0.1:" + socket.getLocalPort());
            }
        }
    }
}
