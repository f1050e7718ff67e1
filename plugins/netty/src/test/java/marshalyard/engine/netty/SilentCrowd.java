package marshalyard.engine.netty;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.concurrent.TimeUnit;

/** Connections to a port that say nothing; one that is closed comes again after a second. */
final class SilentCrowd implements AutoCloseable {
    private static final long AWAY_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final InetSocketAddress port;
    private final Selector selector = Selector.open();
    private final Thread thread = new Thread(this::stand, "silent crowd");

    /** When those who were closed come again, by {@link System#nanoTime}. */
    private final Deque<Long> coming = new ArrayDeque<>();

    private volatile boolean over;

    SilentCrowd(int port, int connections) throws IOException {
        this.port = new InetSocketAddress("127.0.0.1", port);
        for (int i = 0; i < connections; i++) come();
        thread.start();
    }

    private void come() throws IOException {
        SocketChannel channel = SocketChannel.open();
        channel.configureBlocking(false);
        boolean there = channel.connect(port);
        channel.register(selector, there ? SelectionKey.OP_READ : SelectionKey.OP_CONNECT);
    }

    private void stand() {
        ByteBuffer nothing = ByteBuffer.allocate(16);
        while (!over) {
            try {
                selector.select(10);
                while (!coming.isEmpty() && coming.peek() - System.nanoTime() < 0) {
                    coming.remove();
                    come();
                }
                Iterator<SelectionKey> ready = selector.selectedKeys().iterator();
                while (ready.hasNext()) {
                    SelectionKey key = ready.next();
                    ready.remove();
                    if (isGone(key, nothing)) {
                        key.channel().close();
                        coming.add(System.nanoTime() + AWAY_NANOS);
                    }
                }
            } catch (IOException e) {
                // the port is closed; all ends with this
            }
        }
    }

    private static boolean isGone(SelectionKey key, ByteBuffer nothing) {
        SocketChannel channel = (SocketChannel) key.channel();
        try {
            if (key.isConnectable()) {
                channel.finishConnect();
                key.interestOps(SelectionKey.OP_READ);
                return false;
            }
            return channel.read(nothing.clear()) < 0;
        } catch (IOException e) {
            return true;
        }
    }

    @Override
    public void close() throws IOException {
        over = true;
        selector.wakeup();
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        for (SelectionKey key : selector.keys()) key.channel().close();
        selector.close();
    }
}
