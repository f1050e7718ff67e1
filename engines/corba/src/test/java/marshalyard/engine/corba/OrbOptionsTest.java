package marshalyard.engine.corba;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.Facts;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.PortRange;
import marshalyard.engine.Receiver;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.corba.dii.DiiEngine;
import marshalyard.engine.corba.sii.SiiEngine;
import marshalyard.engine.tck.RecordingInbox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OrbOptionsTest {
    private static final int MESSAGES = 5000;

    private final Engine engine = new SiiEngine();
    private final RecordingInbox inbox = new RecordingInbox();

    @TempDir Path scratch;

    @Test
    void setsTheQueuesOnBothEnds() throws Exception {
        Settings settings = settings(8192, Map.of("noDelay", "false"));
        try (Receiver receiver = engine.receive(settings, inbox);
                Sender sender = engine.connect(receiver.address(), settings)) {
            sender.flush();
            for (Map<String, String> facts : List.of(sender.facts(), receiver.facts())) {
                assertThat(facts).containsEntry(Facts.NO_DELAY, "false");
                // Linux doubles what is asked for.
                assertThat(facts.get(Facts.SEND_QUEUE)).isIn("8192", "16384");
                assertThat(facts.get(Facts.RECEIVE_QUEUE)).isIn("8192", "16384");
                assertThat(facts).containsKeys(Facts.SEND_QUEUE_AT_END, Facts.RECEIVE_QUEUE_AT_END);
                assertThat(facts.get(Facts.LIBRARY)).startsWith("JacORB 3.");
            }
        }
    }

    @Test
    void aReferenceNamesTheAddressAtWhichOthersReachTheServer() throws Exception {
        Options all = Options.of(engine.describe().options(), Map.of());
        Settings settings = new Settings("127.0.0.1", "127.0.0.2", 0, all, "", 1, scratch);
        try (Receiver receiver = engine.receive(settings, inbox)) {
            byte[] reference = HexFormat.of().parseHex(receiver.address().substring(4));
            assertThat(new String(reference, StandardCharsets.ISO_8859_1))
                    .contains("127.0.0.2")
                    .doesNotContain("127.0.0.1");
        }
    }

    @Test
    void theServerListensInTheRangeOfPorts() throws Exception {
        Options all = Options.of(engine.describe().options(), Map.of());
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            int first = taken.getLocalPort() + 1;
            PortRange ports = new PortRange(taken.getLocalPort(), first + 20);
            Settings settings =
                    new Settings("127.0.0.1", "127.0.0.1", ports, 0, all, "", 1, scratch);
            try (Receiver receiver = engine.receive(settings, inbox)) {
                byte[] reference = HexFormat.of().parseHex(receiver.address().substring(4));
                String text = new String(reference, StandardCharsets.ISO_8859_1);
                assertThat(IntStream.rangeClosed(first, first + 20))
                        .as("the port stands behind the address in the reference")
                        .anyMatch(port -> text.contains("127.0.0.1\0" + twoBytes(port)));
            }
        }
    }

    private static String twoBytes(int port) {
        return "" + (char) (port >> 8) + (char) (port & 0xff);
    }

    @Test
    void keepsEveryOnewayByDefault() throws Exception {
        assertThat(floodedWith(Map.of())).isEqualTo(MESSAGES);
    }

    @Test
    void countsTheOnewaysThatJacOrbDropsByItsOwnDefault() throws Exception {
        assertThat(floodedWith(Map.of("queueWait", "false", "queueLength", "1")))
                .isBetween(1, MESSAGES - 1);
    }

    @Test
    void waitsForServersThatReorder() throws Exception {
        assertThat(floodedWith(Map.of("threads", "8"))).isEqualTo(MESSAGES);
    }

    @Test
    void returnsOnewaysWhenTheServantHasDoneThemIfAsked() throws Exception {
        Settings settings = settings(0, Map.of("syncScope", "target"));
        try (Receiver receiver = engine.receive(settings, inbox);
                Sender sender = engine.connect(receiver.address(), settings)) {
            sender.prepare(Payload.generate(DataType.LONG, 100, 1), Style.ONEWAY).send();
            assertThat(inbox.received()).hasSize(1);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "giop, 1.0",
        "giop, 1.1",
        "syncScope, none",
        "syncScope, server",
        "pooledBuffer, 1K",
        "cacheTypeCodes, true",
        "threads, 4"
    })
    void movesEverythingWithEachOption(String option, String value) throws Exception {
        Settings settings = settings(0, Map.of(option, value));
        try (Receiver receiver = engine.receive(settings, inbox);
                Sender sender = engine.connect(receiver.address(), settings)) {
            Payload payload = Payload.generate(DataType.ANY_RECORD_UNALIGNED, 20_000, 1);
            Request request = sender.prepare(payload, Style.ONEWAY);
            for (int i = 0; i < 50; i++) request.send();
            sender.flush();
            assertThat(inbox.received())
                    .hasSize(50)
                    .allMatch(arrived -> payload.firstDifference(arrived) == -1);
            assertThat(inbox.failures()).isEmpty();
        }
    }

    @Test
    void opensAConnectionForEachRequestIfAsked() throws Exception {
        for (Engine each : List.of(engine, new DiiEngine())) {
            Settings settings = settings(each, 0, Map.of("connection", "per-request"));
            RecordingInbox arrived = new RecordingInbox();
            try (Receiver receiver = each.receive(settings, arrived);
                    Sender sender = each.connect(receiver.address(), settings)) {
                Payload payload = Payload.generate(DataType.BINSTRUCT, 1000, 1);
                for (Style style : List.of(Style.ONEWAY, Style.TWOWAY)) {
                    Request request = sender.prepare(payload, style);
                    for (int i = 0; i < 10; i++) request.send();
                }
                sender.flush();
                assertThat(arrived.received()).hasSize(20);
                assertThat(sender.facts()).containsEntry("connections", "20");
            }
        }
    }

    private int floodedWith(Map<String, String> options) throws Exception {
        Settings settings = settings(0, options);
        try (Receiver receiver = engine.receive(settings, inbox);
                Sender sender = engine.connect(receiver.address(), settings)) {
            Request request = sender.prepare(Payload.generate(DataType.SHORT, 8, 1), Style.ONEWAY);
            for (int i = 0; i < MESSAGES; i++) request.send();
            sender.flush();
            int received = inbox.received().size();
            assertThat(sender.facts())
                    .containsEntry(Facts.RECEIVED_MESSAGES, Integer.toString(received))
                    .containsEntry(Facts.RECEIVED_BYTES, Integer.toString(received * 8));
            assertThat(inbox.barriers()).isEqualTo(1);
            return received;
        }
    }

    private Settings settings(int queue, Map<String, String> options) {
        return settings(engine, queue, options);
    }

    private Settings settings(Engine engine, int queue, Map<String, String> options) {
        Options all = Options.of(engine.describe().options(), options);
        return new Settings("127.0.0.1", queue, all, "", 1, scratch);
    }
}
