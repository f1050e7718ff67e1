package marshalyard.engine.oncrpc;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import marshalyard.engine.ElementType;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Inbox;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.oncrpc.wire.ttcp;
import marshalyard.engine.server.Token;
import marshalyard.engine.socket.HostPort;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The powers of a stranger, or of a client of another contract, over a receiver. */
@Timeout(60)
class StrangerTest {
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
    private final OncRpcEngine engine = new OncRpcEngine();

    @TempDir Path scratch;

    private Settings settings() {
        Options options = Options.of(engine.describe().options(), Map.of());
        return new Settings("127.0.0.1", 0, options, "", 1, scratch);
    }

    @Test
    void whoDoesNotShowTheTokenIsNotServed() throws Exception {
        try (Receiver receiver = engine.receive(settings(), inbox);
                Sender sender = engine.connect(receiver.address(), settings())) {
            deliver(receiver, "GET / HTTP/1.1\r\n\r\n".getBytes(US_ASCII));
            deliver(receiver, call(ttcp.TTCP, ttcp.SEND_OCTET_2, 1, 7));
            deliver(receiver, call(ttcp.TTCP, ttcp.FLUSH_2));

            sender.flush();
            assertThat(accepted).hasValue(0);
            assertThat(failures).isEmpty();
            assertThat(receiver.facts()).containsEntry(Facts.REFUSED_CONNECTIONS, "3");
        }
    }

    @Test
    void aWrongTokenIsRefusedInASentence() throws Exception {
        try (Receiver receiver = engine.receive(settings(), inbox)) {
            String place = Token.place(receiver.address());
            assertThatThrownBy(
                            () -> engine.connect(place + "/" + "00".repeat(16), settings()).close())
                    .isInstanceOf(EngineException.class)
                    .hasMessageStartingWith("The receiver at " + place + " refused the token");
            assertThatThrownBy(() -> engine.connect(place, settings()))
                    .isInstanceOf(EngineException.class)
                    .hasMessageContaining("has no token of a receiver");
        }
    }

    @Test
    void aCallThatTheContractDoesNotHaveFailsTheTrial() throws Exception {
        assertThat(failureAfter(call(ttcp.TTCP, 99)))
                .contains("ttcp.x has no procedure 99 to be called");
        assertThat(failureAfter(call(100_003, 1))).contains("a call of program 0x186a3");
        assertThat(failureAfter(call(ttcp.TTCP, ttcp.SEND_OPAQUE_2, 77, 0, 0)))
                .contains("there is no element type 77");
        assertThat(failureAfter(call(ttcp.TTCP, ttcp.SEND_OPAQUE_2, 5, 0, 4, 0)))
                .contains("4 bytes are no whole number of elements of double");
    }

    private String failureAfter(byte[] second) throws Exception {
        try (Receiver receiver = engine.receive(settings(), inbox)) {
            byte[] token = Token.of(receiver.address()).bytes();
            int[] words = new int[4];
            ByteBuffer.wrap(token).asIntBuffer().get(words);
            ByteArrayOutputStream both = new ByteArrayOutputStream();
            both.write(call(ttcp.TTCP, ttcp.OPEN_2, words));
            both.write(second);
            deliver(receiver, both.toByteArray());
            return failures.poll(10, TimeUnit.SECONDS).getMessage();
        }
    }

    /** A record of one fragment with a call that shows no authentication. */
    private static byte[] call(int program, int procedure, int... arguments) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(0x80000000 | 4 * (10 + arguments.length));
        for (int word : new int[] {1, 0, 2, program, ttcp.TTCPVERS, procedure, 0, 0, 0, 0}) {
            out.writeInt(word);
        }
        for (int word : arguments) out.writeInt(word);
        return bytes.toByteArray();
    }

    /** Returns when the receiver has closed the connection. */
    private static void deliver(Receiver receiver, byte[] input) throws Exception {
        try (Socket socket = new Socket()) {
            socket.connect(HostPort.parse(Token.place(receiver.address())));
            socket.getOutputStream().write(input);
            socket.shutdownOutput();
            try {
                socket.getInputStream().readAllBytes();
            } catch (SocketException e) {
                // closed with bytes unread: TCP resets the connection
            }
        }
    }
}
