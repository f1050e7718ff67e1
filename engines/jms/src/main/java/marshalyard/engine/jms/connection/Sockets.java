package marshalyard.engine.jms.connection;

import java.net.Socket;
import java.net.SocketException;
import java.util.Map;
import marshalyard.engine.Facts;
import org.apache.activemq.transport.Transport;

/** The queue sizes that the kernel gave the socket under an ActiveMQ transport. */
public final class Sockets {
    private Sockets() {}

    /** Nothing if the transport has no open socket (any more). */
    public static Map<String, String> facts(Transport transport) {
        Socket socket = transport.narrow(Socket.class);
        if (socket == null || socket.isClosed()) return Map.of();
        try {
            return Facts.ofSocket(
                    socket.getSendBufferSize(),
                    socket.getReceiveBufferSize(),
                    socket.getTcpNoDelay());
        } catch (SocketException e) {
            return Map.of(); // it was closed between the two lines
        }
    }
}
