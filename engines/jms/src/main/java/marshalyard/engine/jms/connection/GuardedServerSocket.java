package marshalyard.engine.jms.connection;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.util.Iterator;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.server.Entrance;

/**
 * The embedded broker's socket. ActiveMQ gets a connection from it as soon as its client has said
 * something, for it takes threads for each; clients of OpenWire speak first.
 */
final class GuardedServerSocket extends ServerSocket {
    /** The pause between two looks at those who are silent. */
    private static final int LOOK_MILLIS = 5;

    private final Entrance entrance;
    private final Queue<GuardedSocket> silent = new ConcurrentLinkedQueue<>();
    private volatile int patienceMillis;

    GuardedServerSocket(Entrance entrance) throws IOException {
        this.entrance = entrance;
    }

    @Override
    public synchronized void setSoTimeout(int millis) throws SocketException {
        patienceMillis = millis;
        super.setSoTimeout(millis);
    }

    @Override
    public Socket accept() throws IOException {
        long since = System.nanoTime();
        while (true) {
            GuardedSocket speaking = speaking();
            if (speaking != null) return speaking;
            if (isOver(since)) throw new SocketTimeoutException("Nobody has spoken");
            super.setSoTimeout(silent.isEmpty() ? patienceMillis : LOOK_MILLIS);
            try {
                GuardedSocket socket = new GuardedSocket();
                implAccept(socket);
                socket.enter(entrance);
                silent.add(socket);
            } catch (SocketTimeoutException e) {
                if (silent.isEmpty()) throw e;
            }
        }
    }

    private boolean isOver(long since) {
        long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - since);
        return patienceMillis > 0 && millis >= patienceMillis;
    }

    /** Null if nobody speaks. */
    private GuardedSocket speaking() {
        for (Iterator<GuardedSocket> each = silent.iterator(); each.hasNext(); ) {
            GuardedSocket socket = each.next();
            boolean speaks = socket.speaks();
            if (speaks || socket.isClosed()) each.remove();
            if (speaks) return socket;
        }
        return null;
    }

    @Override
    public void close() throws IOException {
        entrance.close();
        super.close();
        for (GuardedSocket socket : silent) socket.close();
    }
}
