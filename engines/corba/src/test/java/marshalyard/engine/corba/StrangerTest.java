package marshalyard.engine.corba;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.net.Socket;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.corba.demux.DemuxEngine;
import marshalyard.engine.corba.dii.DiiEngine;
import marshalyard.engine.corba.orb.OrbSession;
import marshalyard.engine.corba.sii.SiiEngine;
import marshalyard.engine.tck.RecordingInbox;
import org.jacorb.orb.ParsedIOR;
import org.jacorb.orb.iiop.IIOPProfile;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The powers of somebody who finds a server's port without having its reference. */
@Timeout(60)
class StrangerTest {
    @TempDir Path scratch;

    private static Engine[] engines() {
        return new Engine[] {new SiiEngine(), new DiiEngine(), new DemuxEngine()};
    }

    @ParameterizedTest
    @MethodSource("engines")
    void doesNotReachAnObjectWhoseKeyWasThatOfAnEarlierRun(Engine engine) throws Exception {
        Settings settings =
                new Settings(
                        "127.0.0.1",
                        0,
                        Options.of(engine.describe().options(), Map.of()),
                        "",
                        1,
                        scratch);
        String earlierKey;
        try (Receiver earlier = engine.receive(settings, new RecordingInbox())) {
            earlierKey = key(profile(settings, earlier.address()));
        }
        RecordingInbox inbox = new RecordingInbox();
        try (Receiver receiver = engine.receive(settings, inbox)) {
            IIOPProfile here = profile(settings, receiver.address());
            String server = key(here).substring(0, key(here).indexOf('/'));
            String guessed = server + earlierKey.substring(earlierKey.indexOf('/'));
            String guess = "corbaloc::" + here.getAddress() + "/" + escaped(guessed);

            assertThatThrownBy(
                            () -> {
                                try (Sender sender = engine.connect(guess, settings)) {
                                    Payload payload = Payload.generate(DataType.OCTET, 10, 1);
                                    sender.prepare(payload, Style.ONEWAY).send();
                                    sender.flush();
                                }
                            })
                    .isInstanceOf(EngineException.class);
            assertThat(inbox.received()).isEmpty();
        }
    }

    private static List<byte[]> unwelcome() {
        return List.of(
                giop(0, 1_500_000_000, 0), // a request of 1.5 GB
                giop(0, -1, 0),
                giop(2, 400, 400), // the first of many fragments
                giop(0, 400, 400), // a request to nobody
                giop(5, 0, 0), // CloseConnection
                "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(StandardCharsets.US_ASCII),
                new byte[] {0x16, 3, 1, 2, 0, 1, 0, 1, (byte) 0xfc, 3, 3}, // TLS
                new byte[] {5, 1, 0}, // SOCKS
                new byte[0]);
    }

    /** A message of GIOP 1.2: its header, and so many zeros. */
    private static byte[] giop(int flags, int size, int sent) {
        return ByteBuffer.allocate(12 + sent)
                .putInt(0x47494f50)
                .put((byte) 1)
                .put((byte) 2)
                .put((byte) flags)
                .put((byte) 0)
                .putInt(size)
                .array();
    }

    @ParameterizedTest
    @MethodSource("engines")
    void takesNeitherMemoryNorAPlaceAndIsCounted(Engine engine) throws Exception {
        Settings settings =
                new Settings(
                        "127.0.0.1",
                        0,
                        Options.of(engine.describe().options(), Map.of()),
                        "",
                        1,
                        scratch);
        RecordingInbox inbox = new RecordingInbox();
        List<Socket> strangers = new ArrayList<>();
        try (Receiver receiver = engine.receive(settings, inbox)) {
            IIOPProfile here = profile(settings, receiver.address());
            int port = ((org.jacorb.orb.iiop.IIOPAddress) here.getAddress()).getPort();
            resetPeaks();
            long before = used();
            for (byte[] bytes : unwelcome()) {
                Socket socket = new Socket("127.0.0.1", port);
                strangers.add(socket);
                socket.getOutputStream().write(bytes);
            }
            Payload payload = Payload.generate(DataType.OCTET, 10, 1);
            try (Sender sender = engine.connect(receiver.address(), settings)) {
                sender.prepare(payload, Style.ONEWAY).send();
                sender.flush();
            }
            for (Socket socket : strangers) assertThat(isClosed(socket)).isTrue();

            assertThat(inbox.received()).hasSize(1);
            assertThat(inbox.failures()).isEmpty();
            assertThat(peak() - before).as("heap").isLessThan(500_000_000);
            assertThat(receiver.facts())
                    .containsEntry(Facts.REFUSED_CONNECTIONS, Integer.toString(unwelcome().size()))
                    .doesNotContainKey(Facts.WAITING_CONNECTIONS);
        } finally {
            for (Socket socket : strangers) socket.close();
        }
    }

    /** Within the 5 s that a sender has; the server may close it in good order or cut it. */
    private static boolean isClosed(Socket socket) throws IOException {
        socket.setSoTimeout(20_000);
        try {
            return socket.getInputStream().read() < 0;
        } catch (SocketException e) {
            return true;
        }
    }

    private static List<MemoryPoolMXBean> heap() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .toList();
    }

    private static void resetPeaks() {
        heap().forEach(MemoryPoolMXBean::resetPeakUsage);
    }

    private static long used() {
        return heap().stream().mapToLong(pool -> pool.getUsage().getUsed()).sum();
    }

    private static long peak() {
        return heap().stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum();
    }

    private static IIOPProfile profile(Settings settings, String reference) throws Exception {
        try (OrbSession session = new OrbSession(settings)) {
            ParsedIOR parsed = new ParsedIOR((org.jacorb.orb.ORB) session.orb(), reference);
            return (IIOPProfile) parsed.getEffectiveProfile();
        }
    }

    private static String key(IIOPProfile profile) {
        return new String(profile.get_object_key(), StandardCharsets.ISO_8859_1);
    }

    /** The key as a corbaloc writes it: every byte but the slashes escaped. */
    private static String escaped(String key) {
        StringBuilder text = new StringBuilder();
        for (char each : key.toCharArray()) {
            text.append(each == '/' ? "/" : String.format("%%%02x", (int) each));
        }
        return text.toString();
    }
}
