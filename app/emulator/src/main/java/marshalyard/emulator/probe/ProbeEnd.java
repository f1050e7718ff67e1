package marshalyard.emulator.probe;

import com.sun.jna.Memory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import marshalyard.emulator.system.Namespace;
import marshalyard.emulator.system.StampedSocket;
import marshalyard.emulator.system.WallClock;

/**
 * One end of a link for packets of the emulator's own: a UDP socket, and a thread that answers, or
 * notes when packets came. Times are the kernel's, of {@link WallClock}: what it takes to wake the
 * thread is in none of them.
 */
final class ProbeEnd implements AutoCloseable {
    /** Kind and number of a packet, and for how long an answer was held up by this end. */
    static final int LEAST_BYTES = 8;

    /** IPv4 and UDP. */
    static final int HEADERS = 28;

    private static final int ASK = 1;
    private static final int ANSWER = 2;
    private static final int COUNT = 3;
    private static final int KIND = 24;
    private static final int NUMBER = (1 << KIND) - 1;
    private static final long LOOK_NANOS = 10_000_000;

    private final Namespace namespace;
    private final String address;
    private final StampedSocket socket;
    private final Thread thread;
    private final long[] arrivals;
    private final Memory in;
    private final Memory reply = new Memory(LEAST_BYTES);
    private final Memory out;
    private volatile int arrived;
    private volatile int answered;
    private volatile boolean over;
    private volatile IOException failure;
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
        this.address = address;
        socket = namespace.in(() -> new StampedSocket(address));
        socket.stamp();
        arrivals = new long[most];
        in = new Memory(mtu);
        out = new Memory(mtu);
        out.clear();
        thread = new Thread(this::listen, "probe-" + address);
        thread.setDaemon(true);
    }

    /** Joins two ends, which listen from now on. */
    static void join(ProbeEnd a, ProbeEnd b) throws IOException {
        a.socket.connect(b.address, b.socket.port());
        b.socket.connect(a.address, a.socket.port());
        a.thread.start();
        b.thread.start();
    }

    private void listen() {
        WallClock clock = new WallClock();
        try {
            while (!over) {
                int length = socket.receive(in, (int) in.size(), LOOK_NANOS);
                if (length < LEAST_BYTES) continue;
                long came = socket.wallNanos();
                int number = in.getInt(0) & NUMBER;
                switch (in.getInt(0) >>> KIND) {
                    case ASK -> {
                        reply.setInt(0, ANSWER << KIND | number);
                        long held = clock.nanos() - came;
                        reply.setInt(4, (int) Math.max(0, Math.min(Integer.MAX_VALUE, held)));
                        socket.send(reply, LEAST_BYTES);
                    }
                    case ANSWER -> {
                        if (note(number, came - in.getInt(4))) answered++;
                    }
                    default -> {
                        if (note(number, came)) arrived++;
                    }
                }
            }
        } catch (IOException e) {
            failure = e;
        } finally {
            socket.close();
        }
    }

    /** True for the first packet of a number; another one is a duplicate. */
    private boolean note(int number, long came) {
        if (number >= arrivals.length || arrivals[number] != 0) return false;
        arrivals[number] = came;
        return true;
    }

    /** Begins a new probe, for which nothing has arrived. */
    void forget() throws IOException {
        Arrays.fill(arrivals, 0);
        arrived = 0;
        answered = 0;
        refusedBefore = refused();
    }

    /** Sends a packet that the other end answers. */
    void ask(int number) throws IOException {
        send(ASK, number, LEAST_BYTES);
    }

    /** Sends a packet that the other end counts. */
    void count(int number, int bytes) throws IOException {
        send(COUNT, number, bytes);
    }

    private void send(int kind, int number, int bytes) throws IOException {
        if (failure != null) throw failure;
        out.setInt(0, kind << KIND | number);
        socket.send(out, bytes);
    }

    /**
     * When the packet with a number came, by the wall clock; 0 if it did not. An answer came
     * earlier by what the other end held it up.
     */
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

    /** Its thread, if it has begun, ends soon and closes the socket. */
    @Override
    public void close() {
        over = true;
        if (thread.getState() == Thread.State.NEW) socket.close();
    }
}
