package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.reading.ProcessReadings;
import marshalyard.session.SessionStore;
import marshalyard.system.Program.Result;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Codecs without ends: measured by JMH, kept in a session like any engine. */
class MarshallingTest {
    private static final String[] BENCH = {
        "bench",
        "marshalling",
        "--codecs",
        "codec-raw",
        "--types",
        "binstruct",
        "--sizes",
        "64K",
        "--quick",
        "--session",
        "s.yard",
        "--metric",
        "message-time",
        "--out",
        "c.svg"
    };

    @TempDir private static Path measured;
    private static Result bench;

    @TempDir private Path folder;

    /** Once, because JMH starts a virtual machine for each pair. */
    @BeforeAll
    static void measureACodec() {
        bench = Command.run(measured, BENCH);
    }

    @Test
    void codecsBecomeAnExperimentOfASession() throws Exception {
        assertThat(bench.status()).as(bench.err()).isZero();
        assertThat(measured.resolve("c.svg")).isNotEmptyFile();
        List<TrialRecord> trials;
        try (SessionStore store = SessionStore.open(measured.resolve("s.yard"))) {
            trials = store.trials(store.experiments().get(0));
        }
        assertThat(trials).hasSize(4).noneMatch(TrialRecord::failed);
        assertThat(trials.stream().map(TrialRecord::pair).collect(Collectors.toSet())).hasSize(4);
        for (TrialRecord trial : trials) {
            Measurement m = trial.measurement();
            long bytes = trial.trial().cell().messageBytes();
            assertThat(m.sent().bytes()).isEqualTo(m.sent().messages() * bytes).isPositive();
            assertThat(m.lost()).isZero();
            assertThat(m.senderFacts()).containsEntry("marshalledBytes", Long.toString(bytes));
            assertThat(trial.environments().get("sender").library()).startsWith("JMH 1.");
            boolean builds =
                    trial.trial().cell().engine().options().get("direction").equals("demarshal");
            if (!builds) continue;
            long elements = bytes / trial.trial().cell().get(Factors.TYPE).elementBytes();
            assertThat(m.context().receiver().whole(ProcessReadings.ALLOCATED))
                    .as("an object for each struct")
                    .isGreaterThan(m.sent().messages() * elements * 16);
        }
    }

    @Test
    void whereSetsACodecBesideTheProfileOfItsEngine() throws Exception {
        Files.writeString(
                folder.resolve("profiled.yaml"),
                """
                marshalyard: 1
                title: Profiled
                engines: [{id: tcp, options: {delivery: [array]}}]
                types: [binstruct]
                sizes: [1K, 64K]
                patterns: [flood]
                profile: cpu
                trial: {burnIn: 0 s, warmup: 100 ms, duration: 500 ms}
                repeat: {trials: 1}
                """);
        Result run = Command.run(folder, "run", "profiled.yaml", "--session", "p.yard");
        assertThat(run.status()).as(run.err()).isZero();

        Result where =
                Command.run(
                        folder,
                        "where",
                        "p.yard",
                        "--marshalling",
                        measured.resolve("s.yard").toString(),
                        "--out",
                        "waterfall.svg");
        assertThat(where.status()).as(where.err()).isZero();
        assertThat(folder.resolve("waterfall.svg")).content().contains("lines: the codec alone");
        String table =
                where.out().substring(where.out().indexOf("in the profile and alone, a message"));
        assertThat(table.lines().skip(3).limit(3))
                .satisfiesExactly(
                        sender -> assertThat(sender).contains(" 64K ", "sender", "codec-raw"),
                        receiver -> assertThat(receiver).contains(" 64K ", "receiver", "codec-raw"),
                        note -> assertThat(note).contains("the ratio is that to the codec"));

        Result none = Command.run(folder, "where", "p.yard", "--marshalling", "p.yard");
        assertThat(none.status()).isEqualTo(2);
        assertThat(none.err())
                .contains("p.yard has no trial of a codec")
                .contains("'marshalyard bench marshalling --codecs codec-raw'.");
    }

    @Test
    void aCodecHasNoPatternsAndStandsBesideEngines() throws Exception {
        Path file =
                Files.writeString(
                        folder.resolve("both.yaml"),
                        """
                        marshalyard: 1
                        title: With and without
                        engines: [oncrpc, {id: codec-xdr, options: {direction: [marshal]}}]
                        types: [long]
                        sizes: 1K
                        patterns: [flood, call-return]
                        trial: {burnIn: 0 s, warmup: 0 s, duration: 100 ms}
                        repeat: {trials: 1, forks: 1}
                        """);
        Result run = Command.run(folder, "run", file.toString(), "--session", "b.yard");
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.err())
                .contains("codec-xdr marshals without ends and without a network")
                .contains("Leave out 'patterns'");
        assertThat(run.out()).contains("3 trials measured").contains("codec-xdr");
    }

    @Test
    void ctrlCEndsTheVirtualMachineThatJmhForked() throws Exception {
        String[] bench = {
            "bench",
            "marshalling",
            "--codecs",
            "codec-raw",
            "--types",
            "double",
            "--sizes",
            "1K",
            "--session",
            "s.yard"
        };
        List<ProcessHandle> started = new ArrayList<>();
        try (Program program = Program.start(folder, bench)) {
            Program.await(
                    "a virtual machine of JMH", () -> !program.processes("ForkedMain").isEmpty());
            started.addAll(program.processes("ForkedMain"));
            started.addAll(program.processes("CodecMain"));
            assertThat(started).hasSizeGreaterThanOrEqualTo(2);
            program.signal("INT");
            assertThat(program.await().status()).isEqualTo(130);
        }
        assertThat(started).noneMatch(ProcessHandle::isAlive);
    }

    @Test
    void aCodecThatReadsNoSingleFieldIsNotAskedTo() throws Exception {
        Path file =
                Files.writeString(
                        folder.resolve("field.yaml"),
                        """
                        marshalyard: 1
                        title: A field
                        engines: [{id: codec-xdr, options: {direction: read-field}}]
                        types: [long]
                        sizes: 1K
                        """);
        Result run = Command.run(folder, "run", file.toString(), "--session", "f.yard");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err())
                .contains(
                        "The option 'direction' has no choice 'read-field'."
                                + " Use one of: marshal, demarshal.");
    }

    @Test
    void enginesTellsOfACodec() throws Exception {
        Result told = Command.run(folder, "engines", "codec-cdr");
        assertThat(told.status()).as(told.err()).isZero();
        assertThat(told.out()).contains("CDR (JacORB)", "direction (marshal | demarshal");
    }

    @Test
    void anUnknownCodecIsSaid() throws Exception {
        Result run = Command.run(folder, "bench", "marshalling", "--codecs", "codec-morse");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err())
                .contains("There is no codec 'codec-morse'. Use one of: codec-")
                .contains("codec-cdr, codec-cdr-fast");
        Result engines = Command.run(folder, "engines", "codec-morse");
        assertThat(engines.status()).isEqualTo(2);
        assertThat(engines.err())
                .contains("There is no engine 'codec-morse'. Use one of: ", "tcp", "codec-cdr");
    }
}
