package marshalyard.engine.rmi;

import java.io.IOException;
import java.io.Serializable;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.rmi.server.RMIClientSocketFactory;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import marshalyard.engine.Facts;

/**
 * The sockets of one sender. They travel in the receiver's stub, with the token that each connection
 * shows first. Every stub that is read has its own, so that senders share no connection.
 */
final class SenderSockets implements RMIClientSocketFactory, Serializable {
    private static final long serialVersionUID = 1;

    private static final int CONNECT_TIMEOUT_MILLIS = 10_000;

    /** The sockets of the stub that this thread has read last. */
    private static final ThreadLocal<SenderSockets> READ_LAST = new ThreadLocal<>();

    private final String host;
    private final byte[] token;
    private final int socketQueue;

    private transient Set<Socket> open = ConcurrentHashMap.newKeySet();
    private transient volatile boolean closed;

    /** At the receiver, for its stub. */
    SenderSockets(String host, byte[] token, int socketQueue) {
        this.host = host;
        this.token = token;
        this.socketQueue = socketQueue;
    }

    private Object readResolve() {
        SenderSockets own = new SenderSockets(host, token, socketQueue);
        READ_LAST.set(own);
        return own;
    }

    /** The sockets of the stub that this thread has read last; null if it had none. */
    static SenderSockets takeReadLast() {
        SenderSockets last = READ_LAST.get();
        READ_LAST.remove();
        return last;
    }

    /** The stub's own host is the receiver's idea of itself; the lab knows how it is reached. */
    @Override
    public Socket createSocket(String own, int port) throws IOException {
        if (closed) throw new IOException("the sender is closed");
        Socket socket = new Socket();
        try {
            if (socketQueue > 0) {
                socket.setSendBufferSize(socketQueue);
                socket.setReceiveBufferSize(socketQueue);
            }
            socket.setTcpNoDelay(true);
            socket.connect(new InetSocketAddress(host, port), CONNECT_TIMEOUT_MILLIS);
            socket.getOutputStream().write(token);
        } catch (IOException e) {
            socket.close();
            throw e;
        }
        open.removeIf(Socket::isClosed);
        open.add(socket);
        if (closed) close();
        return socket;
    }

    /**
     * Tries whether the receiver is there; RMI itself connects with the first call.
     *
     * @param place host and port
     */
    Map<String, String> open(String place) throws IOException {
        int port = Integer.parseInt(place.substring(place.lastIndexOf(':') + 1));
        try (Socket tried = createSocket(host, port)) {
            return facts(tried);
        }
    }

    /** What the kernel gave the connection; RMI opens a second one only for calls at a time. */
    Map<String, String> facts() throws IOException {
        for (Socket socket : open) {
            if (!socket.isClosed()) return facts(socket);
        }
        throw new IOException("closed");
    }

    static Map<String, String> facts(Socket socket) throws IOException {
        Map<String, String> facts =
                new HashMap<>(
                        Facts.ofSocket(
                                socket.getSendBufferSize(),
                                socket.getReceiveBufferSize(),
                                socket.getTcpNoDelay()));
        facts.put(Facts.LIBRARY, "RMI of Java " + Runtime.version());
        return facts;
    }

    /** Ends all calls; RMI itself would keep idle connections for an hour. */
    void close() throws IOException {
        closed = true;
        for (Socket socket : open) socket.close();
    }
}
