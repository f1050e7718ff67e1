package marshalyard.engine.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineException;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.server.Token;
import marshalyard.engine.tck.RecordingInbox;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Requests on one connection before the answers come. */
@Timeout(60)
class PipelinedRequestsTest {
    private static final String TAKEN = "HTTP/1.1 204 No Content\r\n\r\n";
    private static final Payload PAYLOAD = Payload.generate(DataType.OCTET, 100, 1);

    private final List<String> paths = new CopyOnWriteArrayList<>();
    private ServerSocket server;

    /** Answers the first request, and from then on only when so many have come. */
    private void listen(int together, String answers) throws IOException {
        server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread thread = new Thread(() -> serve(together, answers), "server that waits for more");
        thread.setDaemon(true);
        thread.start();
    }

    private void serve(int together, String answers) {
        try (Socket socket = server.accept()) {
            BufferedReader in =
                    new BufferedReader(
                            new InputStreamReader(
                                    socket.getInputStream(), StandardCharsets.ISO_8859_1));
            OutputStream out = socket.getOutputStream();
            if (read(in)) out.write(TAKEN.getBytes(StandardCharsets.US_ASCII));
            for (int request = 1; read(in); request++) {
                if (request % together > 0) continue;
                out.write(answers.getBytes(StandardCharsets.US_ASCII));
            }
        } catch (IOException e) {
            // the sender is closed
        }
    }

    /** Reads one request with its body. */
    private boolean read(BufferedReader in) throws IOException {
        String first = in.readLine();
        if (first == null) return false;
        paths.add(first.substring(first.lastIndexOf('/', first.length() - 10)));
        int body = 0;
        for (String line = in.readLine(); !line.isEmpty(); line = in.readLine()) {
            if (line.startsWith("Content-Length: ")) body = Integer.parseInt(line.substring(16));
        }
        return in.skip(body) == body;
    }

    private HttpSender connected(int outstanding) throws Exception {
        String address = Token.fresh().at("127.0.0.1:" + server.getLocalPort());
        return new HttpSender(address, settings(outstanding));
    }

    private static Settings settings(int outstanding) {
        Options options =
                Options.of(
                        HttpEngine.DESCRIPTOR.options(),
                        Map.of(
                                "exchange", "pipelined",
                                "body", "raw",
                                "outstanding", Integer.toString(outstanding)));
        return new Settings("127.0.0.1", 0, options, "", 1, Path.of("."));
    }

    /** The server would wait for ever for a client that waits for each answer. */
    @Test
    void theyFollowEachOtherBeforeTheAnswersCome() throws Exception {
        listen(4, TAKEN.repeat(4));
        try (Sender sender = connected(4);
                Request request = sender.prepare(PAYLOAD, Style.ONEWAY)) {
            for (int i = 0; i < 12; i++) request.send(); // the fifth waits for an answer
        }
        assertThat(paths).startsWith("/enter HTTP/1.1", "/octet HTTP/1.1");
        assertThat(paths).hasSizeGreaterThanOrEqualTo(9);
    }

    @Test
    void anAnswerThatNobodyAskedForEndsTheConnection() throws Exception {
        listen(1, TAKEN + TAKEN);
        try (Sender sender = connected(1);
                Request request = sender.prepare(PAYLOAD, Style.TWOWAY)) {
            assertThatThrownBy(
                            () -> {
                                while (true) request.send(); // until there is one too many
                            })
                    .isInstanceOf(EngineException.class)
                    .hasMessageContaining("an answer came that nobody had asked for")
                    .message()
                    .endsWith(".");
        }
    }

    @Test
    void anAnswerInAnotherFormEndsTheConnection() throws Exception {
        listen(1, "HTTP/1.0 204 No Content\r\n\r\n");
        try (Sender sender = connected(1);
                Request request = sender.prepare(PAYLOAD, Style.TWOWAY)) {
            assertThatThrownBy(request::send)
                    .isInstanceOf(EngineException.class)
                    .hasMessageContaining("no status of HTTP/1.1 was where an answer begins");
        }
    }

    /** Jetty takes them one after the other. */
    @Test
    void theyArriveInTheirOrder() throws Exception {
        HttpEngine engine = new HttpEngine();
        RecordingInbox inbox = new RecordingInbox();
        Payload other = Payload.generate(DataType.LONG, 100_000, 2);
        try (Receiver receiver = engine.receive(settings(64), inbox);
                Sender sender = engine.connect(receiver.address(), settings(64));
                Request small = sender.prepare(PAYLOAD, Style.ONEWAY);
                Request large = sender.prepare(other, Style.ONEWAY)) {
            for (int i = 0; i < 100; i++) {
                small.send();
                large.send();
            }
            sender.flush();
        }
        assertThat(inbox.received()).hasSize(200);
        for (int i = 0; i < 200; i++) {
            assertThat(inbox.received().get(i).type())
                    .isEqualTo(i % 2 == 0 ? DataType.OCTET : DataType.LONG);
        }
    }

    @AfterEach
    void close() throws IOException {
        if (server != null) server.close();
    }
}
