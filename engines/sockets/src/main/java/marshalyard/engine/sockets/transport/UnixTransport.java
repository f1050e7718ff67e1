package marshalyard.engine.sockets.transport;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;

/** UNIX-domain sockets through blocking channels; an address is {@code unix:} and a path. */
public final class UnixTransport implements Transport {
    private static final String PREFIX = "unix:";

    @Override
    public Listener listen(Settings settings) throws IOException, EngineException {
        SocketFile file = SocketFile.in(settings.scratch());
        ServerSocketChannel server = null;
        try {
            server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
            if (settings.socketQueue() > 0) {
                server.setOption(StandardSocketOptions.SO_RCVBUF, settings.socketQueue());
            }
            server.bind(UnixDomainSocketAddress.of(file.path()));
            return new FileListener(
                    new ChannelListener(server, PREFIX + file.path(), settings), file);
        } catch (IOException | UnsupportedOperationException e) {
            if (server != null) server.close();
            file.close();
            throw new EngineException(
                    "Can't listen at "
                            + file.path()
                            + " ("
                            + e.getMessage()
                            + "). UNIX-domain sockets need a system that has them and a scratch"
                            + " folder that is writable.",
                    e);
        }
    }

    @Override
    public SocketConnection connect(String address, Settings settings)
            throws IOException, EngineException {
        UnixDomainSocketAddress path = parse(address);
        SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX);
        try {
            ChannelListener.prepare(channel, settings);
            channel.connect(path);
            return new ChannelConnection(channel);
        } catch (IOException e) {
            channel.close();
            throw new EngineException(
                    "Nobody listens at "
                            + address
                            + " ("
                            + e.getMessage()
                            + "). Both ends of a UNIX-domain socket must be on one machine; start"
                            + " the receiver first.",
                    e);
        }
    }

    private static UnixDomainSocketAddress parse(String address) throws EngineException {
        try {
            if (address.startsWith(PREFIX) && address.length() > PREFIX.length()) {
                return UnixDomainSocketAddress.of(Path.of(address.substring(PREFIX.length())));
            }
        } catch (InvalidPathException e) {
            throw notAnAddress(address, e);
        }
        throw notAnAddress(address, null);
    }

    private static EngineException notAnAddress(String address, Exception cause) {
        return new EngineException(
                "'" + address + "' is not the address of a receiver. Write unix:/path.", cause);
    }

    private record FileListener(ChannelListener listener, SocketFile file) implements Listener {
        @Override
        public String address() {
            return listener.address();
        }

        @Override
        public SocketConnection accept() throws IOException {
            return listener.accept();
        }

        @Override
        public void close() throws IOException {
            try (file) {
                listener.close();
            }
        }
    }
}
