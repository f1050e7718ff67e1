package marshalyard.engine.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import marshalyard.engine.DataType;
import marshalyard.engine.ElementType;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Inbox;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.server.Token;
import marshalyard.engine.socket.HostPort;
import marshalyard.engine.tck.RecordingInbox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Messages over a WebSocket: their order, their answers, and who may open one. */
@Timeout(60)
class WebSocketTest {
    private static final Payload SMALL = Payload.generate(DataType.OCTET, 100, 1);
    private static final Payload LARGE = Payload.generate(DataType.LONG, 300_000, 2);

    private final HttpEngine engine = new HttpEngine();

    @Test
    void messagesArriveInTheirOrder() throws Exception {
        RecordingInbox inbox = new RecordingInbox();
        try (Receiver receiver = engine.receive(settings(16), inbox);
                Sender sender = engine.connect(receiver.address(), settings(16));
                Request small = sender.prepare(SMALL, Style.ONEWAY);
                Request large = sender.prepare(LARGE, Style.ONEWAY);
                Request call = sender.prepare(SMALL, Style.TWOWAY)) {
            for (int i = 0; i < 50; i++) {
                small.send();
                large.send();
                call.send();
            }
            sender.flush();
        }
        assertThat(inbox.failures()).isEmpty();
        assertThat(inbox.received()).hasSize(150);
        for (int i = 0; i < 150; i++) {
            Payload sent = i % 3 == 1 ? LARGE : SMALL;
            assertThat(inbox.received().get(i).firstDifference(sent)).isEqualTo(-1);
        }
    }

    /** A receiver that is held at the first message answers nothing. */
    @Test
    void theMessagesOfAFloodHaveNoAnswers() throws Exception {
        HeldInbox inbox = new HeldInbox();
        try (Receiver receiver = engine.receive(settings(1), inbox);
                Sender sender = engine.connect(receiver.address(), settings(1));
                Request request = sender.prepare(SMALL, Style.ONEWAY)) {
            for (int i = 0; i < 50; i++) request.send();
            inbox.opened.countDown();
            sender.flush();
        }
    }

    /** A deferred request that is not answered yet does not hold a flood up. */
    @Test
    void oneWaitsWhileOthersPass() throws Exception {
        HeldInbox inbox = new HeldInbox();
        try (Receiver receiver = engine.receive(settings(1), inbox);
                Sender sender = engine.connect(receiver.address(), settings(1));
                Request asked = sender.prepare(SMALL, Style.DEFERRED);
                Request request = sender.prepare(SMALL, Style.ONEWAY)) {
            asked.send();
            for (int i = 0; i < 50; i++) request.send();
            inbox.opened.countDown();
            assertThat(asked.collect()).isZero();
            sender.flush();
        }
    }

    @Test
    void whoHasAnotherTokenOpensNone() throws Exception {
        try (Receiver receiver = engine.receive(settings(1), new RecordingInbox())) {
            String address = Token.fresh().at(Token.place(receiver.address()));
            assertThatThrownBy(() -> engine.connect(address, settings(1)))
                    .isInstanceOf(EngineException.class)
                    .message()
                    .endsWith(".");
            assertThat(receiver.facts()).containsEntry(Facts.REFUSED_CONNECTIONS, "1");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'', 426",
        "'Upgrade: websocket,Connection: Upgrade,Sec-WebSocket-Version: 13', 400"
    })
    void aRequestThatAsksForNoneIsToldSo(String fields, int status) throws Exception {
        try (Receiver receiver = engine.receive(settings(1), new RecordingInbox())) {
            String asked =
                    "GET /%s/websocket HTTP/1.1\r\nHost: here\r\n%s"
                            .formatted(
                                    Token.of(receiver.address()).text(),
                                    fields.isEmpty()
                                            ? ""
                                            : fields.replace(",", "\r\n")
                                                    + "\r\nSec-WebSocket-Key: "
                                                    + "dGhlIHNhbXBsZSBub25jZQ==\r\n");
            assertThat(answer(receiver, asked + "\r\n")).startsWith("HTTP/1.1 " + status + " ");
        }
    }

    private static String answer(Receiver receiver, String request) throws Exception {
        try (Socket socket = new Socket()) {
            socket.setSoTimeout(10_000);
            socket.connect(HostPort.parse(Token.place(receiver.address())));
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            byte[] begin = socket.getInputStream().readNBytes(13);
            return new String(begin, StandardCharsets.US_ASCII);
        }
    }

    /** Holds each message until it is opened. */
    private static final class HeldInbox implements Inbox {
        private final CountDownLatch opened = new CountDownLatch(1);

        @Override
        public void accept(ElementType type, int elements, Supplier<Payload> content) {
            try {
                opened.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public void barrier() {}

        @Override
        public void failed(Throwable cause) {
            throw new AssertionError(cause);
        }
    }

    private static Settings settings(int outstanding) {
        Options options =
                Options.of(
                        HttpEngine.DESCRIPTOR.options(),
                        Map.of(
                                "exchange", "websocket",
                                "body", "raw",
                                "outstanding", Integer.toString(outstanding)));
        return new Settings("127.0.0.1", 0, options, "", 1, Path.of("."));
    }
}
