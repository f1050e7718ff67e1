package marshalyard.engine.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.engine.DataType;
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
import marshalyard.engine.tck.RecordingInbox;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** HTTP over TLS by each client and each version: who gets in, and what the ends tell of it. */
@Timeout(60)
class HttpSecurityTest {
    private static Tls ours;
    private static Tls another;

    private final HttpEngine engine = new HttpEngine();
    private final RecordingInbox inbox = new RecordingInbox();

    @BeforeAll
    static void makeCertificates() throws EngineException {
        ours = Tls.selfSigned("1.3");
        another = Tls.selfSigned("1.3");
    }

    @ParameterizedTest
    @CsvSource({
        "jetty, 1.1, requests",
        "jetty, 2, requests",
        "jdk, 1.1, requests",
        "jdk, 2, requests",
        "jetty, 1.1, pipelined",
        "jetty, 1.1, websocket",
        "jetty, 3, requests"
    })
    void bothEndsTellWhatWasAgreedOn(String client, String version, String exchange)
            throws Exception {
        Settings settings = settings(client, version, exchange, ours);
        try (Receiver receiver = engine.receive(settings, inbox);
                Sender sender = engine.connect(receiver.address(), settings)) {
            sender.flush();
            assertThat(sender.facts().get(Facts.TLS)).startsWith("TLSv1.3 TLS_AES_128_GCM_SHA256");
            assertThat(receiver.facts().get(Facts.TLS)).isEqualTo(sender.facts().get(Facts.TLS));
            // The JDK's client does not tell how long it took.
            assertThat(sender.facts().containsKey(Facts.HANDSHAKE_NANOS))
                    .isEqualTo(client.equals("jetty"));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "jetty, 1.1, requests",
        "jetty, 2, requests",
        "jdk, 1.1, requests",
        "jdk, 2, requests",
        "jetty, 1.1, pipelined",
        "jetty, 1.1, websocket"
    })
    void theVersionOfTlsIsTheOneAskedFor(String client, String version, String exchange)
            throws Exception {
        Tls older = new Tls("1.2", ours.certificate(), ours.key());
        Settings settings = settings(client, version, exchange, older);
        try (Receiver receiver = engine.receive(settings, inbox);
                Sender sender = engine.connect(receiver.address(), settings)) {
            sender.flush();
            assertThat(sender.facts().get(Facts.TLS)).startsWith("TLSv1.2 TLS_ECDHE_ECDSA");
            assertThatThrownBy(() -> talk(receiver, settings(client, version, exchange, ours)))
                    .isInstanceOf(EngineException.class);
        }
    }

    /** A certificate of another run is refused by both ends, and none at all by the receiver. */
    @ParameterizedTest
    @CsvSource({
        "jetty, 1.1, requests",
        "jetty, 2, requests",
        "jdk, 1.1, requests",
        "jdk, 2, requests",
        "jetty, 1.1, pipelined",
        "jetty, 1.1, websocket",
        "jetty, 3, requests"
    })
    void nobodyGetsInWithAnotherCertificateOrNone(String client, String version, String exchange)
            throws Exception {
        try (Receiver receiver = engine.receive(settings(client, version, exchange, ours), inbox)) {
            for (Optional<Tls> stranger : List.of(Optional.of(another), Optional.<Tls>empty())) {
                Settings theirs = settings(client, version, exchange, stranger.orElse(null));
                assertThatThrownBy(() -> talk(receiver, theirs))
                        .isInstanceOf(EngineException.class)
                        .message()
                        .endsWith(".");
            }
            assertThat(inbox.received()).isEmpty();
            talk(receiver, settings(client, version, exchange, ours));
            assertThat(inbox.received()).hasSize(1);
        }
    }

    private void talk(Receiver receiver, Settings settings) throws Exception {
        try (Sender sender = engine.connect(receiver.address(), settings);
                Request request =
                        sender.prepare(Payload.generate(DataType.OCTET, 100, 1), Style.TWOWAY)) {
            request.send();
            sender.flush();
        }
    }

    private static Settings settings(String client, String version, String exchange, Tls tls) {
        Options options =
                Options.of(
                        HttpEngine.DESCRIPTOR.options(),
                        Map.of("client", client, "version", version, "exchange", exchange));
        return new Settings("127.0.0.1", 0, options, "", 1, Path.of(".")).with(tls);
    }
}
