package marshalyard.engine.jms.connection;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.Tls;
import marshalyard.engine.server.Entrance;

/**
 * The embedded broker's socket. ActiveMQ gets a connection from it as soon as its client has
 * greeted, for it takes threads for each. Clients that were given the broker's address say a word
 * of it in their greeting, and pass at once; of others, who may still log in, ActiveMQ never has
 * more than 24, and the rest wait here, without a thread. Clients of OpenWire speak first. Over TLS
 * ActiveMQ gets who has shown the certificate of the run; each handshake has a thread.
 */
final class GuardedServerSocket extends ServerSocket {
    /** The pause between two looks at those who are silent. */
    private static final int LOOK_MILLIS = 5;

    /** ActiveMQ takes up to four threads for each, and keeps them for half a minute. */
    private static final int MOST_STRANGERS = 24;

    private final Entrance entrance;
    private final byte[] word;
    private final Tls tls;
    private final Queue<GuardedSocket> silent = new ConcurrentLinkedQueue<>();
    private final Set<GuardedSocket> strangers = new HashSet<>();
    private volatile int patienceMillis;

    /**
     * @param tls null for none
     */
    GuardedServerSocket(Entrance entrance, byte[] word, Tls tls) throws IOException {
        this.entrance = entrance;
        this.word = word;
        this.tls = tls;
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
            GuardedSocket greeted = greeted();
            if (greeted != null) return greeted;
            if (isOver(since)) throw new SocketTimeoutException("Nobody has spoken");
            super.setSoTimeout(silent.isEmpty() ? patienceMillis : LOOK_MILLIS);
            try {
                GuardedSocket socket = new GuardedSocket(tls);
                implAccept(socket);
                socket.enter(entrance, word);
                silent.add(socket);
                if (tls != null) socket.introduceByTls();
            } catch (SocketTimeoutException e) {
                if (silent.isEmpty()) throw e;
            }
        }
    }

    private boolean isOver(long since) {
        long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - since);
        return patienceMillis > 0 && millis >= patienceMillis;
    }

    /** Null if nobody has greeted, or if ActiveMQ has strangers enough. */
    private GuardedSocket greeted() {
        strangers.removeIf(socket -> !socket.isStranger());
        for (Iterator<GuardedSocket> each = silent.iterator(); each.hasNext(); ) {
            GuardedSocket socket = each.next();
            boolean whole = socket.greets();
            if (socket.isClosed()) {
                each.remove();
            } else if (whole && (socket.isIntroduced() || strangers.size() < MOST_STRANGERS)) {
                each.remove();
                if (!socket.isIntroduced()) strangers.add(socket);
                return socket;
            }
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
