package marshalyard.engine.corba;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
import marshalyard.engine.Tls;
import marshalyard.engine.Trait;
import marshalyard.engine.corba.demux.DemuxEngine;
import marshalyard.engine.corba.dii.DiiEngine;
import marshalyard.engine.corba.sii.SiiEngine;
import marshalyard.engine.tck.RecordingInbox;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** ORBs over TLS: who gets in, and what the ends tell of it. */
@Timeout(60)
class OrbSecurityTest {
    private static Tls ours;
    private static Tls another;

    private final RecordingInbox inbox = new RecordingInbox();

    @TempDir Path scratch;

    @BeforeAll
    static void makeCertificates() throws EngineException {
        ours = Tls.selfSigned("1.3");
        another = Tls.selfSigned("1.3");
    }

    static List<Engine> engines() {
        return List.of(new SiiEngine(), new DiiEngine(), new DemuxEngine());
    }

    @ParameterizedTest
    @MethodSource("engines")
    void bothEndsTellWhatWasAgreedOnAndTheSenderHowLongHandsWereShaken(Engine engine)
            throws Exception {
        try (Receiver receiver = engine.receive(settings(engine, ours), inbox);
                Sender sender = engine.connect(receiver.address(), settings(engine, ours))) {
            sender.flush();
            assertThat(sender.facts().get(Facts.TLS)).startsWith("TLSv1.3 TLS_AES_128_GCM_SHA256");
            assertThat(receiver.facts().get(Facts.TLS)).isEqualTo(sender.facts().get(Facts.TLS));
            assertThat(Long.parseLong(sender.facts().get(Facts.HANDSHAKE_NANOS))).isPositive();
            assertThat(sender.facts()).containsEntry(Facts.NO_DELAY, "true");
        }
    }

    @Test
    void theVersionIsTheOneAskedFor() throws Exception {
        Engine engine = new SiiEngine();
        Tls older = new Tls("1.2", ours.certificate(), ours.key());
        try (Receiver receiver = engine.receive(settings(engine, older), inbox);
                Sender sender = engine.connect(receiver.address(), settings(engine, older))) {
            sender.flush();
            assertThat(sender.facts().get(Facts.TLS))
                    .startsWith("TLSv1.2 TLS_ECDHE_ECDSA_WITH_AES_128_GCM");
        }
    }

    /** A certificate of another run is refused by both ends, and none at all by the receiver. */
    @ParameterizedTest
    @MethodSource("engines")
    void nobodyGetsInWithAnotherCertificateOrNone(Engine engine) throws Exception {
        try (Receiver receiver = engine.receive(settings(engine, ours), inbox)) {
            for (Optional<Tls> stranger : List.of(Optional.of(another), Optional.<Tls>empty())) {
                assertRefusedForTls(engine, receiver, stranger.orElse(null));
            }
            assertThat(inbox.received()).isEmpty();
            talk(engine, receiver, ours);
            assertThat(inbox.received()).hasSize(1);
        }
    }

    @ParameterizedTest
    @MethodSource("engines")
    void aSenderWithTlsSaysThatItsReceiverHasNone(Engine engine) throws Exception {
        try (Receiver receiver = engine.receive(settings(engine, null), inbox)) {
            assertRefusedForTls(engine, receiver, ours);
            talk(engine, receiver, null);
        }
    }

    private void assertRefusedForTls(Engine engine, Receiver receiver, Tls tls) {
        assertThatThrownBy(() -> talk(engine, receiver, tls))
                .isInstanceOf(EngineException.class)
                .hasMessageMatching(
                        "No CORBA connection to the receiver: [^.]+ TLS\\b.*"
                                + " Give both ends the same 'tls', and use the address of this run\\.");
    }

    /** Nobody gives a server of another ORB the certificate; each request would shake hands. */
    @Test
    void aForeignServerAndAConnectionForEachRequestHaveNoTls() {
        for (Map<String, String> options :
                List.of(Map.of("foreignServer", "IOR:00"), Map.of("connection", "per-request"))) {
            Engine engine = new SiiEngine();
            Options all = Options.of(engine.describe().options(), options);
            assertThat(engine.describe().has(Trait.TLS, all)).as("%s", options).isFalse();
        }
    }

    private void talk(Engine engine, Receiver receiver, Tls tls) throws Exception {
        try (Sender sender = engine.connect(receiver.address(), settings(engine, tls));
                Request request =
                        sender.prepare(Payload.generate(DataType.OCTET, 10, 1), Style.TWOWAY)) {
            request.send();
            sender.flush();
        }
    }

    private Settings settings(Engine engine, Tls tls) {
        Options options = Options.of(engine.describe().options(), Map.of());
        return new Settings("127.0.0.1", 0, options, "", 1, scratch).with(tls);
    }
}
