package marshalyard.engine.sockets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.engine.DataType;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Payload;
import marshalyard.engine.Receiver;
import marshalyard.engine.Request;
import marshalyard.engine.Sender;
import marshalyard.engine.Settings;
import marshalyard.engine.Style;
import marshalyard.engine.Tls;
import marshalyard.engine.tck.RecordingInbox;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The door of connections that speak TLS: who gets in, and what the ends tell of it. */
@Timeout(60)
class TlsConnectionTest {
    private static Tls ours;
    private static Tls another;

    private final RecordingInbox inbox = new RecordingInbox();

    @TempDir Path scratch;

    @BeforeAll
    static void makeCertificates() throws EngineException {
        ours = Tls.selfSigned("1.3");
        another = Tls.selfSigned("1.3");
    }

    static List<SocketEngine> engines() {
        return List.of(new TcpEngine(), new TcpNioEngine());
    }

    @ParameterizedTest
    @MethodSource("engines")
    void bothEndsTellWhatWasAgreedOnAndTheSenderHowLongHandsWereShaken(SocketEngine engine)
            throws Exception {
        try (Receiver receiver = engine.receive(settings(engine, ours), inbox);
                Sender sender = engine.connect(receiver.address(), settings(engine, ours))) {
            sender.flush();
            assertThat(sender.facts().get(Facts.TLS)).startsWith("TLSv1.3 TLS_AES_128_GCM_SHA256");
            assertThat(receiver.facts().get(Facts.TLS)).isEqualTo(sender.facts().get(Facts.TLS));
            assertThat(Long.parseLong(sender.facts().get(Facts.HANDSHAKE_NANOS))).isPositive();
            assertThat(sender.facts()).containsKeys(Facts.SEND_QUEUE, Facts.NO_DELAY);
        }
    }

    @ParameterizedTest
    @MethodSource("engines")
    void theVersionIsTheOneAskedFor(SocketEngine engine) throws Exception {
        Tls older = new Tls("1.2", ours.certificate(), ours.key());
        try (Receiver receiver = engine.receive(settings(engine, older), inbox);
                Sender sender = engine.connect(receiver.address(), settings(engine, older))) {
            sender.flush();
            assertThat(sender.facts().get(Facts.TLS))
                    .startsWith("TLSv1.2 TLS_ECDHE_ECDSA_WITH_AES_128_GCM");
            assertThatThrownBy(() -> talk(engine, receiver, ours))
                    .isInstanceOf(EngineException.class);
        }
    }

    /** A certificate of another run is refused by both ends, and none at all by the receiver. */
    @ParameterizedTest
    @MethodSource("engines")
    void nobodyGetsInWithAnotherCertificateOrNone(SocketEngine engine) throws Exception {
        try (Receiver receiver = engine.receive(settings(engine, ours), inbox)) {
            for (Optional<Tls> stranger : List.of(Optional.of(another), Optional.<Tls>empty())) {
                assertThatThrownBy(() -> talk(engine, receiver, stranger.orElse(null)))
                        .isInstanceOf(EngineException.class)
                        .satisfies(
                                e ->
                                        assertThat(e.getMessage())
                                                .hasSizeGreaterThan(30)
                                                .endsWith("."));
            }
            assertThat(inbox.received()).isEmpty();
            talk(engine, receiver, ours);
            assertThat(inbox.received()).hasSize(1);
        }
    }

    private void talk(SocketEngine engine, Receiver receiver, Tls tls) throws Exception {
        byte[] text = "in clear".getBytes(StandardCharsets.US_ASCII);
        try (Sender sender = engine.connect(receiver.address(), settings(engine, tls));
                Request request = sender.prepare(Payload.of(DataType.OCTET, text), Style.TWOWAY)) {
            request.send();
            sender.flush();
        }
    }

    private Settings settings(SocketEngine engine, Tls tls) {
        return SocketSettings.of(engine, 0, Map.of(), scratch).with(tls);
    }
}
