package marshalyard.engine.jms.connection;

import java.io.IOException;
import java.net.Socket;
import java.util.Map;
import marshalyard.engine.socket.TcpSockets;
import org.apache.activemq.transport.Transport;

/** The queue sizes that the kernel gave the socket under an ActiveMQ transport, and its TLS. */
public final class Sockets {
    private Sockets() {}

    /** Nothing if the transport has no open socket (any more). */
    public static Map<String, String> facts(Transport transport) {
        Socket socket = transport.narrow(Socket.class);
        if (socket == null || socket.isClosed()) return Map.of();
        try {
            return TcpSockets.facts(socket);
        } catch (IOException e) {
            return Map.of(); // it was closed between the two lines
        }
    }
}
