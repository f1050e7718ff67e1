package marshalyard.engine.corbafast;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.function.UnaryOperator;
import marshalyard.engine.corbafast.reference.ObjectReference;

/** Stands between a sender and its receiver on TCP: keeps what the sender sends, or changes it. */
public final class Relay implements AutoCloseable {
    private final ServerSocket door = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
    private final ObjectReference behind;
    private final UnaryOperator<byte[]> change;
    private final ByteArrayOutputStream sent = new ByteArrayOutputStream();
    private final Thread accepting = new Thread(this::accept, "relay");
    private volatile Socket client;
    private volatile Socket server;

    /**
     * @param address of the receiver
     * @param change gets each piece that the sender sends, and gives what the receiver gets
     */
    public Relay(String address, UnaryOperator<byte[]> change) throws Exception {
        this.behind = ObjectReference.parse(address);
        this.change = change;
        accepting.start();
    }

    /** What a sender takes for the receiver's address. */
    public String address() {
        return ObjectReference.iiop(
                        behind.typeId(),
                        behind.host(),
                        door.getLocalPort(),
                        behind.minor(),
                        behind.key())
                .toIor();
    }

    private void accept() {
        try (Socket from = door.accept();
                Socket to = new Socket(behind.host(), behind.port())) {
            client = from;
            server = to;
            Thread back = new Thread(() -> pass(to, from, false), "relay back");
            back.start();
            pass(from, to, true);
            back.join();
        } catch (IOException | InterruptedException e) {
            // closed
        }
    }

    private void pass(Socket from, Socket to, boolean forward) {
        byte[] buffer = new byte[1 << 16];
        try {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                byte[] piece = java.util.Arrays.copyOf(buffer, n);
                if (forward) {
                    synchronized (sent) {
                        sent.writeBytes(piece);
                    }
                    piece = change.apply(piece);
                }
                out.write(piece);
            }
            to.shutdownOutput();
        } catch (IOException e) {
            // the other end closed
        }
    }

    /** Everything that the sender has sent so far. */
    public byte[] sent() {
        synchronized (sent) {
            return sent.toByteArray();
        }
    }

    @Override
    public void close() throws IOException {
        door.close();
        if (client != null) client.close();
        if (server != null) server.close();
        try {
            accepting.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
