package marshalyard.engine.jms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import marshalyard.engine.Broker;
import marshalyard.engine.EngineException;
import marshalyard.engine.Facts;
import marshalyard.engine.Receiver;
import marshalyard.engine.Sender;
import marshalyard.engine.Tls;
import marshalyard.engine.tck.RecordingInbox;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The embedded broker over TLS: who gets in, and what broker and ends tell of it. */
@Timeout(90)
class JmsSecurityTest {
    private static final int SILENT = 200;

    private static Tls ours;
    private static Tls another;

    @TempDir Path scratch;

    @BeforeAll
    static void makeCertificates() throws EngineException {
        ours = Tls.selfSigned("1.3");
        another = Tls.selfSigned("1.3");
    }

    @Test
    void brokerAndEndsTellWhatWasAgreedOn() throws Exception {
        RecordingInbox inbox = new RecordingInbox();
        try (JmsEnds ends = new JmsEnds(scratch, Map.of()).over(ours)) {
            Broker broker = ends.serve();
            Receiver receiver = ends.receive(inbox);
            Sender sender = ends.connect(receiver.address());
            JmsEnds.sendNumbered(sender, 7, 100);
            sender.flush();
            String agreed = sender.facts().get(Facts.TLS);
            assertThat(agreed).startsWith("TLSv1.3 TLS_AES_128_GCM_SHA256");
            assertThat(receiver.facts()).containsEntry(Facts.TLS, agreed);
            assertThat(broker.facts()).containsEntry(Facts.TLS, agreed);
            assertThat(Long.parseLong(sender.facts().get(Facts.HANDSHAKE_NANOS))).isPositive();
        }
        assertThat(JmsEnds.numbers(inbox)).containsExactly(7);
    }

    @Test
    void theVersionIsTheOneAskedFor() throws Exception {
        Tls older = new Tls("1.2", ours.certificate(), ours.key());
        try (JmsEnds ends = new JmsEnds(scratch, Map.of()).over(older)) {
            ends.serve();
            Receiver receiver = ends.receive(new RecordingInbox());
            assertThat(receiver.facts().get(Facts.TLS))
                    .startsWith("TLSv1.2 TLS_ECDHE_ECDSA_WITH_AES_128_GCM");
        }
    }

    /** Although user and password are right, and although many say nothing at all. */
    @Test
    void nobodyGetsInWithAnotherCertificateOrNone() throws Exception {
        List<Socket> silent = new ArrayList<>();
        try (JmsEnds ends = new JmsEnds(scratch, Map.of()).over(ours)) {
            Broker broker = ends.serve();
            URI place = URI.create(broker.address());
            for (int i = 0; i < SILENT; i++) {
                Socket socket = new Socket();
                socket.connect(new InetSocketAddress(place.getHost(), place.getPort()));
                silent.add(socket);
            }
            for (Optional<Tls> stranger : List.of(Optional.of(another), Optional.<Tls>empty())) {
                ends.over(stranger.orElse(null));
                assertThatThrownBy(() -> ends.receive(new RecordingInbox()))
                        .isInstanceOf(EngineException.class)
                        .message()
                        .startsWith("No connection to the broker at tcp://127.0.0.1")
                        .doesNotContain(place.getUserInfo());
            }
            RecordingInbox inbox = new RecordingInbox();
            ends.over(ours);
            Sender sender = ends.connect(ends.receive(inbox).address());
            JmsEnds.sendNumbered(sender, 8, 100);
            sender.flush();
            assertThat(JmsEnds.numbers(inbox)).containsExactly(8);
            assertThat(Integer.parseInt(broker.facts().get(Facts.REFUSED_CONNECTIONS)))
                    .isGreaterThan(1);
        } finally {
            for (Socket socket : silent) socket.close();
        }
    }

    @Test
    void aBrokerElsewhereHasNoCertificateOfTheRun() throws Exception {
        try (GuardedBroker guarded = GuardedBroker.overTcp();
                JmsEnds ends = new JmsEnds(scratch, guarded.options()).over(ours)) {
            assertThatThrownBy(ends::serve)
                    .hasMessageContaining("ssl://")
                    .hasMessageEndingWith(".");
        }
    }
}
