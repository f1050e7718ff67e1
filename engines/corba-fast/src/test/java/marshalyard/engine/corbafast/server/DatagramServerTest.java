package marshalyard.engine.corbafast.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.DatagramChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import marshalyard.engine.ElementType;
import marshalyard.engine.Engine;
import marshalyard.engine.Inbox;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Settings;
import marshalyard.engine.corbafast.FastEngine;
import marshalyard.engine.corbafast.cdr.Memory;
import marshalyard.engine.corbafast.light.Light;
import marshalyard.engine.corbafast.transport.DatagramListener;
import marshalyard.engine.corbafast.transport.Datagrams;
import marshalyard.engine.tck.RecordingInbox;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A server that gets datagrams which are no messages leaves them alone. */
@Timeout(120)
class DatagramServerTest {
    private static final int MUTATED = 100_000;
    private static final long MOST_TAKEN = 1 << 20;

    private static final BufferPoolMXBean DIRECT =
            ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                    .filter(pool -> pool.getName().equals("direct"))
                    .findFirst()
                    .orElseThrow();

    @TempDir Path scratch;

    private final Memory arrived = Memory.direct(Datagrams.MOST_BYTES);
    private final Memory reply = Memory.direct(LightRequests.REPLY_BYTES);
    private Traffic traffic;
    private Settings settings;
    private List<byte[]> genuine;

    /** Looks at everything that it is given. */
    private static final class Looking implements Inbox {
        private long accepted;
        private long barriers;
        private final List<Throwable> failures = new ArrayList<>();

        @Override
        public void accept(ElementType type, int elements, Supplier<Payload> content) {
            accepted++;
            assertThat(content.get().elements()).isEqualTo(elements);
        }

        @Override
        public void barrier() {
            barriers++;
        }

        @Override
        public void failed(Throwable cause) {
            failures.add(cause);
        }
    }

    @BeforeEach
    void listen() throws Exception {
        traffic = new Traffic(scratch, Map.of("transport", "light"));
        genuine =
                traffic.messages(new RecordingInbox(), Traffic.ofEveryType(20)).stream()
                        .filter(message -> message[0] == 'L')
                        .toList();
        Engine engine = new FastEngine();
        Options options = Options.of(engine.describe().options(), Map.of("transport", "udp"));
        settings = new Settings("127.0.0.1", 0, options, "", 1, scratch);
    }

    @Test
    void mutatedDatagramsAreServedOrLeftAlone() throws Exception {
        Random random = new Random(16);
        Looking inbox = new Looking();
        try (DatagramListener door = DatagramListener.open(settings);
                DatagramChannel client = DatagramChannel.open()) {
            SocketAddress from =
                    client.bind(new InetSocketAddress("127.0.0.1", 0)).getLocalAddress();
            DatagramServer server =
                    new DatagramServer(door, reply, id -> traffic.peer(id, reply, inbox));
            int id = greet(server, from, 0);
            for (byte[] message : genuine) {
                if (!isBinding(message)) take(server, from, numbered(message, id++));
            }
            long served = inbox.accepted;
            assertThat(served).as("payloads of every type in every style").isEqualTo(60);

            long before = DIRECT.getMemoryUsed();
            for (int i = 0; i < MUTATED; i++) {
                // A lie about a request id may make all that follows late.
                if (i % 100 == 0) id = greet(server, from, id + 1_000_000);
                byte[] message = numbered(genuine.get(random.nextInt(genuine.size())), id++);
                take(server, from, Mutation.of(message, Light.HEADER_BYTES, random));
            }
            assertThat(DIRECT.getMemoryUsed() - before).isLessThan(MOST_TAKEN);
            assertThat(inbox.accepted - served).isGreaterThan(MUTATED / 50);
            assertThat(inbox.failures)
                    .allSatisfy(f -> assertThat(f).hasCauseInstanceOf(RefusedException.class));
        }
    }

    @Test
    void aStrangerWhoKnowsNoObjectIsNotServed() throws Exception {
        Looking inbox = new Looking();
        try (DatagramListener door = DatagramListener.open(settings)) {
            DatagramServer server =
                    new DatagramServer(door, reply, id -> traffic.peer(id, reply, inbox));
            SocketAddress from = new InetSocketAddress("127.0.0.1", door.port());
            byte[] guess = genuine.get(0).clone();
            guess[guess.length - 8] ^= 1; // in the key's random bytes
            take(server, from, guess);
            for (byte[] message : genuine.subList(1, genuine.size())) take(server, from, message);
            assertThat(inbox.accepted + inbox.barriers).isZero();
        }
    }

    /** Makes a client known whose first id is this; returns the id of its next message. */
    private int greet(DatagramServer server, SocketAddress from, int firstId) throws Exception {
        int id = firstId;
        for (byte[] message : genuine) {
            if (isBinding(message)) take(server, from, numbered(message, id++));
        }
        return id;
    }

    private static boolean isBinding(byte[] message) {
        return message[1] == Light.Kind.BIND.ordinal();
    }

    private static byte[] numbered(byte[] message, int id) {
        byte[] copy = message.clone();
        ByteBuffer.wrap(copy).order(ByteOrder.nativeOrder()).putInt(Light.requestIdAt(), id);
        return copy;
    }

    private void take(DatagramServer server, SocketAddress from, byte[] message) throws Exception {
        arrived.put(0, message, 0, message.length);
        server.take(from, arrived, message.length);
    }
}
