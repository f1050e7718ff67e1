package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.Verdict;
import marshalyard.model.reading.MachineReadings;
import marshalyard.session.SessionStore;
import marshalyard.system.Program.Result;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Other users of the machine, who find the ports of a run. */
class StrangersTest {
    private static final Duration BETWEEN_KNOCKS = Duration.ofMillis(50);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(20);
    private static final String GREETING = "GET / HTTP/1.1\r\n\r\n";

    @TempDir private Path folder;

    @BeforeEach
    void onLinux() {
        assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")), "sockets are found in /proc");
    }

    @Test
    void areRefusedByEveryEngineAndTheTrialsSaySo() throws Exception {
        try (Program program =
                run("tcp, tcp-nio, udp, oncrpc, corba-sii, corba-fast, jms", "1500 ms")) {
            while (!program.endsWithin(BETWEEN_KNOCKS)) {
                for (Listening port : ports(program)) {
                    if (port.isTcp()) knock(port.port());
                    else send(port.port());
                }
            }
            Result run = program.await();
            assertThat(run.status()).as(run.err()).isZero();
            assertThat(run.out()).contains("strangers connected");
        }
        for (TrialRecord record : trials()) {
            Measurement m = record.measurement();
            assertThat(m.lost()).as(record.trial().key()).isZero();
            assertThat(m.context().machine().count(MachineReadings.UNWELCOME))
                    .as(record.trial().key())
                    .isPositive();
            assertThat(m.verdicts())
                    .as(record.trial().key())
                    .extracting(Verdict::kind)
                    .contains(Verdict.Kind.STRANGERS);
        }
        assertThat(Command.run(folder, "summary", "s.yard").out()).contains("strangers connected");
        assertThat(Command.run(folder, "report", "s.yard").status()).isZero();
        assertThat(folder.resolve("s.html")).content().contains("strangers connected");
    }

    @Test
    void fromOtherMachinesFindNoPort() throws Exception {
        Set<Listening> all = new HashSet<>();
        try (Program program =
                run(
                        "tcp, tcp-nio, unix, udp, oncrpc, corba-sii, corba-dii, corba-demux,"
                                + " corba-fast, jms",
                        "200 ms")) {
            while (!program.endsWithin(BETWEEN_LOOKS)) all.addAll(ports(program));
            Result run = program.await();
            assertThat(run.status()).as(run.err()).isZero();
        }
        assertThat(all).hasSizeGreaterThanOrEqualTo(9).allMatch(Listening::isLoopback);
    }

    private Program run(String engines, String duration) throws IOException {
        Path experiment =
                Files.writeString(
                        folder.resolve("x.yaml"),
                        "marshalyard: 1\ntitle: Strangers\nengines: ["
                                + engines
                                + "]\ntypes: [octet]\nsizes: 1K\npatterns: [call-return]\n"
                                + "trial: {warmup: 0 s, duration: "
                                + duration
                                + "}\nrepeat: {trials: 1}\n");
        return Program.start(folder, "run", experiment.toString(), "--session", "s.yard");
    }

    private static List<Listening> ports(Program program) throws IOException {
        return Listening.of(program.workers());
    }

    private static void knock(int port) {
        try (Socket socket = new Socket("127.0.0.1", port)) {
            socket.getOutputStream().write(GREETING.getBytes(StandardCharsets.US_ASCII));
        } catch (IOException e) {
            // it is closing, or has not opened yet
        }
    }

    private static void send(int port) throws IOException {
        byte[] bytes = GREETING.getBytes(StandardCharsets.US_ASCII);
        try (DatagramSocket socket = new DatagramSocket()) {
            InetAddress here = InetAddress.getLoopbackAddress();
            socket.send(new DatagramPacket(bytes, bytes.length, here, port));
        }
    }

    private List<TrialRecord> trials() throws Exception {
        try (SessionStore store = SessionStore.open(folder.resolve("s.yard"))) {
            return store.trials(store.experiments().get(0));
        }
    }
}
