import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.server.UnicastRemoteObject;
import java.util.Base64;

/** A loop over RMI as one writes it without Marshalyard; RMI has no oneway, so a flood is of calls. */
final class RmiLoop {
    /** The remote object. */
    public interface Sink extends Remote {
        void take(byte[] message) throws RemoteException;
    }

    private static final class Taking implements Sink {
        @Override
        public void take(byte[] message) {}
    }

    private static Sink kept;

    public static void main(String[] arguments) throws Exception {
        System.setProperty("java.rmi.server.hostname", "127.0.0.1");
        BareLoop.run(arguments, RmiLoop::serve, RmiLoop::connect);
    }

    /** Listens on loopback alone; the stub itself is the address. */
    private static String serve() throws Exception {
        InetAddress loopback = InetAddress.getLoopbackAddress();
        kept = new Taking();
        Remote stub =
                UnicastRemoteObject.exportObject(
                        kept,
                        0,
                        null, // the client's sockets are the JDK's
                        port -> new ServerSocket(port, 50, loopback));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream to = new ObjectOutputStream(bytes)) {
            to.writeObject(stub);
        }
        return Base64.getEncoder().encodeToString(bytes.toByteArray());
    }

    private static BareLoop.Client connect(String address) throws Exception {
        byte[] bytes = Base64.getDecoder().decode(address);
        Sink sink;
        try (ObjectInputStream from = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            sink = (Sink) from.readObject();
        }
        return new BareLoop.Client() {
            @Override
            public void send(byte[] message) throws Exception {
                sink.take(message);
            }

            @Override
            public void call(byte[] message) throws Exception {
                sink.take(message);
            }
        };
    }
}
