package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonObject;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import marshalyard.engine.DataType;
import marshalyard.engine.Payload;
import marshalyard.engine.frame.FrameHeader;
import marshalyard.engine.frame.FrameKind;
import marshalyard.engine.server.Token;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.PartShare;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.model.reading.Readings;
import marshalyard.session.SessionStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Several connections of one sender in C++. */
class NativeConnectionsTest {
    private static final String PATTERNS = "[flood, call-return, deferred 8, open 2000/s]";

    @TempDir private Path folder;
    private NativeHome home;
    private String duration = "50 ms"; // of trials whose messages are counted and compared
    private String said; // beside the results of the last run

    @BeforeEach
    void build() throws Exception {
        home = NativeHome.build();
    }

    @ParameterizedTest
    @CsvSource({"c-sockets, 16", "ace, 16", "tirpc, 10", "thrift-cpp, 16", "grpc-cpp, 16"})
    void everythingArrivesOverAllConnectionsAndTheirCostIsTold(String engine, int cells)
            throws Exception {
        assumeTrue(home.engines().contains(engine), engine + " lacks a package to be built with");

        List<TrialRecord> trials = run(engine, PATTERNS, "sizes: [64, 4K]\nconnections: [1, 30]");

        assertEverythingArrived(trials, cells);
        for (TrialRecord record : trials) {
            Measurement m = record.measurement();
            boolean many = record.trial().cell().get(Factors.CONNECTIONS) > 1;
            Readings sender = m.context().sender();
            Readings receiver = m.context().receiver();
            assertThat(sender.has(ProcessReadings.CONNECTION_TIME)).isEqualTo(many);
            assertThat(sender.has(ProcessReadings.CONNECTION_MEMORY)).isEqualTo(many);
            assertThat(receiver.has(ProcessReadings.CONNECTION_MEMORY)).isEqualTo(many);
            if (!many) continue;
            assertThat(sender.count(ProcessReadings.DESCRIPTORS)).isGreaterThan(30);
            assertThat(receiver.count(ProcessReadings.DESCRIPTORS)).isGreaterThan(30);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"c-sockets", "ace", "tirpc", "thrift-cpp", "grpc-cpp"})
    void idleConnectionsAreOpenAtBothEndsAndCarryNothing(String engine) throws Exception {
        assumeTrue(home.engines().contains(engine), engine + " lacks a package to be built with");

        List<TrialRecord> trials =
                run(
                        engine,
                        "[flood, call-return]",
                        "sizes: [64]\nconnections: [1, 8]\nidle: [0, 100]");

        assertEverythingArrived(trials, 8);
        for (TrialRecord record : trials) {
            Measurement m = record.measurement();
            int open =
                    record.trial().cell().get(Factors.CONNECTIONS)
                            + record.trial().cell().get(Factors.IDLE);
            for (Readings end : List.of(m.context().sender(), m.context().receiver())) {
                long descriptors = end.count(ProcessReadings.DESCRIPTORS);
                if (open > 100) assertThat(descriptors).isGreaterThanOrEqualTo(open);
                else assertThat(descriptors).isLessThan(100);
                assertThat(end.has(ProcessReadings.CONNECTION_MEMORY)).isEqualTo(open > 1);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"c-sockets", "ace", "thrift-cpp", "grpc-cpp"})
    void callsOfAProbeGoOverTheConnectionOfTheMessages(String engine) throws Exception {
        duration = PROBED;
        assumeTrue(home.engines().contains(engine), engine + " lacks a package to be built with");

        List<TrialRecord> trials =
                run(
                        engine,
                        "[flood, paced 200/s oneway]",
                        """
                        sizes: [64, {mix: {64: 50 %, 64K: 50 %}}]
                        connections: [1, 2]
                        probe: [{rate: 100/s, over: same}]
                        """);

        assertEverythingArrived(trials, 8);
        assertProbed(trials);
    }

    /** The receiver in Java tells the calls apart likewise, and the other way round. */
    @Test
    void callsOfAProbeGoBetweenCAndJava() throws Exception {
        duration = PROBED;
        assumeTrue(home.engines().contains("c-sockets"), "c-sockets can't be built");

        List<TrialRecord> trials =
                run(
                        "{sender: c-sockets, receiver: tcp}, {sender: tcp, receiver: c-sockets}",
                        "[flood]",
                        "sizes: [4K]\nprobe: [100/s same]");

        assertEverythingArrived(trials, 2);
        assertProbed(trials);
    }

    @Test
    void callsOfAProbeGoOverTheConnectionOfTheMessagesOverTls() throws Exception {
        duration = PROBED;
        assumeTrue(home.engines().contains("c-sockets"), "c-sockets can't be built");
        assumeTrue(
                Files.isRegularFile(Path.of("/usr/include/openssl/ssl.h")),
                "it is built without TLS: apt-get install libssl-dev");

        List<TrialRecord> trials =
                run("c-sockets", "[flood]", "sizes: [40K]\ntls: [1.3]\nprobe: [100/s same]");

        assertEverythingArrived(trials, 1);
        assertProbed(trials);
    }

    /** A phase of so long has eight calls at 100/s at most: none in a tenth of it at each end. */
    private static final String PROBED = "100 ms";

    @Test
    void aCallOfAProbeThatIsCorruptIsTold() throws Exception {
        assumeTrue(home.engines().contains("c-sockets"), "c-sockets can't be built");
        String open =
                """
                {"engine": "c-sockets", "address": "", "bind": "127.0.0.1",
                 "advertised": "127.0.0.1", "socketQueue": 0, "options": {}, "broker": "",
                 "receivers": 1}""";
        String expect =
                """
                {"handle": %d, "type": "double", "bytes": 4096, "seed": 7, "variants": 1,
                 "logged": 0, "stallAfter": 0, "stallNanos": 0, "senders": 1, "probe": 64}""";
        Path worker = home.root().resolve("plugins/c-sockets/worker");
        try (WorkerDialog receiver = new WorkerDialog(worker)) {
            JsonObject opened = receiver.ask("openReceiver", open);
            int handle = opened.get("handle").getAsInt();
            receiver.ask("expect", expect.formatted(handle));
            send(opened.get("address").getAsString());
            JsonObject check =
                    receiver.ask("tally", "{\"handle\": %d}".formatted(handle))
                            .getAsJsonObject("check");
            assertThat(check.get("payloads").getAsInt()).isEqualTo(1);
            assertThat(check.get("corrupt").getAsInt()).isEqualTo(1);
            assertThat(check.get("firstFault").getAsString())
                    .startsWith("A call of the probe, element ");
        }
    }

    /** Sends a message and two calls of a probe, of which the second one is not as agreed. */
    private static void send(String address) throws Exception {
        String place = Token.place(address);
        int colon = place.lastIndexOf(':');
        int port = Integer.parseInt(place.substring(colon + 1));
        try (Socket socket = new Socket(place.substring(0, colon), port)) {
            OutputStream to = socket.getOutputStream();
            to.write(Token.of(address).bytes());
            to.write(frame(FrameKind.ONEWAY, Payload.generate(DataType.DOUBLE, 4096, 7)));
            to.write(frame(FrameKind.DEFERRED, Payload.generate(DataType.DOUBLE, 64, 7)));
            to.write(frame(FrameKind.DEFERRED, Payload.generate(DataType.DOUBLE, 64, 8)));
            ByteBuffer barrier = ByteBuffer.allocate(FrameHeader.BYTES);
            FrameHeader.write(barrier, 0, FrameKind.BARRIER, 2);
            to.write(barrier.array());
            byte[] answers = socket.getInputStream().readNBytes(3 * FrameHeader.BYTES);
            assertThat(answers).hasSize(3 * FrameHeader.BYTES);
        }
    }

    private static byte[] frame(FrameKind kind, Payload payload) {
        ByteBuffer frame = ByteBuffer.allocate(FrameHeader.BYTES + (int) payload.bytes());
        FrameHeader.write(
                frame, 0, kind, payload.type(), ByteOrder.BIG_ENDIAN, payload.elements(), 1);
        frame.position(FrameHeader.BYTES).asDoubleBuffer().put(payload.doubles());
        return frame.array();
    }

    private static void assertProbed(List<TrialRecord> trials) {
        for (TrialRecord record : trials) {
            assertThat(record.measurement().latencies().samples(Latency.PROBE))
                    .as(record.trial().cell().key())
                    .isBetween(1L, 8L);
        }
    }

    @ParameterizedTest
    @CsvSource({"c-sockets, tcp", "c-sockets, tcp-nio", "ace, tcp"})
    void anEngineInCAndOneInJavaHaveSeveralConnections(String engine, String other)
            throws Exception {
        assumeTrue(home.engines().contains(engine), engine + " lacks a package to be built with");

        List<TrialRecord> trials =
                run(
                        "{sender: %1$s, receiver: %2$s}, {sender: %2$s, receiver: %1$s}"
                                .formatted(engine, other),
                        PATTERNS,
                        "sizes: [4K, {mix: {64: 90 %, 16K: 10 %}}]\nconnections: [1, 30]");

        assertEverythingArrived(trials, 32);
    }

    @ParameterizedTest
    @CsvSource({"c-sockets, tcp, 6", "ace, tcp, 6", "omniorb, corba-fast, 4"})
    void anEngineInCAndOneInJavaMixTypes(String engine, String other, int cells) throws Exception {
        assumeTrue(home.engines().contains(engine), engine + " lacks a package to be built with");

        List<TrialRecord> trials =
                run(
                        "{sender: %1$s, receiver: %2$s}, {sender: %2$s, receiver: %1$s}"
                                .formatted(engine, other),
                        "[flood, call-return, deferred 8]",
                        "sizes: [{mix: {64: 60 %, octet 64: 20 %, binstruct 16K: 20 %}}]");

        assertEverythingArrived(trials, cells);
        for (TrialRecord record : trials) {
            Measurement m = record.measurement();
            assertThat(m.sent().parts()).hasSize(3);
            assertThat(m.received().bytes()).isEqualTo(m.sent().bytes());
        }
    }

    @ParameterizedTest
    @CsvSource({"c-sockets", "tirpc", "thrift-cpp", "grpc-cpp", "zeromq-cpp", "omniorb"})
    void messagesOfEachTypeHaveTheirFigures(String engine) throws Exception {
        assumeTrue(home.engines().contains(engine), engine + " lacks a package to be built with");

        List<TrialRecord> trials =
                run(
                        engine,
                        "[flood, call-return]",
                        "sizes: [{mix: {octet 64: 80 %, binstruct 16K: 20 %}}]");

        assertEverythingArrived(trials, 2);
        for (TrialRecord record : trials) {
            Measurement m = record.measurement();
            assertThat(m.received().bytes()).isEqualTo(m.sent().bytes());
            assertThat(m.sent().parts()).extracting(PartShare::bytes).containsExactly(64L, 16368L);
        }
    }

    @Test
    void anEngineWhoseTypesGoSeparateWaysMixesNone() throws Exception {
        assumeTrue(home.engines().contains("dds"), "dds lacks a package to be built with");

        List<TrialRecord> trials =
                run(
                        "dds",
                        "[call-return]",
                        "sizes: [64, {mix: {octet 64: 80 %, binstruct 16K: 20 %}}]");

        assertEverythingArrived(trials, 1);
        assertThat(said).contains("messages of two topics of DDS overtake one another");
    }

    @ParameterizedTest
    @CsvSource({"c-sockets, 8", "tirpc, 5", "thrift-cpp, 8", "grpc-cpp, 8"})
    void messagesOfEachSizeHaveTheirFigures(String engine, int cells) throws Exception {
        assumeTrue(home.engines().contains(engine), engine + " lacks a package to be built with");

        List<TrialRecord> trials =
                run(engine, PATTERNS, "sizes: [{mix: {64: 90 %, 16K: 10 %}}]\nconnections: [1, 4]");

        assertEverythingArrived(trials, cells);
        for (TrialRecord record : trials) {
            Measurement m = record.measurement();
            List<PartShare> parts = m.sent().parts();
            assertThat(parts).hasSize(2);
            long bytes = parts.stream().mapToLong(p -> p.messages() * p.bytes()).sum();
            assertThat(m.sent().bytes()).isEqualTo(bytes);
            assertThat(m.received().bytes()).isEqualTo(bytes);
            boolean timed = record.trial().cell().get(Factors.PATTERN).timed();
            for (PartShare part : parts) {
                if (timed && part.messages() > 0) {
                    assertThat(part.latency().n()).isEqualTo(part.messages());
                } else {
                    assertThat(part.latency()).isNull();
                }
            }
        }
    }

    @Test
    void aThousandConnectionsAreOpenAtOnce() throws Exception {
        assumeTrue(home.engines().contains("c-sockets"), "c-sockets can't be built");
        assumeTrue(mayOpen() > 2200, "a process may open " + mayOpen() + " files only");

        List<TrialRecord> trials =
                run(
                        "c-sockets",
                        "[flood, call-return, deferred 1000]",
                        "sizes: [64]\nconnections: [1000]");

        assertEverythingArrived(trials, 3);
        for (TrialRecord record : trials) {
            Measurement m = record.measurement();
            assertThat(m.context().sender().count(ProcessReadings.DESCRIPTORS)).isGreaterThan(1000);
        }
    }

    private static long mayOpen() throws Exception {
        String limit = NativeHome.output(new ProcessBuilder("bash", "-c", "ulimit -Hn")).strip();
        return limit.equals("unlimited") ? Long.MAX_VALUE : Long.parseLong(limit);
    }

    /** Every element is compared. */
    private static void assertEverythingArrived(List<TrialRecord> trials, int cells) {
        assertThat(trials).hasSize(cells).noneMatch(TrialRecord::failed);
        for (TrialRecord record : trials) {
            Measurement m = record.measurement();
            assertThat(m.received().messages()).isEqualTo(m.sent().messages()).isPositive();
            assertThat(m.integrity().payloads()).isEqualTo(m.received().messages());
            assertThat(m.integrity().corrupt()).isZero();
        }
    }

    @Test
    void repliesAreCollectedBesideTheSendsOverTls() throws Exception {
        assumeTrue(home.engines().contains("c-sockets"), "c-sockets can't be built");
        assumeTrue(
                Files.isRegularFile(Path.of("/usr/include/openssl/ssl.h")),
                "it is built without TLS: apt-get install libssl-dev");

        List<TrialRecord> trials =
                run(
                        "c-sockets",
                        "[deferred 64, open 5000/s]",
                        "sizes: [64, 40K]\nconnections: [1, 30]\ntls: [1.3]");

        assertEverythingArrived(trials, 8);
    }

    @Test
    void theLimitOfDescriptorsIsToldBeforeItIsMet() throws Exception {
        assumeTrue(home.engines().contains("c-sockets"), "c-sockets can't be built");
        Path worker = home.root().resolve("plugins/c-sockets/worker");
        String open =
                """
                {"jsonrpc":"2.0","id":1,"method":"connectSender","params":{"engine":"c-sockets",
                "address":"127.0.0.1:1/00000000000000000000000000000000","bind":"127.0.0.1",
                "socketQueue":0,"connections":1000}}""";
        Path frame =
                Files.writeString(
                        folder.resolve("frame"),
                        "Content-Length: " + open.length() + "\r\n\r\n" + open);
        String command = "ulimit -n 512; (cat %s; sleep 1) | %s".formatted(frame, worker);

        assertThat(NativeHome.output(new ProcessBuilder("bash", "-c", command)))
                .contains("1000 connections take as many descriptors of the sender's process,")
                .contains("which may have 512 open")
                .contains("sudo prlimit --pid $$ --nofile=4096:4096");
    }

    private List<TrialRecord> run(String engines, String patterns, String further)
            throws Exception {
        Path experiment =
                Files.writeString(
                        folder.resolve("connections.yaml"),
                        """
                        marshalyard: 1
                        title: Few and many
                        engines: [%s]
                        types: [double]
                        patterns: %s
                        trial: {burnIn: 50 ms, warmup: 20 ms, duration: %s, verify: true}
                        repeat: {trials: 1}
                        %s
                        """
                                .formatted(engines, patterns, duration, further));
        Program.Result run = home.run(folder, "run", experiment.toString(), "--session", "s.yard");
        said = run.err();
        assertThat(run.status()).as(run.err() + run.out()).isZero();
        try (SessionStore store = SessionStore.open(folder.resolve("s.yard"))) {
            return store.trials(store.experiments().get(0));
        }
    }
}
