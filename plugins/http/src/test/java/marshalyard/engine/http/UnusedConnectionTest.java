package marshalyard.engine.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import marshalyard.engine.DataType;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Request;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.server.Token;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A request may meet the end of a connection that the receiver took for a stranger's. */
@Timeout(60)
class UnusedConnectionTest {
    private final AtomicInteger connections = new AtomicInteger();
    private volatile int ending;
    private ServerSocket server;

    /** Answers the first request of each connection, and ends at the second, of the first ones. */
    private void listen(int endingConnections) throws IOException {
        ending = endingConnections;
        server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread thread = new Thread(this::acceptAll, "server that ends connections");
        thread.setDaemon(true);
        thread.start();
    }

    private void acceptAll() {
        try {
            while (true) {
                Socket socket = server.accept();
                boolean ends = connections.incrementAndGet() <= ending;
                Thread thread = new Thread(() -> serve(socket, ends), "connection");
                thread.setDaemon(true);
                thread.start();
            }
        } catch (IOException e) {
            // closed
        }
    }

    private static void serve(Socket socket, boolean ends) {
        try (socket) {
            BufferedReader in =
                    new BufferedReader(
                            new InputStreamReader(
                                    socket.getInputStream(), StandardCharsets.ISO_8859_1));
            for (int request = 1; read(in) && !(ends && request == 2); request++) {
                socket.getOutputStream()
                        .write("HTTP/1.1 204 No Content\r\n\r\n".getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            // the sender is closed
        }
    }

    /** Reads one request with its body. */
    private static boolean read(BufferedReader in) throws IOException {
        int body = 0;
        String line = in.readLine();
        while (line != null && !line.isEmpty()) {
            if (line.toLowerCase().startsWith("content-length:")) {
                body = Integer.parseInt(line.substring(15).strip());
            }
            line = in.readLine();
        }
        return line != null && in.skip(body) == body;
    }

    private void call() throws Exception {
        Options options =
                Options.of(HttpEngine.DESCRIPTOR.options(), Map.of("outstanding", "1"));
        Settings settings = new Settings("127.0.0.1", 0, options, "", 1, Path.of("."));
        String address = Token.fresh().at("127.0.0.1:" + server.getLocalPort());
        try (HttpSender sender = new HttpSender(address, settings);
                Request request =
                        sender.prepare(
                                Payload.generate(DataType.OCTET, 100, 1), Style.TWOWAY)) {
            request.send();
        }
    }

    @Test
    void itIsSentAgain() throws Exception {
        listen(1);
        call();
        assertThat(connections).hasValue(2);
    }

    @AfterEach
    void close() throws IOException {
        server.close();
    }
}
