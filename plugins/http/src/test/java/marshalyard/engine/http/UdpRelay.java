package marshalyard.engine.http;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.Random;

/** Passes datagrams on in both directions, but for those that it loses. */
final class UdpRelay implements AutoCloseable {
    private static final long SEED = 7;

    private final DatagramSocket front = new DatagramSocket(0, InetAddress.getLoopbackAddress());
    private final DatagramSocket back = new DatagramSocket(0, InetAddress.getLoopbackAddress());
    private final SocketAddress receiver;
    private volatile SocketAddress sender;
    private volatile double lost;

    UdpRelay(InetSocketAddress receiver) throws IOException {
        this.receiver = receiver;
        start(front, back, true);
        start(back, front, false);
    }

    private void start(DatagramSocket from, DatagramSocket to, boolean there) {
        Thread thread = new Thread(() -> pass(from, to, there), "relay");
        thread.setDaemon(true);
        thread.start();
    }

    private void pass(DatagramSocket from, DatagramSocket to, boolean there) {
        DatagramPacket packet = new DatagramPacket(new byte[65_536], 65_536);
        Random random = new Random(SEED);
        try {
            while (true) {
                packet.setLength(65_536);
                from.receive(packet);
                if (there) sender = packet.getSocketAddress();
                if (random.nextDouble() < lost) continue;
                packet.setSocketAddress(there ? receiver : sender);
                to.send(packet);
            }
        } catch (IOException e) {
            // closed
        }
    }

    int port() {
        return front.getLocalPort();
    }

    /** Loses this share of all that comes from now on, in each direction. */
    void lose(double share) {
        lost = share;
    }

    /** Loses everything from now on. */
    void stop() {
        lose(1);
    }

    @Override
    public void close() {
        front.close();
        back.close();
    }
}
