package marshalyard.system;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.LockSupport;

/** Relays TCP connections to a port of this machine: late, and there no faster than a rate. */
final class SlowLine implements Closeable {
    private static final int CHUNK = 4096;
    private static final int QUEUE = 64 * 1024;

    private final ServerSocket door = new ServerSocket();
    private final int target;
    private final long delayNanos;
    private final double bitsPerNano;
    private final List<Closeable> open = new CopyOnWriteArrayList<>();

    private record Late(byte[] bytes, long due) {}

    SlowLine(int target, long delayNanos, double bitsPerSecond) throws IOException {
        this.target = target;
        this.delayNanos = delayNanos;
        bitsPerNano = bitsPerSecond / 1e9;
        door.setReceiveBufferSize(QUEUE);
        door.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        start(this::accept);
    }

    int port() {
        return door.getLocalPort();
    }

    private interface Work {
        void run() throws IOException, InterruptedException;
    }

    private static void start(Work work) {
        Thread thread =
                new Thread(
                        () -> {
                            try {
                                work.run();
                            } catch (IOException | InterruptedException e) {
                                Thread.currentThread().interrupt(); // closed
                            }
                        },
                        "slow-line");
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() throws IOException {
        while (true) {
            Socket near = door.accept();
            Socket far = new Socket(InetAddress.getLoopbackAddress(), target);
            open.add(near);
            open.add(far);
            near.setTcpNoDelay(true);
            far.setTcpNoDelay(true);
            relay(near, far, bitsPerNano);
            relay(far, near, Double.POSITIVE_INFINITY);
        }
    }

    private void relay(Socket from, Socket to, double rate) {
        BlockingQueue<Late> under = new LinkedBlockingQueue<>();
        start(
                () -> {
                    InputStream in = from.getInputStream();
                    byte[] chunk = new byte[CHUNK];
                    long free = System.nanoTime();
                    while (true) {
                        // What was slept too long is made up for; a pause of the sender is not.
                        boolean pause = in.available() == 0;
                        int got = in.read(chunk);
                        if (got <= 0) break;
                        if (pause) free = Math.max(free, System.nanoTime());
                        free += (long) (got * 8 / rate);
                        until(free);
                        long due = Math.max(free, System.nanoTime()) + delayNanos;
                        under.put(new Late(Arrays.copyOf(chunk, got), due));
                    }
                    under.put(new Late(new byte[0], System.nanoTime() + delayNanos));
                });
        start(
                () -> {
                    OutputStream out = to.getOutputStream();
                    for (Late next = under.take(); next.bytes.length > 0; next = under.take()) {
                        until(next.due);
                        out.write(next.bytes);
                    }
                    to.shutdownOutput();
                });
    }

    private static void until(long due) {
        for (long left = due - System.nanoTime(); left > 0; left = due - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }

    @Override
    public void close() throws IOException {
        door.close();
        for (Closeable socket : open) socket.close();
    }
}
