package marshalyard.engine.corbafast.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import marshalyard.engine.DataType;
import marshalyard.engine.ElementType;
import marshalyard.engine.Engine;
import marshalyard.engine.Inbox;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.corbafast.FastEngine;
import marshalyard.engine.corbafast.cdr.MalformedException;
import marshalyard.engine.corbafast.reference.ObjectReference;
import marshalyard.engine.tck.RecordingInbox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A server that gets what is no GIOP says so, closes the connection, and does nothing else. */
@Timeout(120)
class MalformedTest {
    /** Together with the other versions and light GIOP a hundred thousand. */
    private static final int MUTATED = 25_000;

    /** What the memory of connections may differ by from one message to the next. */
    private static final long MOST_AT_ONCE = 1 << 20;

    private static final BufferPoolMXBean DIRECT =
            ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                    .filter(pool -> pool.getName().equals("direct"))
                    .findFirst()
                    .orElseThrow();

    @TempDir Path scratch;

    /** Looks at everything that it is given. */
    private static final class Looking implements Inbox {
        private long accepted;
        private final List<Throwable> failures = new ArrayList<>();

        @Override
        public void accept(ElementType type, int elements, Supplier<Payload> content) {
            accepted++;
            assertThat(content.get().elements()).isEqualTo(elements);
        }

        @Override
        public void barrier() {}

        @Override
        public void failed(Throwable cause) {
            failures.add(cause);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "1.2, native, iiop, crc32c",
        "1.1, swapped, iiop, none",
        "1.0, native, iiop, none",
        "1.2, swapped, light, none"
    })
    void mutatedMessagesAreServedOrAnsweredWithMessageError(
            String giop, String order, String transport, String checksum) throws Exception {
        Traffic traffic =
                new Traffic(
                        scratch,
                        Map.of(
                                "giop", giop,
                                "senderOrder", order,
                                "transport", transport,
                                "checksum", checksum));
        List<byte[]> genuine = traffic.messages(new Looking(), Traffic.ofEveryType(20));
        // Light GIOP is offered in the first message; its bindings follow in their places.
        List<byte[]> prelude = transport.equals("light") ? bindings(genuine) : List.of();
        Random random = new Random(giop.hashCode() + order.hashCode());
        Looking inbox = new Looking();
        Open open = new Open(traffic, prelude, inbox);
        int malformed = 0;
        for (int i = 0; i < MUTATED; i++) {
            byte[] message = Mutation.of(genuine.get(random.nextInt(genuine.size())), 12, random);
            long before = direct();
            boolean served = open.serves(message);
            assertThat(direct() - before).as("memory for message %d", i).isLessThan(MOST_AT_ONCE);
            if (served) continue;
            malformed++;
            open = new Open(traffic, prelude, inbox);
        }
        assertThat(malformed).isBetween(MUTATED / 10, MUTATED);
        assertThat(inbox.accepted).isGreaterThan(MUTATED / 50);
        assertThat(inbox.failures)
                .allSatisfy(f -> assertThat(f).hasCauseInstanceOf(RefusedException.class));
    }

    private static List<byte[]> bindings(List<byte[]> messages) {
        return messages.stream().filter(m -> m[0] == 'G' || m[0] == 'L' && m[1] == 0).toList();
    }

    /** A connection that is open as long as it gets what it can decode. */
    private record Open(GiopConnection dialogue, MemoryWire wire) {
        Open(Traffic traffic, List<byte[]> prelude, Inbox inbox) throws Exception {
            this(traffic, inbox, new MemoryWire());
            for (byte[] message : prelude) assertThat(serves(message)).isTrue();
        }

        private Open(Traffic traffic, Inbox inbox, MemoryWire wire) {
            this(traffic.dialogue(wire, inbox), wire);
        }

        /** False if the message was malformed, and the connection was closed over it. */
        boolean serves(byte[] message) throws Exception {
            wire.arrive(message);
            try {
                dialogue.run();
                wire.written();
                return true;
            } catch (MalformedException e) {
                byte[] said = wire.written();
                byte[] last = Arrays.copyOfRange(said, Math.max(0, said.length - 12), said.length);
                assertThat(new String(last, 0, 4)).isEqualTo("GIOP");
                assertThat(last[7]).as("MessageError").isEqualTo((byte) 6);
                return false;
            }
        }
    }

    private static long direct() {
        return DIRECT.getMemoryUsed();
    }

    @Test
    void aStrangerIsToldAndTheOthersGoOn() throws Exception {
        Engine engine = new FastEngine();
        Options options = Options.of(engine.describe().options(), Map.of());
        Settings settings = new Settings("127.0.0.1", 0, options, "", 1, scratch);
        RecordingInbox inbox = new RecordingInbox();
        try (Receiver receiver = engine.receive(settings, inbox);
                Sender sender = engine.connect(receiver.address(), settings)) {
            int port = ObjectReference.parse(receiver.address()).port();
            try (Socket stranger = new Socket("127.0.0.1", port)) {
                stranger.getOutputStream().write("GET / HTTP/1.1\r\n\r\n".getBytes());
                byte[] told = new DataInputStream(stranger.getInputStream()).readAllBytes();
                assertThat(told).hasSize(12).startsWith("GIOP".getBytes());
                assertThat(told[7]).as("MessageError").isEqualTo((byte) 6);
            }
            Payload payload = Payload.generate(DataType.LONG, 4000, 1);
            sender.prepare(payload, Style.ONEWAY).send();
            sender.flush();
            assertThat(inbox.received()).hasSize(1);
            assertThat(inbox.failures()).isEmpty();
            assertThat(receiver.facts()).containsEntry(FastReceiver.MALFORMED, "1");
        }
    }

    @Test
    void aLargeMessageOfAStrangerIsRefusedBeforeMemoryIsTaken() throws Exception {
        Traffic traffic = new Traffic(scratch, Map.of());
        Payload large = Payload.generate(DataType.OCTET, 4 << 20, 1);
        List<byte[]> genuine = traffic.messages(new Looking(), List.of(large));
        byte[] request = genuine.stream().filter(m -> m.length > 4 << 20).findFirst().get();
        Looking inbox = new Looking();
        assertThat(new Open(traffic, List.of(), inbox).serves(request)).isTrue();
        assertThat(inbox.accepted).isEqualTo(1);

        byte[] keyless = request.clone();
        for (int i = 12; i < 60; i++) keyless[i] ^= keyless[i] != 0 && i > 27 ? (byte) 1 : 0;
        long before = direct();
        assertThat(new Open(traffic, List.of(), inbox).serves(keyless)).isFalse();
        assertThat(direct() - before).isLessThan(MOST_AT_ONCE);
        assertThat(inbox.accepted).isEqualTo(1);
    }
}
