package marshalyard.worker.background;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import marshalyard.engine.server.Token;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Other programs that find the port of a background load before its other half does. */
@Timeout(30)
class OtherHalfTest {
    private final Token token = Token.fresh();
    private final List<Socket> strangers = new ArrayList<>();
    private ServerSocket server;

    @AfterEach
    void close() throws IOException {
        server.close();
        for (Socket stranger : strangers) stranger.close();
    }

    private CompletableFuture<Socket> listen() throws IOException {
        server = new ServerSocket(0, 64, InetAddress.getLoopbackAddress());
        return listen(server);
    }

    private CompletableFuture<Socket> listen(ServerSocket at) {
        OtherHalf half = new OtherHalf(at, token);
        CompletableFuture<Socket> found = new CompletableFuture<>();
        Thread thread =
                new Thread(
                        () -> {
                            try {
                                found.complete(half.await());
                            } catch (IOException e) {
                                found.completeExceptionally(e);
                            }
                        });
        thread.setDaemon(true);
        thread.start();
        return found;
    }

    private Socket connect(byte... first) throws IOException {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.getLocalPort());
        socket.getOutputStream().write(first);
        return socket;
    }

    @Test
    void isTheOneThatShowsTheTokenHoweverManyCameBefore() throws Exception {
        CompletableFuture<Socket> found = listen();
        for (int i = 0; i < 100; i++) strangers.add(connect());
        strangers.add(connect("GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.US_ASCII)));
        strangers.add(connect(Token.fresh().bytes()));
        try (Socket half = connect(token.bytes());
                Socket ours = found.get()) {
            ours.getOutputStream().write(7);
            assertThat(half.getInputStream().read()).isEqualTo(7);
            for (Socket stranger : strangers) assertThat(isClosed(stranger)).isTrue();
        }
    }

    @Test
    void isTheOnlyOne() throws Exception {
        CompletableFuture<Socket> found = listen();
        try (Socket half = connect(token.bytes());
                Socket ours = found.get()) {
            assertThat(half.isConnected()).isTrue();
            assertThat(ours.isConnected()).isTrue();
            assertThatThrownBy(() -> connect(token.bytes())).isInstanceOf(IOException.class);
        }
    }

    /** A reset connection is one: else it would stay open until its time is over. */
    @Test
    void aStrangerThatCantBeReadIsClosedAtOnce() throws Exception {
        CompletableFuture<String> closing = new CompletableFuture<>();
        Socket stranger =
                new Socket() {
                    @Override
                    public InputStream getInputStream() throws IOException {
                        throw new IOException("Connection reset");
                    }

                    @Override
                    public synchronized void close() throws IOException {
                        closing.complete(Thread.currentThread().getName());
                        super.close();
                    }
                };
        server =
                new ServerSocket(0, 64, InetAddress.getLoopbackAddress()) {
                    @Override
                    public Socket accept() throws IOException {
                        return closing.isDone() ? super.accept() : stranger;
                    }
                };
        listen(server);
        assertThat(closing.get()).isEqualTo("looking at a connection");
    }

    private static boolean isClosed(Socket socket) throws IOException {
        socket.setSoTimeout(10_000);
        try {
            return socket.getInputStream().read() < 0;
        } catch (SocketException e) {
            return true;
        }
    }
}
