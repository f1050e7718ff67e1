package marshalyard.engine.sockets;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import marshalyard.engine.DataType;
import marshalyard.engine.ElementType;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Inbox;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.server.Token;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The powers of a stranger, or of a sender that dies, over a receiver. */
@Timeout(60)
class UnwelcomeInputTest {
    private static final int MAGIC = 'y' << 24 | 'a' << 16 | 'r' << 8 | 1;

    private final BlockingQueue<Throwable> failures = new LinkedBlockingQueue<>();
    private final AtomicInteger accepted = new AtomicInteger();
    private final Inbox inbox =
            new Inbox() {
                @Override
                public void accept(ElementType type, int elements, Supplier<Payload> content) {
                    accepted.incrementAndGet();
                }

                @Override
                public void barrier() {}

                @Override
                public void failed(Throwable cause) {
                    failures.add(cause);
                }
            };

    @TempDir Path scratch;

    @Test
    void anotherProtocolIsRefused() throws Exception {
        assertThat(failureAfter("GET / HTTP/1.1\r\nHost: here\r\n\r\n".getBytes(US_ASCII)))
                .startsWith("What arrived is not a Marshalyard frame: it begins with 0x47455420.");
    }

    @Test
    void aHeaderWithAnUnknownTypeIsRefused() throws Exception {
        assertThat(failureAfter(header(0, 99, 4))).startsWith("A frame's header makes no sense");
    }

    @Test
    void aHeaderWithTooManyElementsIsRefused() throws Exception {
        assertThat(failureAfter(header(0, DataType.DOUBLE.ordinal(), Integer.MAX_VALUE)))
                .startsWith("A message of 17179869176 bytes is above the limit of 1073741824.");
    }

    @Test
    void aHeaderThatPromisesMuchTakesNoMemoryByItself() throws Exception {
        assertThat(failureAfter(header(0, DataType.OCTET.ordinal(), 1 << 30)))
                .startsWith("The connection ended inside a frame, after 16 of 1073741840 bytes.");
    }

    @Test
    void aReplyIsNoRequest() throws Exception {
        assertThat(failureAfter(header(4, 0, 0)))
                .startsWith("A reply came where requests are expected.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tcp", "tcp-nio"})
    void aStrangersValidFramesAreNotCounted(String id) throws Exception {
        Engine engine = id.equals("tcp") ? new TcpEngine() : new TcpNioEngine();
        Settings settings = SocketSettings.of(engine, 0, Map.of(), scratch);
        try (Receiver receiver = engine.receive(settings, inbox);
                Sender sender = engine.connect(receiver.address(), settings)) {
            sender.flush();
            deliver(receiver.address(), header(0, DataType.OCTET.ordinal(), 0));
            byte[] guess = tokenOf(receiver.address());
            guess[15]++;
            deliver(receiver.address(), concat(guess, header(0, DataType.OCTET.ordinal(), 0)));
            deliver(receiver.address(), new byte[0]);

            sender.flush();
            assertThat(accepted).hasValue(0);
            assertThat(failures).isEmpty();
            assertThat(receiver.facts()).containsEntry(Facts.REFUSED_CONNECTIONS, "3");
        }
    }

    @Test
    void aSenderNeedsTheWholeAddress() throws Exception {
        TcpEngine engine = new TcpEngine();
        Settings settings = SocketSettings.of(engine, 0, Map.of(), scratch);
        try (Receiver receiver = engine.receive(settings, inbox)) {
            String place = Token.place(receiver.address());
            assertThatThrownBy(() -> engine.connect(place, settings))
                    .isInstanceOf(EngineException.class)
                    .hasMessageContaining("has no token of a receiver");
        }
    }

    @Test
    void aSenderAfterwardsIsServed() throws Exception {
        TcpNioEngine engine = new TcpNioEngine();
        Settings settings = SocketSettings.of(engine, 0, Map.of(), scratch);
        try (Receiver receiver = engine.receive(settings, inbox)) {
            deliver(receiver.address(), new byte[64]);
            deliver(receiver.address(), tokenOf(receiver.address()));
            deliver(receiver.address(), concat(tokenOf(receiver.address()), new byte[64]));
            assertThat(failures.poll(10, TimeUnit.SECONDS)).isNotNull();
            try (Sender sender = engine.connect(receiver.address(), settings)) {
                Payload payload = Payload.generate(DataType.LONG, 100, 1);
                Request request = sender.prepare(payload, Style.TWOWAY);
                request.send();
            }
        }
        assertThat(failures).isEmpty();
    }

    private String failureAfter(byte[] input) throws Exception {
        TcpEngine engine = new TcpEngine();
        Settings settings = SocketSettings.of(engine, 0, Map.of(), scratch);
        try (Receiver receiver = engine.receive(settings, inbox)) {
            deliver(receiver.address(), concat(tokenOf(receiver.address()), input));
            return failures.poll(10, TimeUnit.SECONDS).getMessage();
        }
    }

    /** Returns when the receiver has closed the connection. */
    private static void deliver(String address, byte[] input) throws IOException {
        int port = Integer.parseInt(address.substring(address.indexOf(':') + 1, slash(address)));
        try (Socket socket = new Socket("127.0.0.1", port)) {
            socket.getOutputStream().write(input);
            socket.shutdownOutput();
            try {
                assertThat(socket.getInputStream().readAllBytes()).isEmpty();
            } catch (SocketException e) {
                // closed with bytes unread: TCP resets the connection
            }
        }
    }

    private static int slash(String address) {
        return address.lastIndexOf('/');
    }

    private static byte[] tokenOf(String address) {
        return HexFormat.of().parseHex(address.substring(slash(address) + 1));
    }

    private static byte[] concat(byte[] first, byte[] second) {
        return ByteBuffer.allocate(first.length + second.length).put(first).put(second).array();
    }

    private static byte[] header(int kind, int type, int elements) {
        return ByteBuffer.allocate(16)
                .putInt(MAGIC)
                .put((byte) kind)
                .put((byte) type)
                .putShort((short) 0)
                .putInt(elements)
                .putInt(0)
                .array();
    }
}
