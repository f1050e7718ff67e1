package marshalyard.engine.oncrpc;

import java.io.IOException;
import java.net.Socket;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.engine.Facts;
import marshalyard.engine.Settings;
import org.acplt.oncrpc.XdrAble;

/** The steps that both ends take with their sockets. */
final class RpcSocket {
    private static final String LIBRARY =
            "Remote Tea " + XdrAble.class.getPackage().getImplementationVersion();

    private RpcSocket() {}

    /** Sets what must be set before the connection is there, and the rest as well. */
    static void prepare(Socket socket, Settings settings) throws IOException {
        if (settings.socketQueue() > 0) {
            socket.setSendBufferSize(settings.socketQueue());
            socket.setReceiveBufferSize(settings.socketQueue());
        }
        socket.setTcpNoDelay(RpcOptions.noDelay(settings.options()));
    }

    /** What was really set. */
    static Map<String, String> facts(Socket socket) throws IOException {
        Map<String, String> facts = new TreeMap<>(read(socket));
        facts.put(Facts.LIBRARY, LIBRARY);
        return Map.copyOf(facts);
    }

    /** The same with the queues as they are now, if the socket is still open. */
    static Map<String, String> factsNow(Map<String, String> opened, Socket socket) {
        try {
            return Facts.withQueuesAtEnd(opened, read(socket));
        } catch (IOException e) {
            return opened;
        }
    }

    private static Map<String, String> read(Socket socket) throws IOException {
        return Facts.ofSocket(
                socket.getSendBufferSize(), socket.getReceiveBufferSize(), socket.getTcpNoDelay());
    }
}
