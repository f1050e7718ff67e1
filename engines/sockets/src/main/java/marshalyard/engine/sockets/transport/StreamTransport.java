package marshalyard.engine.sockets.transport;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import marshalyard.engine.EngineException;
import marshalyard.engine.Settings;

/** TCP through {@link Socket} and its streams. */
public final class StreamTransport implements Transport {
    @Override
    public Listener listen(Settings settings) throws IOException, EngineException {
        ServerSocket server = new ServerSocket();
        try {
            if (settings.socketQueue() > 0) server.setReceiveBufferSize(settings.socketQueue());
            settings.ports()
                    .listen(
                            settings.options().number(TcpOptions.PORT),
                            port -> {
                                server.bind(HostPort.of(settings.bind(), port));
                                return server;
                            });
            return new StreamListener(server, settings);
        } catch (IOException e) {
            server.close();
            throw Refusal.toListen(settings, e);
        } catch (EngineException e) {
            server.close();
            throw e;
        }
    }

    @Override
    public SocketConnection connect(String address, Settings settings)
            throws IOException, EngineException {
        Socket socket = new Socket();
        try {
            prepare(socket, settings);
            socket.connect(HostPort.parse(address), TcpOptions.CONNECT_TIMEOUT_MILLIS);
            return new StreamConnection(socket);
        } catch (IOException e) {
            socket.close();
            throw Refusal.toConnect(address, e);
        } catch (EngineException e) {
            socket.close();
            throw e;
        }
    }

    private static void prepare(Socket socket, Settings settings) throws IOException {
        if (settings.socketQueue() > 0) {
            socket.setSendBufferSize(settings.socketQueue());
            socket.setReceiveBufferSize(settings.socketQueue());
        }
        socket.setTcpNoDelay(settings.options().flag(TcpOptions.NO_DELAY));
    }

    private record StreamListener(ServerSocket server, Settings settings) implements Listener {
        @Override
        public String address() {
            return HostPort.text(settings.advertised(), server.getLocalPort());
        }

        @Override
        public SocketConnection accept() throws IOException {
            Socket socket = server.accept();
            try {
                prepare(socket, settings);
                return new StreamConnection(socket);
            } catch (IOException e) {
                socket.close();
                throw e;
            }
        }

        @Override
        public void close() throws IOException {
            server.close();
        }
    }
}
