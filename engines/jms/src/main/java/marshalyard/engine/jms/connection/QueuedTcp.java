package marshalyard.engine.jms.connection;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import javax.net.ServerSocketFactory;
import javax.net.SocketFactory;
import marshalyard.engine.PortRange;
import marshalyard.engine.Tls;
import marshalyard.engine.server.Entrance;
import marshalyard.engine.socket.TcpSockets;
import org.apache.activemq.transport.Transport;
import org.apache.activemq.transport.tcp.TcpTransport;
import org.apache.activemq.transport.tcp.TcpTransportFactory;
import org.apache.activemq.transport.tcp.TcpTransportServer;
import org.apache.activemq.util.ServiceStopper;
import org.apache.activemq.wireformat.WireFormat;

/**
 * ActiveMQ's TCP transport with socket queues of the size asked for, set before connect and listen
 * as TCP's window scaling wants it, or left at the system's default. (ActiveMQ itself sets 64K
 * whatever the system says, and only after the connection stands.)
 */
public final class QueuedTcp extends TcpTransportFactory {
    private final int queue;
    private final PortRange ports;

    /** Null if it only connects. */
    private final Entrance entrance;

    /** The word by which clients introduce themselves; empty for none. */
    private final String word;

    /** Null for none. */
    private final Tls tls;

    /**
     * Sockets that connect.
     *
     * @param word that the embedded broker's address holds; empty for a broker elsewhere
     * @param tls null for none
     */
    QueuedTcp(int queue, String word, Tls tls) {
        this(queue, PortRange.ANY, null, word, tls);
    }

    /**
     * Sockets that listen.
     *
     * @param queue bytes of SO_SNDBUF and SO_RCVBUF; 0 for the system's default
     * @param ports on which to listen where the URI has port 0
     * @param entrance where clients wait that have not shown who they are
     * @param word by which clients introduce themselves
     * @param tls null for none
     */
    public QueuedTcp(int queue, PortRange ports, Entrance entrance, String word, Tls tls) {
        this.queue = queue;
        this.ports = ports;
        this.entrance = entrance;
        this.word = word;
        this.tls = tls;
    }

    /** The greeting of OpenWire has a field for the host's name, which no broker reads. */
    Transport introduce(URI broker) throws Exception {
        if (word.isEmpty()) return doConnect(broker);
        String begin = broker + (broker.getQuery() == null ? "?" : "&");
        return doConnect(URI.create(begin + "wireFormat.host=" + word));
    }

    @Override
    protected SocketFactory createSocketFactory() {
        return new UnconnectedSockets();
    }

    @Override
    protected TcpTransport createTcpTransport(
            WireFormat format, SocketFactory sockets, URI remote, URI local) throws IOException {
        return new ConnectedTransport(format, sockets, remote, local);
    }

    @Override
    protected ServerSocketFactory createServerSocketFactory() {
        return new ListeningSockets();
    }

    @Override
    protected TcpTransportServer createTcpTransportServer(URI location, ServerSocketFactory sockets)
            throws IOException, URISyntaxException {
        return new TcpTransportServer(this, location, sockets) {
            @Override
            protected Transport createTransport(Socket socket, WireFormat format)
                    throws IOException {
                setQueues(socket);
                return new AcceptedTransport(format, socket);
            }
        };
    }

    private void setQueues(Socket socket) throws SocketException {
        if (queue > 0) {
            socket.setSendBufferSize(queue);
            socket.setReceiveBufferSize(queue);
        }
    }

    private final class UnconnectedSockets extends SocketFactory {
        @Override
        public Socket createSocket() throws IOException {
            Socket socket = new ConnectingSocket(tls);
            setQueues(socket);
            return socket;
        }

        @Override
        public Socket createSocket(String host, int port) throws IOException {
            return createSocket(host, port, null, 0);
        }

        @Override
        public Socket createSocket(InetAddress host, int port) throws IOException {
            return createSocket(host, port, null, 0);
        }

        @Override
        public Socket createSocket(String host, int port, InetAddress local, int localPort)
                throws IOException {
            return createSocket(InetAddress.getByName(host), port, local, localPort);
        }

        @Override
        public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort)
                throws IOException {
            throw new SocketException("ActiveMQ connects its sockets itself");
        }
    }

    private final class ListeningSockets extends ServerSocketFactory {
        @Override
        public ServerSocket createServerSocket() throws IOException {
            ServerSocket socket =
                    new GuardedServerSocket(
                            entrance, word.getBytes(StandardCharsets.US_ASCII), tls);
            if (queue > 0) socket.setReceiveBufferSize(queue);
            return socket;
        }

        @Override
        public ServerSocket createServerSocket(int port) throws IOException {
            return createServerSocket(port, 0, null);
        }

        @Override
        public ServerSocket createServerSocket(int port, int backlog) throws IOException {
            return createServerSocket(port, backlog, null);
        }

        @Override
        public ServerSocket createServerSocket(int port, int backlog, InetAddress host)
                throws IOException {
            return TcpSockets.listening(createServerSocket(), ports, host, port, backlog);
        }
    }

    private static final class ConnectedTransport extends TcpTransport {
        ConnectedTransport(WireFormat format, SocketFactory sockets, URI remote, URI local)
                throws UnknownHostException, IOException {
            super(format, sockets, remote, local);
        }

        @Override
        protected void initialiseSocket(Socket socket) {
            // the queues are set already
        }
    }

    private static final class AcceptedTransport extends TcpTransport {
        AcceptedTransport(WireFormat format, Socket socket) throws IOException {
            super(format, socket);
        }

        @Override
        protected void doStop(ServiceStopper stopper) throws Exception {
            try {
                super.doStop(stopper);
            } finally {
                if (socket instanceof GuardedSocket guarded) guarded.leave();
            }
        }

        @Override
        protected void initialiseSocket(Socket socket) {
            // the queues are set already
        }
    }
}
