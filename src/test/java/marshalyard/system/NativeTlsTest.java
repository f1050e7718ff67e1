package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import marshalyard.engine.Facts;
import marshalyard.engine.Tls;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.reading.MachineReadings;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.session.SessionStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** TLS of the engine in C, by OpenSSL: with itself, with the JDK's, and strangers at its door. */
class NativeTlsTest {
    private static final Duration BETWEEN_KNOCKS = Duration.ofMillis(50);
    private static final String GREETING = "GET / HTTP/1.1\r\n\r\n";
    private static final char[] NO_PASSWORD = {};

    @TempDir private Path folder;
    private NativeHome home;

    @BeforeEach
    void build() throws Exception {
        home = NativeHome.build();
        assumeTrue(home.engines().contains("c-sockets"), "c-sockets can't be built");
        assumeTrue(
                Files.isRegularFile(Path.of("/usr/include/openssl/ssl.h")),
                "it is built without TLS: apt-get install libssl-dev");
    }

    private Path experiment(String engines, String duration) throws IOException {
        return Files.writeString(
                folder.resolve("tls.yaml"),
                """
                marshalyard: 1
                title: TLS by OpenSSL
                engines: %s
                types: [octet, binstruct]
                sizes: [64, 100K]
                patterns: [flood, call-return]
                tls: [1.2, "1.3"]
                trial: {warmup: 0 s, duration: %s, verify: true}
                repeat: {trials: 1}
                """
                        .formatted(engines, duration));
    }

    @Test
    void itDoesWhatTheProtocolSays() throws Exception {
        Program.Result check = home.run(folder, "check", "c-sockets", "--tls", "1.3");

        assertThat(check.status()).as(check.out() + check.err()).isZero();
        assertThat(check.out()).contains("The engine c-sockets does what the protocol says.");
    }

    @Test
    void itsEndsUnderstandEachOtherAndTheJdks() throws Exception {
        Path file =
                experiment(
                        "[c-sockets, {id: c-sockets, label: buffers, options: {calls: write}},"
                                + " {id: c-sockets, label: spins, options: {waiting: spin}},"
                                + " {sender: tcp, receiver: c-sockets},"
                                + " {sender: c-sockets, receiver: tcp-nio}]",
                        "20 ms");

        Program.Result run = home.run(folder, "run", file.toString(), "--session", "s.yard");

        assertThat(run.status()).as(run.out() + run.err()).isZero();
        List<TrialRecord> trials = trials();
        assertThat(trials).hasSize(5 * 2 * 2 * 2 * 2).noneMatch(TrialRecord::failed);
        for (TrialRecord record : trials) {
            Measurement m = record.measurement();
            String version = "TLSv" + record.trial().cell().get(Factors.TLS).token();
            assertThat(m.integrity().corrupt()).isZero();
            assertThat(m.senderFacts().get(Facts.TLS)).startsWith(version).contains("AES_128_GCM");
            assertThat(m.senderFacts().get(Facts.TLS) + m.receiverFacts().get(Facts.TLS))
                    .contains(", OpenSSL 3.");
            assertThat(m.context().sender().has(ProcessReadings.HANDSHAKE)).isTrue();
        }
    }

    /** Some speak in clear, some show a certificate of another run, some say nothing. */
    @Test
    void nobodyGetsInWithAnotherCertificateOrNone() throws Exception {
        SSLContext stranger = trustingAnybody(Tls.selfSigned("1.3"));
        try (Program program =
                home.start(
                        folder,
                        "run",
                        experiment("[c-sockets]", "400 ms").toString(),
                        "--session",
                        "s.yard")) {
            while (!program.endsWithin(BETWEEN_KNOCKS)) {
                for (Listening port : Listening.of(program.processes("c-sockets/worker"))) {
                    knock(port.port(), stranger);
                }
            }
            Program.Result run = program.await();
            assertThat(run.status()).as(run.out() + run.err()).isZero();
        }
        assertThat(trials()).hasSize(16).noneMatch(TrialRecord::failed);
        for (TrialRecord record : trials()) {
            Measurement m = record.measurement();
            assertThat(m.lost()).isZero();
            assertThat(m.context().machine().count(MachineReadings.UNWELCOME)).isPositive();
        }
    }

    private static void knock(int port, SSLContext stranger) {
        try (Socket silent = new Socket("127.0.0.1", port);
                Socket clear = new Socket("127.0.0.1", port);
                SSLSocket other =
                        (SSLSocket) stranger.getSocketFactory().createSocket("127.0.0.1", port)) {
            assertThat(silent.isConnected()).isTrue();
            clear.getOutputStream().write(GREETING.getBytes(StandardCharsets.US_ASCII));
            other.setSoTimeout(10_000);
            other.startHandshake();
            assertThat(other.getInputStream().read()).as("an answer").isEqualTo(-1);
        } catch (IOException e) {
            // as it should be; or it is closing, or has not opened yet
        }
    }

    /** The context of somebody with a certificate of his own, who does not mind the other's. */
    private static SSLContext trustingAnybody(Tls own) throws Exception {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, NO_PASSWORD);
        store.setKeyEntry("own", own.key(), NO_PASSWORD, new X509Certificate[] {own.certificate()});
        KeyManagerFactory keys =
                KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, NO_PASSWORD);
        X509TrustManager anybody =
                new X509TrustManager() {
                    @Override
                    public void checkClientTrusted(X509Certificate[] shown, String type) {}

                    @Override
                    public void checkServerTrusted(X509Certificate[] shown, String type) {}

                    @Override
                    public X509Certificate[] getAcceptedIssuers() {
                        return new X509Certificate[0];
                    }
                };
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), new TrustManager[] {anybody}, null);
        return context;
    }

    private List<TrialRecord> trials() throws Exception {
        try (SessionStore store = SessionStore.open(folder.resolve("s.yard"))) {
            return store.trials(store.experiments().get(0));
        }
    }
}
