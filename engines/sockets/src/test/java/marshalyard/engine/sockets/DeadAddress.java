package marshalyard.engine.sockets;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import marshalyard.engine.server.Token;

/** An address at which somebody has just stopped listening. */
final class DeadAddress {
    private DeadAddress() {}

    static String tcp() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            return Token.fresh().at("127.0.0.1:" + server.getLocalPort());
        }
    }
}
