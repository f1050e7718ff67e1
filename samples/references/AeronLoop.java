import io.aeron.Aeron;
import io.aeron.FragmentAssembler;
import io.aeron.Publication;
import io.aeron.Subscription;
import io.aeron.driver.MediaDriver;
import io.aeron.driver.ThreadingMode;
import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.agrona.concurrent.BackoffIdleStrategy;
import org.agrona.concurrent.IdleStrategy;
import org.agrona.concurrent.UnsafeBuffer;

/**
 * A loop over Aeron as one writes it without Marshalyard: a media driver of one thread at either end,
 * a stream over UDP there and one back, and waiting as is Aeron's default.
 */
final class AeronLoop {
    private static final int STREAM = 1;
    private static final int FRAGMENTS = 10;
    private static final long CONNECTED_NANOS = TimeUnit.SECONDS.toNanos(10);

    private static byte[] last; // so that what was read is used

    public static void main(String[] arguments) throws Exception {
        BareLoop.run(arguments, AeronLoop::serve, AeronLoop::connect);
    }

    private static Aeron media() {
        String folder = Path.of(System.getProperty("loop.scratch"), "aeron").toString();
        MediaDriver.launch(
                new MediaDriver.Context()
                        .aeronDirectoryName(folder)
                        .dirDeleteOnShutdown(true)
                        .threadingMode(ThreadingMode.SHARED)
                        .sharedIdleStrategy(idle())
                        .termBufferSparseFile(true));
        return Aeron.connect(new Aeron.Context().aeronDirectoryName(folder));
    }

    private static IdleStrategy idle() {
        return new BackoffIdleStrategy(
                10, 20, TimeUnit.MICROSECONDS.toNanos(1), TimeUnit.MILLISECONDS.toNanos(1));
    }

    private static String channel(int port) {
        return "aeron:udp?endpoint=127.0.0.1:" + port;
    }

    private static int freePort() throws IOException {
        InetSocketAddress any = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        try (DatagramSocket socket = new DatagramSocket(any)) {
            return socket.getLocalPort();
        }
    }

    private static String serve() throws Exception {
        int requests = freePort();
        int answers = freePort();
        Aeron aeron = media();
        Subscription from = aeron.addSubscription(channel(requests), STREAM);
        Publication to = aeron.addPublication(channel(answers), STREAM);
        UnsafeBuffer answer = new UnsafeBuffer(new byte[32]);
        IdleStrategy idle = idle();
        FragmentAssembler taking =
                new FragmentAssembler(
                        (buffer, offset, length, header) -> {
                            last = new byte[length];
                            buffer.getBytes(offset, last);
                            if (last[0] == 1) put(to, answer, idle);
                        });
        Thread reading =
                new Thread(
                        () -> {
                            IdleStrategy waiting = idle();
                            while (true) waiting.idle(from.poll(taking, FRAGMENTS));
                        });
        reading.setDaemon(true);
        reading.start();
        return requests + "," + answers;
    }

    /** Waits while there is no room, and for nothing else. */
    private static void put(Publication to, UnsafeBuffer message, IdleStrategy idle) {
        while (true) {
            long position = to.offer(message);
            if (position >= 0) break;
            if (position != Publication.BACK_PRESSURED && position != Publication.ADMIN_ACTION) {
                throw new IllegalStateException(
                        "Aeron takes no message: " + Publication.errorString(position) + ".");
            }
            idle.idle();
        }
        idle.reset();
    }

    private static void awaitConnected(Publication to, Subscription from, String address) {
        IdleStrategy idle = idle();
        long end = System.nanoTime() + CONNECTED_NANOS;
        while (!to.isConnected() || !from.isConnected()) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("Nobody answers at " + address + " within 10 s.");
            }
            idle.idle();
        }
    }

    private static BareLoop.Client connect(String address) throws Exception {
        String[] ports = address.split(",");
        Aeron aeron = media();
        Publication to = aeron.addPublication(channel(Integer.parseInt(ports[0])), STREAM);
        Subscription from = aeron.addSubscription(channel(Integer.parseInt(ports[1])), STREAM);
        IdleStrategy idle = idle();
        awaitConnected(to, from, address);
        return new BareLoop.Client() {
            @Override
            public void send(byte[] message) {
                message[0] = 0;
                put(to, new UnsafeBuffer(message), idle);
            }

            @Override
            public void call(byte[] message) {
                message[0] = 1;
                put(to, new UnsafeBuffer(message), idle);
                while (from.poll((buffer, offset, length, header) -> {}, 1) == 0) idle.idle();
                idle.reset();
            }
        };
    }
}
