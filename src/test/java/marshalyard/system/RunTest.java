package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.session.SessionStore;
import marshalyard.system.Program.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Experiments from a file to a session, a table, charts and exports, through real workers. */
class RunTest {
    @TempDir private Path folder;

    @Test
    void threeMiddlewaresEndToEnd() throws Exception {
        Path experiment =
                Experiments.write(
                        folder, "tcp, tcp-nio, unix, corba-sii, jms, 'null'", "1K, 64K", 1);

        Result run =
                Program.run(
                        folder,
                        "run",
                        experiment.toString(),
                        "--session",
                        "s.yard",
                        "--plot",
                        "c.svg",
                        "--plot",
                        "c.png",
                        "--plot",
                        "c.pdf");

        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out()).contains("corba-sii", "99th percentile", "48 trials measured");
        assertThat(folder.resolve("c.svg")).content().contains("System test");
        assertThat(Files.size(folder.resolve("c.png"))).isGreaterThan(10_000);
        assertThat(Files.size(folder.resolve("c.pdf"))).isGreaterThan(5_000);
        List<TrialRecord> trials = trials();
        assertThat(trials).hasSize(48).noneMatch(TrialRecord::failed);
        for (TrialRecord record : trials) {
            Measurement m = record.measurement();
            assertThat(m.lost()).as(record.trial().key()).isZero();
            assertThat(m.received().bytes()).isEqualTo(m.sent().bytes()).isPositive();
            assertThat(m.bytesPerSecond()).isLessThanOrEqualTo(m.senderBytesPerSecond());
            assertThat(record.environments()).containsKeys("sender", "receiver");
            assertThat(record.environments().get("sender").library()).isNotEmpty();
            if (record.trial().cell().get(Factors.PATTERN).timed()) {
                assertThat(m.latencies().samples(Latency.ROUND_TRIP))
                        .isEqualTo(m.sent().messages());
                assertThat(m.latencies().summary(Latency.ROUND_TRIP).get().firstCall()).isPresent();
            }
        }

        Result summary = Command.run(folder, "summary", "s.yard");
        assertThat(marked(summary) > 0)
                .as("verdicts go where figures go")
                .isEqualTo(marked(run) > 0);
        Result csv = Command.run(folder, "export", "s.yard", "--csv");
        assertThat(csv.out().lines()).hasSize(49);
        Result json = Command.run(folder, "export", "s.yard", "--json", "--out", "s.json");
        assertThat(json.status()).isZero();
        assertThat(folder.resolve("s.json")).content().contains("\"throughput_bit_per_s\"");
        Result report = Command.run(folder, "report", "s.yard");
        assertThat(report.status()).as(report.err()).isZero();
        assertThat(folder.resolve("s.html"))
                .content()
                .contains("System test", "48 ended well", "corba-sii", "<svg", "JacORB");
    }

    @Test
    void aPlanIsToldWithoutRunningIt() throws Exception {
        Path experiment = Experiments.write(folder, "tcp, jms, udp", "1K, 64K", 2);
        Files.writeString(
                experiment,
                """
                claims:
                  - {id: own-01, claim: Calls take no second., limit: {engine: tcp}, metric: latency-mean,
                     where: {pattern: call-return}, at most: 1 s}
                """,
                StandardOpenOption.APPEND);

        Result plan =
                Program.run(
                        folder, "run", experiment.toString(), "--dry-run", "--session", "s.yard");

        assertThat(plan.status()).as(plan.err()).isZero();
        assertThat(plan.out())
                .containsPattern("System test: 4[0-9] trials of 2[0-9] cells, about ");
        assertThat(plan.err())
                .contains(
                        "Claim own-01 can't be judged by this plan: The cells of pattern"
                                + " call-return, tcp differ in 'type'")
                .contains("cells left out: ");
        assertThat(folder.resolve("s.yard")).doesNotExist();
    }

    private static long marked(Result result) {
        return result.out().lines().filter(line -> line.contains("!")).count();
    }

    @Test
    void socketQueuesAreReallySetAndReadBack() throws Exception {
        Path experiment =
                Files.writeString(
                        folder.resolve("queues.yaml"),
                        """
                        marshalyard: 1
                        title: Queues
                        engines: [tcp, tcp-nio, corba-sii, jms]
                        types: [octet]
                        sizes: 1K
                        patterns: [call-return]
                        socketQueues: [default, 64K]
                        trial: {warmup: 0 s, duration: 50 ms}
                        repeat: {trials: 1}
                        """);

        Result result = Command.run(folder, "run", experiment.toString(), "--session", "s.yard");
        assertThat(result.status()).as(result.err() + result.out()).isZero();

        for (TrialRecord record : trials()) {
            int asked = record.trial().cell().get(Factors.SOCKET_QUEUE);
            if (asked == 0) continue;
            assertThat(record.measurement().senderFacts())
                    .as(record.trial().key())
                    .containsEntry("sendQueue", Integer.toString(asked));
            assertThat(record.measurement().receiverFacts())
                    .as(record.trial().key())
                    .containsEntry("receiveQueue", Integer.toString(asked));
        }
    }

    @Test
    void aRunLeavesNoProcessAndNoFolderBehind() throws Exception {
        Path temp = Files.createDirectory(folder.resolve("temp"));
        Path experiment = Experiments.write(folder, "tcp, jms", "1K", 1);
        try (Program program =
                Program.start(folder, "run", experiment.toString(), "--session", "s.yard")) {
            Program.await("five workers", () -> program.workers().size() >= 5);
            List<ProcessHandle> workers = program.workers();

            assertThat(program.await().status()).isZero();
            assertThat(workers).noneMatch(ProcessHandle::isAlive);
        }
        assertThat(list(temp)).isEmpty();
        assertThat(list(folder)).containsExactlyInAnyOrder("temp", "experiment.yaml", "s.yard");
    }

    private static List<String> list(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(f -> f.getFileName().toString()).toList();
        }
    }

    private List<TrialRecord> trials() throws Exception {
        try (SessionStore store = SessionStore.open(folder.resolve("s.yard"))) {
            return store.trials(store.experiments().get(0));
        }
    }
}
