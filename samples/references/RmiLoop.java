import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;

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

    private static String serve() throws Exception {
        int port = 20_000 + (int) (ProcessHandle.current().pid() % 10_000);
        Registry registry = LocateRegistry.createRegistry(port);
        kept = new Taking();
        registry.rebind("sink", UnicastRemoteObject.exportObject(kept, 0));
        return Integer.toString(port);
    }

    private static BareLoop.Client connect(String port) throws Exception {
        Registry registry = LocateRegistry.getRegistry("127.0.0.1", Integer.parseInt(port));
        Sink sink = (Sink) registry.lookup("sink");
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
