package marshalyard.engine.corba.orb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import marshalyard.engine.server.Entrance;
import org.junit.jupiter.api.Test;

/** A connection to a server, read as JacORB reads it: header by header, body by body. */
class GuardedInputTest {
    private static final String POA = "AAAABBBBCCCCDDDD";
    private static final int REQUEST = 0;
    private static final int FRAGMENT = 7;
    private static final int MORE = 2;
    private static final int LARGE = 1_000_000_000;

    private final ByteArrayOutputStream sent = new ByteArrayOutputStream();
    private final AtomicInteger admitted = new AtomicInteger();
    private final AtomicInteger closed = new AtomicInteger();
    private final Entrance entrance = new Entrance();

    private void send(int type, int flags, int size, byte... body) {
        sent.writeBytes(
                ByteBuffer.allocate(12)
                        .putInt(0x47494f50)
                        .put((byte) 1)
                        .put((byte) 2)
                        .put((byte) flags)
                        .put((byte) type)
                        .putInt(size)
                        .array());
        sent.writeBytes(body);
    }

    private void greet() {
        byte[] body = ("....StandardServer/" + POA + "/oid").getBytes(StandardCharsets.US_ASCII);
        send(REQUEST, 0, body.length, body);
    }

    private static byte[] id(int request) {
        return ByteBuffer.allocate(4).putInt(request).array();
    }

    private GuardedInput input() {
        return new GuardedInput(
                new ByteArrayInputStream(sent.toByteArray()),
                entrance.enter(closed::incrementAndGet),
                () -> POA,
                admitted::incrementAndGet);
    }

    /** Skips the bodies that the test has not sent. */
    private static void readAll(GuardedInput in) throws IOException {
        byte[] buffer = new byte[1 << 16];
        while (in.read(buffer, 0, buffer.length) >= 0) continue;
    }

    @Test
    void givesEveryByteOfASenderThatNamesAnObject() throws Exception {
        greet();
        send(REQUEST, 0, 3, (byte) 1, (byte) 2, (byte) 3);
        send(REQUEST, MORE, 6, (byte) 0, (byte) 0, (byte) 0, (byte) 9, (byte) 5, (byte) 6);
        send(FRAGMENT, 0, 5, (byte) 0, (byte) 0, (byte) 0, (byte) 9, (byte) 7);
        try (GuardedInput in = input()) {
            assertThat(in.readAllBytes()).isEqualTo(sent.toByteArray());
            assertThat(admitted).hasValue(1);
        }
        assertThat(entrance.facts()).containsOnly(Map.entry("refusedConnections", "0"));
    }

    @Test
    void givesNoByteOfAnotherSender() throws Exception {
        send(REQUEST, 0, 20, new byte[20]);
        greet();
        try (GuardedInput in = input()) {
            assertThatThrownBy(() -> readAll(in)).isInstanceOf(IOException.class);
        }
        assertThat(admitted).hasValue(0);
        assertThat(closed.get()).isPositive();
        assertThat(entrance.facts()).containsEntry("refusedConnections", "1");
    }

    @Test
    void refusesAMessageThatIsLargerThanAnyCell() {
        greet();
        send(REQUEST, 0, 2_000_000_000);
        assertThatThrownBy(() -> readAll(input()))
                .isInstanceOf(IOException.class)
                .hasMessage("A GIOP message of 2000000000 B is refused");
    }

    @Test
    void refusesWhatIsNoMessage() {
        greet();
        sent.writeBytes("HTTP/1.1 200".getBytes(StandardCharsets.US_ASCII));
        assertThatThrownBy(() -> readAll(input()))
                .hasMessage("What arrived is no message of GIOP 1");
    }

    @Test
    void boundsTheFragmentsOfAMessageTogether() throws Exception {
        CutMessages cut = new CutMessages();
        cut.add(part(REQUEST, MORE), 1);
        assertThatThrownBy(() -> cut.add(part(FRAGMENT, MORE), 1))
                .isInstanceOf(IOException.class)
                .hasMessage("Fragments of 2000000000 B together are refused");
    }

    @Test
    void forgetsAMessageThatIsComplete() throws Exception {
        CutMessages cut = new CutMessages();
        for (int i = 0; i < 100; i++) {
            cut.add(part(REQUEST, MORE), i % 3);
            cut.add(part(FRAGMENT, 0, 1000), i % 3);
        }
    }

    @Test
    void boundsHowManyMessagesAreIncomplete() {
        greet();
        for (int i = 0; i < 17; i++) send(REQUEST, MORE, 4, id(i));
        assertThatThrownBy(() -> readAll(input()))
                .hasMessage("More than 16 messages are incomplete");
    }

    private static byte[] part(int type, int flags) {
        return part(type, flags, LARGE);
    }

    private static byte[] part(int type, int flags, int size) {
        return ByteBuffer.allocate(12)
                .putInt(0x47494f50)
                .put((byte) 1)
                .put((byte) 2)
                .put((byte) flags)
                .put((byte) type)
                .putInt(size)
                .array();
    }
}
