package marshalyard.engine.rmi;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectOutputStream;
import java.net.InetSocketAddress;
import java.rmi.NoSuchObjectException;
import java.rmi.Remote;
import java.rmi.server.RemoteObject;
import java.rmi.server.UnicastRemoteObject;
import java.util.Base64;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.Settings;
import marshalyard.engine.library.Door;
import marshalyard.engine.library.LibraryServer;

/** The consuming end: one remote object; RMI has a thread for each connection. */
final class RmiServer implements LibraryServer, RemoteInbox {
    /** What a sender may send, and nothing else. */
    private static final ObjectInputFilter FILTER =
            ObjectInputFilter.Config.createFilter(
                    "maxdepth=4;java.lang.String;java.lang.Object;marshalyard.engine.BinStruct;"
                            + "marshalyard.engine.AlignedRecord;marshalyard.engine.UnalignedRecord;"
                            + "marshalyard.engine.rmi.ExternalStructs;!*");

    private final Settings settings;
    private final Door door;
    private ReceiverSockets sockets;
    private String stub = "";

    RmiServer(Settings settings, Door door) {
        this.settings = settings;
        this.door = door;
    }

    @Override
    public int listen(InetSocketAddress address) throws IOException {
        sockets = new ReceiverSockets(address, settings.socketQueue(), door);
        SenderSockets senders =
                new SenderSockets(
                        settings.advertised(), door.token().bytes(), settings.socketQueue());
        Remote exported =
                UnicastRemoteObject.exportObject(
                        this, address.getPort(), senders, sockets, FILTER);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream to = new ObjectOutputStream(bytes)) {
            to.writeObject(RemoteObject.toStub(exported));
        }
        stub = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.toByteArray());
        return sockets.port();
    }

    @Override
    public String detail() {
        return stub;
    }

    @Override
    public void take(String type, Object elements) {
        Object values =
                elements instanceof ExternalStructs external ? external.structs() : elements;
        Payload payload = Payload.of(DataType.parse(type), values);
        door.inbox().accept(payload.type(), payload.elements(), () -> payload);
    }

    @Override
    public void barrier() {
        door.inbox().barrier();
    }

    @Override
    public void close() throws IOException {
        try {
            UnicastRemoteObject.unexportObject(this, true);
        } catch (NoSuchObjectException e) {
            // it could not listen
        }
        if (sockets != null) sockets.close();
    }
}
