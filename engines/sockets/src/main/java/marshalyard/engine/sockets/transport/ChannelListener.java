package marshalyard.engine.sockets.transport;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import marshalyard.engine.Settings;

/** Listens with a {@link ServerSocketChannel} of any family. */
final class ChannelListener implements Listener {
    private final ServerSocketChannel server;
    private final String address;
    private final Settings settings;

    ChannelListener(ServerSocketChannel server, String address, Settings settings) {
        this.server = server;
        this.address = address;
        this.settings = settings;
    }

    @Override
    public String address() {
        return address;
    }

    @Override
    public SocketConnection accept() throws IOException {
        SocketChannel channel = server.accept();
        try {
            prepare(channel, settings);
            return new ChannelConnection(channel);
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    static void prepare(SocketChannel channel, Settings settings) throws IOException {
        if (settings.socketQueue() > 0) {
            channel.setOption(StandardSocketOptions.SO_SNDBUF, settings.socketQueue());
            channel.setOption(StandardSocketOptions.SO_RCVBUF, settings.socketQueue());
        }
        if (channel.supportedOptions().contains(StandardSocketOptions.TCP_NODELAY)) {
            channel.setOption(
                    StandardSocketOptions.TCP_NODELAY,
                    settings.options().flag(TcpOptions.NO_DELAY));
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
