package marshalyard.emulator.probe;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import marshalyard.emulator.system.Namespace;

/**
 * One end of a link for packets of the emulator's own: a UDP socket, and a thread that answers, or
 * notes when packets came.
 */
final class ProbeEnd implements AutoCloseable {
    /** Kind and number of a packet. */
    static final int LEAST_BYTES = 8;

    /** IPv4 and UDP. */
    static final int HEADERS = 28;

    private static final int ASK = 1;
    private static final int ANSWER = 2;
    private static final int COUNT = 3;

    private final Namespace namespace;
    private final DatagramSocket socket;
    private final Thread thread;
    private final long[] arrivals;
    private final byte[] out;
    private volatile int arrived;
    private volatile int answered;
    private long refusedBefore;

    /**
     * Opens it.
     *
     * @param address of the end
     * @param mtu the longest IP packet
     * @param most packets of one probe
     */
    ProbeEnd(Namespace namespace, String address, int mtu, int most) throws IOException {
        this.namespace = namespace;
        socket =
                namespace.in(
                        () -> {
                            DatagramSocket made =
                                    new DatagramSocket(
                                            new InetSocketAddress(
                                                    InetAddress.getByName(address), 0));
                            made.setReceiveBufferSize(1 << 22);
                            made.setSendBufferSize(1 << 20);
                            return made;
                        });
        arrivals = new long[most];
        out = new byte[mtu - HEADERS];
        thread = new Thread(() -> listen(mtu), "probe-" + address);
        thread.setDaemon(true);
        thread.start();
    }

    InetSocketAddress address() {
        return (InetSocketAddress) socket.getLocalSocketAddress();
    }

    private void listen(int mtu) {
        DatagramPacket packet = new DatagramPacket(new byte[mtu], mtu);
        try {
            while (true) {
                packet.setLength(mtu);
                socket.receive(packet);
                long now = System.nanoTime();
                ByteBuffer content = ByteBuffer.wrap(packet.getData(), 0, packet.getLength());
                int kind = content.getInt();
                int number = content.getInt();
                switch (kind) {
                    case ASK -> {
                        content.putInt(0, ANSWER);
                        socket.send(packet);
                    }
                    case ANSWER -> {
                        if (number < arrivals.length && arrivals[number] == 0) answered++;
                        note(number, now);
                    }
                    default -> {
                        if (number < arrivals.length && arrivals[number] == 0) arrived++;
                        note(number, now);
                    }
                }
            }
        } catch (SocketException e) {
            return; // closed
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private void note(int number, long now) {
        if (number < arrivals.length && arrivals[number] == 0) arrivals[number] = now;
    }

    /** Begins a new probe, for which nothing has arrived. */
    void forget() throws IOException {
        Arrays.fill(arrivals, 0);
        arrived = 0;
        answered = 0;
        refusedBefore = refused();
    }

    /** Sends a packet that the peer answers. */
    void ask(InetSocketAddress peer, int number) throws IOException {
        send(peer, ASK, number, LEAST_BYTES);
    }

    /** Sends a packet that the peer counts. */
    void count(InetSocketAddress peer, int number, int bytes) throws IOException {
        send(peer, COUNT, number, bytes);
    }

    private void send(InetSocketAddress peer, int kind, int number, int bytes) throws IOException {
        ByteBuffer.wrap(out).putInt(kind).putInt(number);
        socket.send(new DatagramPacket(out, bytes, peer));
    }

    /** When the packet with a number came, by {@link System#nanoTime}; 0 if it did not. */
    long arrival(int number) {
        return arrivals[number];
    }

    int arrived() {
        return arrived;
    }

    int answered() {
        return answered;
    }

    /**
     * Packets that crossed the link and that this machine then threw away, for the thread was too
     * slow.
     */
    int thrownAway() throws IOException {
        return (int) (refused() - refusedBefore);
    }

    private long refused() throws IOException {
        return namespace.in(
                () -> {
                    List<String> lines =
                            Files.readAllLines(Path.of("/proc/thread-self/net/snmp")).stream()
                                    .filter(line -> line.startsWith("Udp:"))
                                    .toList();
                    List<String> names = List.of(lines.get(0).split(" "));
                    return Long.parseLong(lines.get(1).split(" ")[names.indexOf("RcvbufErrors")]);
                });
    }

    @Override
    public void close() {
        socket.close();
    }
}
