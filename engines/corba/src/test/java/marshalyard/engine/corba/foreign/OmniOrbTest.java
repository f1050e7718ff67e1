package marshalyard.engine.corba.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import marshalyard.engine.DataType;
import marshalyard.engine.Engine;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Options;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.corba.dii.DiiEngine;
import marshalyard.engine.corba.sii.SiiEngine;
import marshalyard.engine.tck.RecordingInbox;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Both ways between JacORB and omniORB, a C++ ORB that knows nothing of us but ttcp.idl. */
class OmniOrbTest {
    private static OmniOrb omniOrb;

    private final RecordingInbox inbox = new RecordingInbox();

    @TempDir Path scratch;

    @BeforeAll
    static void build() throws Exception {
        omniOrb = OmniOrb.build();
    }

    /** Our client, omniORB's server, which sends what it decoded on to our server: a round trip. */
    @ParameterizedTest
    @MethodSource
    void omniOrbDecodesAndEncodesEveryTypeAsWeDo(Engine engine) throws Exception {
        Settings here = settings(engine, Map.of());
        try (Receiver receiver = engine.receive(here, inbox);
                OmniOrb.Server server = omniOrb.server("--forward", receiver.address())) {
            Settings there = settings(engine, Map.of("foreignServer", server.reference()));
            try (Receiver standIn = engine.receive(there, inbox);
                    Sender sender = engine.connect(standIn.address(), there)) {
                assertThat(standIn.facts()).containsEntry(Facts.FOREIGN, "true");
                for (DataType type : DataType.values()) {
                    for (Style style : engine.describe().styles()) forwards(sender, type, style);
                }
            }
        }
    }

    static Stream<Engine> omniOrbDecodesAndEncodesEveryTypeAsWeDo() {
        return Stream.of(new SiiEngine(), new DiiEngine());
    }

    private void forwards(Sender sender, DataType type, Style style) throws Exception {
        int before = inbox.received().size();
        Payload payload = Payload.generate(type, 20_000, 7);
        Request request = sender.prepare(payload, style);
        for (int i = 0; i < 3; i++) request.send();
        if (style == Style.DEFERRED) for (int i = 0; i < 3; i++) request.collect();
        sender.flush();

        assertThat(sender.facts())
                .containsEntry(Facts.RECEIVED_MESSAGES, "3")
                .containsEntry(Facts.RECEIVED_BYTES, Long.toString(3 * payload.bytes()))
                .containsKey(Facts.RECEIVED_NANOS);
        List<Payload> arrived = inbox.received().subList(before, before + 3);
        for (Payload each : arrived) {
            assertThat(each.type()).isEqualTo(type);
            assertThat(payload.firstDifference(each)).as("%s %s", type, style).isEqualTo(-1);
        }
        assertThat(inbox.failures()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"skeleton, oneway", "skeleton, twoway", "dsi, oneway", "dsi, twoway"})
    void weReceiveEveryTypeFromOmniOrb(String server, String style) throws Exception {
        Engine engine = new SiiEngine();
        try (Receiver receiver =
                engine.receive(settings(engine, Map.of("server", server)), inbox)) {
            for (DataType type : DataType.values()) {
                int before = inbox.received().size();
                String told = omniOrb.client(receiver.address(), type.token(), "1000", "3", style);

                assertThat(told).startsWith("3 " + 3000 * type.elementBytes() + " ");
                assertThat(inbox.failures()).isEmpty();
                Payload expected = Patterns.payload(type, 1000);
                for (Payload each : inbox.received().subList(before, before + 3)) {
                    assertThat(expected.firstDifference(each)).as("%s", type).isEqualTo(-1);
                }
            }
            assertThat(inbox.barriers()).isEqualTo(DataType.values().length);
        }
    }

    @Test
    void aFileMayHoldTheReference() throws Exception {
        Engine engine = new SiiEngine();
        try (OmniOrb.Server server = omniOrb.server()) {
            Path file = Files.writeString(scratch.resolve("ior"), server.reference() + "\n");
            Settings settings = settings(engine, Map.of("foreignServer", file.toString()));
            try (Receiver receiver = engine.receive(settings, inbox)) {
                assertThat(receiver.address()).isEqualTo(server.reference());
            }
        }
    }

    @Test
    void refusesAFileThatIsNone() {
        Engine engine = new SiiEngine();
        Settings settings = settings(engine, Map.of("foreignServer", "no-such-file"));

        assertThatThrownBy(() -> engine.receive(settings, inbox))
                .isInstanceOf(EngineException.class)
                .hasMessageContaining("'foreignServer' names the file 'no-such-file'");
    }

    private Settings settings(Engine engine, Map<String, String> more) {
        Map<String, String> options = new HashMap<>(more);
        Options all = Options.of(engine.describe().options(), options);
        return new Settings("127.0.0.1", 0, all, "", 1, scratch);
    }
}
