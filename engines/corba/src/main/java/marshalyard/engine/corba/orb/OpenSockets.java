package marshalyard.engine.corba.orb;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import marshalyard.engine.Facts;
import marshalyard.engine.PortRange;
import marshalyard.engine.Tls;
import marshalyard.engine.server.Entrance;
import marshalyard.engine.server.Guest;
import marshalyard.engine.socket.LayeredSocket;
import marshalyard.engine.socket.TcpSockets;

/**
 * The sockets of one ORB: made with the queue sizes asked for, and remembered to tell what the
 * kernel gave.
 *
 * <p>JacORB makes its factories by class name and gives them only its configuration, so an ORB's
 * sockets are looked up by a key in that configuration.
 */
final class OpenSockets implements AutoCloseable {
    /** The property under which an ORB's factories find this. */
    static final String KEY = "marshalyard.sockets";

    /** The fact of how many connections there have been. */
    static final String CONNECTIONS = "connections";

    private static final Map<String, OpenSockets> OPEN = new ConcurrentHashMap<>();
    private static final AtomicLong KEYS = new AtomicLong();

    private final String key = Long.toString(KEYS.incrementAndGet());
    private final int queue;
    private final PortRange ports;
    private final boolean noDelay;
    private final Tls tls;
    private final AtomicLong connections = new AtomicLong();
    private final Entrance entrance = new Entrance();
    private volatile Opened opened;

    /** Why the last connection came to nothing for TLS; null if nothing says so. */
    private volatile String refusal;

    /** The name in the object keys of the server; none before there is one. */
    private volatile String poa;

    /** The socket that was connected or admitted last, and its facts then. */
    private record Opened(Socket socket, Map<String, String> facts) {}

    /**
     * @param queue bytes of SO_SNDBUF and SO_RCVBUF; 0 for the system's default
     * @param noDelay whether Nagle's algorithm is off; JacORB itself knows no other way
     * @param tls null for none
     */
    OpenSockets(int queue, PortRange ports, boolean noDelay, Tls tls) {
        this.queue = queue;
        this.tls = tls;
        this.ports = ports;
        this.noDelay = noDelay;
        OPEN.put(key, this);
    }

    static OpenSockets of(String key) {
        OpenSockets sockets = OPEN.get(key);
        if (sockets == null) throw new IllegalStateException("No ORB is open with key " + key);
        return sockets;
    }

    String key() {
        return key;
    }

    /** Connections are admitted whose first message names an object of this POA. */
    void admitTo(String poaName) {
        poa = poaName;
    }

    /**
     * The facts of the socket connected or admitted last, and, of an end that admits, how many
     * strangers came.
     */
    Map<String, String> facts() {
        Map<String, String> facts = poa == null ? new TreeMap<>() : entrance.facts();
        Opened last = opened;
        if (last == null) return facts;
        try {
            facts.putAll(Facts.withQueuesAtEnd(last.facts(), TcpSockets.facts(last.socket())));
        } catch (IOException e) {
            facts.putAll(last.facts()); // it is closed
        }
        return facts;
    }

    /** Why the last connection came to nothing for TLS, the end of a sentence; else null. */
    String refusal() {
        return refusal;
    }

    Socket connect(String host, int port, int timeoutMillis) throws IOException {
        ConnectedSocket socket = new ConnectedSocket();
        try {
            if (queue > 0) {
                socket.setSendBufferSize(queue);
                socket.setReceiveBufferSize(queue);
            }
            socket.connect(new InetSocketAddress(host, port), timeoutMillis);
            socket.shakeHands(timeoutMillis);
            remember(socket);
            return socket;
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    ServerSocket listen(int port, int backlog, InetAddress address) throws IOException {
        ServerSocket socket = new TtcpServerSocket();
        try {
            if (queue > 0) socket.setReceiveBufferSize(queue);
        } catch (IOException e) {
            socket.close();
            throw e;
        }
        return TcpSockets.listening(socket, ports, address, port, backlog);
    }

    private void remember(Socket socket) throws IOException {
        socket.setTcpNoDelay(noDelay);
        Map<String, String> all = new TreeMap<>(TcpSockets.facts(socket));
        all.put(CONNECTIONS, Long.toString(connections.incrementAndGet()));
        opened = new Opened(socket, all);
    }

    @Override
    public void close() {
        OPEN.remove(key);
    }

    /** JacORB switches Nagle's algorithm off on every socket it gets; this one knows better. */
    private class TtcpSocket extends LayeredSocket {
        TtcpSocket() {
            super(tls);
        }

        @Override
        public void setTcpNoDelay(boolean ignored) throws SocketException {
            super.setTcpNoDelay(noDelay);
        }
    }

    /** A connection that this end has made. */
    private final class ConnectedSocket extends TtcpSocket {
        private InputStream input;

        private void shakeHands(int timeoutMillis) throws IOException {
            setSoTimeout(timeoutMillis);
            try {
                secureConnected();
            } catch (IOException e) {
                refusal = OrbFailure.withoutTls(e);
                throw e;
            }
            setSoTimeout(0);
        }

        @Override
        public synchronized InputStream getInputStream() throws IOException {
            if (isBare()) return super.getInputStream();
            if (input == null) {
                input = new RefusalWatch(super.getInputStream(), why -> refusal = why);
            }
            return input;
        }
    }

    /** A connection whose first message has to name an object of the server. */
    private final class AcceptedSocket extends TtcpSocket {
        private Guest guest;
        private GuardedInput input;

        @Override
        public synchronized InputStream getInputStream() throws IOException {
            if (isBare()) return super.getInputStream();
            if (input == null) {
                input = new GuardedInput(super.getInputStream(), guest, () -> poa, this::admitted);
            }
            return input;
        }

        /** TLS begins; hands are shaken by the thread that reads. */
        private void secure() throws IOException {
            secureAccepted();
        }

        private void admitted() throws IOException {
            remember(this);
        }

        private boolean speaks() {
            return hasHeard();
        }

        /** Closes the socket by itself. */
        private void cut() throws IOException {
            super.close();
        }

        @Override
        public void close() throws IOException {
            if (guest == null) cut();
            else guest.close();
        }
    }

    private final class TtcpServerSocket extends ServerSocket {
        TtcpServerSocket() throws IOException {}

        @Override
        public Socket accept() throws IOException {
            AcceptedSocket socket = new AcceptedSocket();
            implAccept(socket);
            // SO_RCVBUF came from the listening socket, which had it before the handshake.
            if (queue > 0) socket.setSendBufferSize(queue);
            socket.guest = entrance.enter(socket::cut, socket::speaks);
            socket.secure();
            return socket;
        }

        @Override
        public void close() throws IOException {
            entrance.close();
            super.close();
        }
    }
}
