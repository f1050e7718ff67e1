package marshalyard.engine.sockets;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Inbox;
import marshalyard.engine.OwnType;
import marshalyard.engine.Receiver;
import marshalyard.engine.server.Admission;
import marshalyard.engine.server.ConnectionServer;
import marshalyard.engine.server.Listener;
import marshalyard.engine.server.Token;
import marshalyard.engine.sockets.transport.SocketConnection;

/** The consuming end; it reads nothing more of a connection that does not begin with its token. */
final class SocketReceiver implements Receiver {
    private final Token token = Token.fresh();
    private final Delivery delivery;
    private final List<OwnType> types;
    private final Inbox inbox;
    private final String address;
    private final ConnectionServer<SocketConnection> server;

    /**
     * @param virtual true to read each connection by a virtual thread
     */
    SocketReceiver(
            String id,
            Listener<SocketConnection> listener,
            Delivery delivery,
            List<OwnType> types,
            Inbox inbox,
            boolean virtual) {
        this.types = types;
        this.delivery = delivery;
        this.inbox = inbox;
        address = token.at(listener.place());
        String name = id + " receiver " + listener.place();
        server = ConnectionServer.open(name, List.of(listener), this::consume, inbox, virtual);
    }

    static Map<String, String> facts(SocketConnection connection) throws IOException {
        Map<String, String> facts = new TreeMap<>(connection.facts());
        facts.put(Facts.LIBRARY, "JDK " + Runtime.version());
        return Map.copyOf(facts);
    }

    private void consume(SocketConnection connection, Admission admission)
            throws IOException, EngineException {
        if (!isTokenShown(connection)) return;
        Map<String, String> opened = facts(connection);
        admission.grant(() -> Facts.withQueuesNow(opened, connection::facts));
        new Consumer(connection, delivery, types, inbox).run();
    }

    private boolean isTokenShown(SocketConnection connection) throws IOException {
        ByteBuffer first = connection.allocate(Token.BYTES);
        while (first.hasRemaining()) {
            if (connection.read(first) < 0) return false;
        }
        byte[] shown = new byte[Token.BYTES];
        first.get(0, shown);
        return token.matches(shown);
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
