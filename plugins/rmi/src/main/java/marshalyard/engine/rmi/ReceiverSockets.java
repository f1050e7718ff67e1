package marshalyard.engine.rmi;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.rmi.server.RMIServerSocketFactory;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import marshalyard.engine.library.Door;
import marshalyard.engine.server.Token;

/** The receiver's sockets: RMI reads of a connection only what stands behind the token. */
final class ReceiverSockets implements RMIServerSocketFactory {
    private final InetSocketAddress address;
    private final int socketQueue;
    private final Door door;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private volatile ServerSocket listening;

    ReceiverSockets(InetSocketAddress address, int socketQueue, Door door) {
        this.address = address;
        this.socketQueue = socketQueue;
        this.door = door;
    }

    /** Listens where the receiver is to listen, whatever RMI says. */
    @Override
    public ServerSocket createServerSocket(int port) throws IOException {
        ServerSocket server =
                new ServerSocket() {
                    @Override
                    public Socket accept() throws IOException {
                        GuestSocket guest = new GuestSocket();
                        implAccept(guest);
                        open.add(guest);
                        door.entered(guest, guest);
                        return guest;
                    }
                };
        try {
            if (socketQueue > 0) server.setReceiveBufferSize(socketQueue);
            server.bind(address);
        } catch (IOException e) {
            server.close();
            throw e;
        }
        listening = server;
        return server;
    }

    int port() {
        return listening.getLocalPort();
    }

    /** Stops listening and ends all connections. */
    void close() throws IOException {
        if (listening != null) listening.close();
        for (Socket socket : open) socket.close();
    }

    /** A connection that shows the token before anything else is read of it. */
    private final class GuestSocket extends Socket {
        private boolean admitted;

        @Override
        public synchronized InputStream getInputStream() throws IOException {
            InputStream in = super.getInputStream();
            if (admitted) return in;
            if (socketQueue > 0) setSendBufferSize(socketQueue);
            byte[] shown = in.readNBytes(Token.BYTES);
            if (!door.admit(this, shown, () -> SenderSockets.facts(this))) {
                close();
                throw new SocketException("no token");
            }
            admitted = true;
            return in;
        }

        @Override
        public void close() throws IOException {
            open.remove(this);
            super.close();
            door.left(this);
        }
    }
}
