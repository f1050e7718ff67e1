package marshalyard.engine.rmi;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.rmi.RemoteException;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.server.Token;
import marshalyard.engine.socket.SocketFailure;

/** The producing end: the receiver's stub, and the sockets that came with it. */
final class RmiSender implements Sender {
    /** What a stub consists of. */
    private static final ObjectInputFilter FILTER =
            ObjectInputFilter.Config.createFilter(
                    "maxdepth=8;java.rmi.**;sun.rmi.**;java.lang.reflect.Proxy;java.lang.String;"
                            + "marshalyard.engine.rmi.*;!*");

    private final String place;
    private final boolean external;
    private final RemoteInbox stub;
    private final SenderSockets sockets;
    private final Map<String, String> opened;
    private FutureTask<Void> barrier; // null unless it is on its way

    /**
     * Reads the stub; the sockets show the token by themselves.
     *
     * @throws EngineException with a sentence for the user if nobody listens there
     */
    RmiSender(String address, Settings settings) throws IOException, EngineException {
        int behind = address.indexOf('#');
        String front = behind < 0 ? address : address.substring(0, behind);
        Token.of(front);
        place = Token.place(front);
        external = RmiEngine.external(settings.options());
        stub = read(address.substring(behind + 1));
        sockets = SenderSockets.takeReadLast();
        if (sockets == null) throw noStub(null);
        try {
            opened = sockets.open(place);
        } catch (IOException e) {
            sockets.close();
            throw SocketFailure.toConnect(place, e);
        }
    }

    private RemoteInbox read(String text) throws EngineException {
        try (ObjectInputStream from =
                new ObjectInputStream(
                        new ByteArrayInputStream(Base64.getUrlDecoder().decode(text)))) {
            from.setObjectInputFilter(FILTER);
            return (RemoteInbox) from.readObject();
        } catch (IOException
                | ClassNotFoundException
                | ClassCastException
                | IllegalArgumentException e) {
            throw noStub(e);
        }
    }

    private EngineException noStub(Exception cause) {
        return new EngineException(
                "The address of the receiver at "
                        + place
                        + " has no stub behind '#'. Copy the whole of what the receiver says.",
                cause);
    }

    @Override
    public Request prepare(Payload payload, Style style) throws EngineException {
        RmiEngine.DESCRIPTOR.require(payload.type(), style);
        String type = payload.type().token();
        Object elements =
                external && payload.type().isStruct()
                        ? new ExternalStructs(payload)
                        : payload.values();
        return () -> {
            try {
                stub.take(type, elements);
            } catch (RemoteException e) {
                throw ended(e);
            }
        };
    }

    /** A call by RMI waits for its answer, so a thread makes it, on the connection that is free. */
    @Override
    public void beginFlush() {
        barrier =
                new FutureTask<>(
                        () -> {
                            stub.barrier();
                            return null;
                        });
        Thread thread = new Thread(barrier, "rmi barrier");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void flush() throws EngineException, InterruptedException {
        FutureTask<Void> asked = barrier;
        barrier = null;
        try {
            if (asked == null) stub.barrier();
            else asked.get();
        } catch (RemoteException e) {
            throw ended(e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RemoteException failure) throw ended(failure);
            throw new EngineException("The barrier of " + place + " failed.", e.getCause());
        }
    }

    private EngineException ended(RemoteException e) {
        Throwable cause = e.getCause() == null ? e : e.getCause();
        return SocketFailure.ended(
                place, "while waiting for an answer", new IOException(cause.getMessage(), e));
    }

    @Override
    public Map<String, String> facts() {
        return Facts.withQueuesNow(opened, sockets::facts);
    }

    @Override
    public void close() throws EngineException {
        try {
            sockets.close();
        } catch (IOException e) {
            throw new EngineException("Closing the connection to " + place + " failed.", e);
        }
    }
}
