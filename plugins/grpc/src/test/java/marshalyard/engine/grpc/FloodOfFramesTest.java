package marshalyard.engine.grpc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import marshalyard.engine.DataType;
import marshalyard.engine.Facts;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.tck.RecordingInbox;
import marshalyard.engine.server.Token;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Strangers that greet as HTTP/2 has it and then send frames without end (RFC 9113). */
@Timeout(120)
class FloodOfFramesTest {
    private static final int STRANGERS = 8;
    private static final int FRAMES = 20_000;
    private static final int PING_BYTES = 8;
    private static final int PING = 6;
    private static final int SETTINGS = 4;
    private static final int WINDOW_UPDATE = 8;

    @TempDir private Path scratch;

    private final CountDownLatch cut = new CountDownLatch(2 * STRANGERS);
    private final List<Thread> flooding = new ArrayList<>();
    private volatile boolean over;

    private static byte[] frame(int type) {
        int body = type == PING ? PING_BYTES : type == WINDOW_UPDATE ? Integer.BYTES : 0;
        byte[] frame = new byte[9 + body];
        frame[2] = (byte) body;
        frame[3] = (byte) type;
        if (type == WINDOW_UPDATE) frame[frame.length - 1] = 1;
        return frame;
    }

    /** Comes again and again until all is over. */
    private void flood(int port, byte[] frame) {
        ByteArrayOutputStream piece = new ByteArrayOutputStream();
        for (int i = 0; i < 100; i++) piece.writeBytes(frame);
        while (!over) {
            try (Socket socket = new Socket("127.0.0.1", port)) {
                socket.getOutputStream()
                        .write(
                                "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
                                        .getBytes(StandardCharsets.US_ASCII));
                socket.getOutputStream().write(frame(SETTINGS));
                for (int i = 0; i < FRAMES / 100 && !over; i++) {
                    socket.getOutputStream().write(piece.toByteArray());
                }
                socket.setSoTimeout(10_000);
                socket.getInputStream().readAllBytes();
                cut.countDown();
            } catch (SocketTimeoutException e) {
                // nobody has cut it
            } catch (IOException e) {
                cut.countDown();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"4, nio", "4, epoll", "6, nio", "8, nio"})
    void keepNoSenderOutAndAreCut(int type, String transport) throws Exception {
        GrpcEngine engine = new GrpcEngine();
        Options options =
                Options.of(engine.describe().options(), Map.of("transport", transport));
        Settings settings = new Settings("127.0.0.1", 0, options, "", 1, scratch);
        RecordingInbox inbox = new RecordingInbox();
        int before = Thread.activeCount();
        try (Receiver receiver = engine.receive(settings, inbox)) {
            String place = Token.place(receiver.address());
            int port = Integer.parseInt(place.substring(place.lastIndexOf(':') + 1));
            for (int i = 0; i < STRANGERS; i++) {
                Thread thread = new Thread(() -> flood(port, frame(type)), "stranger");
                flooding.add(thread);
                thread.start();
            }
            Payload payload = Payload.generate(DataType.OCTET, 1000, 1);
            for (int trial = 0; trial < 3; trial++) {
                try (Sender sender = engine.connect(receiver.address(), settings);
                        Request request = sender.prepare(payload, Style.TWOWAY)) {
                    for (int i = 0; i < 100; i++) request.send();
                    sender.flush();
                }
            }
            assertThat(inbox.received()).hasSize(300);
            assertThat(Thread.activeCount() - before).isLessThan(200);
            assertThat(cut.await(30, TimeUnit.SECONDS)).as("each is cut, twice").isTrue();
            assertThat(Long.parseLong(receiver.facts().get(Facts.REFUSED_CONNECTIONS)))
                    .isGreaterThanOrEqualTo(STRANGERS);
            end();
        }
    }

    @AfterEach
    void end() throws InterruptedException {
        over = true;
        for (Thread thread : flooding) thread.join();
    }
}
