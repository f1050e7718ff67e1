package marshalyard.engine.oncrpc;

import java.io.IOException;
import java.net.Socket;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Inbox;
import marshalyard.engine.OwnType;
import marshalyard.engine.Receiver;
import marshalyard.engine.Settings;
import marshalyard.engine.server.Admission;
import marshalyard.engine.server.ConnectionServer;
import marshalyard.engine.server.Listener;
import marshalyard.engine.server.Token;
import marshalyard.engine.socket.TcpSockets;
import org.acplt.oncrpc.OncRpcException;
import org.acplt.oncrpc.XdrAble;

/** The server, which serves the calls of each connection one after the other. */
final class RpcReceiver implements Receiver {
    private static final String LIBRARY =
            "Remote Tea " + XdrAble.class.getPackage().getImplementationVersion();

    private final Token token = Token.fresh();
    private final int buffer;
    private final Inbox inbox;
    private final Map<Integer, OwnType> types = new HashMap<>();
    private final String address;
    private final ConnectionServer<Socket> server;

    RpcReceiver(Settings settings, Inbox inbox) throws IOException, EngineException {
        this.inbox = inbox;
        for (OwnType type : settings.types()) types.put(type.wireId(), type);
        buffer = RpcOptions.buffer(settings.options());
        Listener<Socket> listener = TcpSockets.listener(settings, socket -> socket);
        address = token.at(listener.place());
        String name = "oncrpc receiver " + listener.place();
        server = ConnectionServer.open(name, List.of(listener), this::serve, inbox);
    }

    private void serve(Socket socket, Admission admission) throws IOException, OncRpcException {
        RpcConnection connection = new RpcConnection(socket, buffer, token, types, inbox);
        if (!connection.isOurs()) return;
        Map<String, String> opened = facts(socket);
        admission.grant(() -> Facts.withQueuesNow(opened, () -> TcpSockets.facts(socket)));
        connection.run();
    }

    /** What was really set for one connection. */
    static Map<String, String> facts(Socket socket) throws IOException {
        Map<String, String> facts = new TreeMap<>(TcpSockets.facts(socket));
        facts.put(Facts.LIBRARY, LIBRARY);
        return Map.copyOf(facts);
    }

    @Override
    public String address() {
        return address;
    }

    @Override
    public Map<String, String> facts() {
        return server.facts();
    }

    @Override
    public void close() throws EngineException {
        server.close();
    }
}
