package marshalyard.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.session.SessionStore;
import marshalyard.session.Sessions;
import marshalyard.session.StoredExperiment;
import marshalyard.system.Program.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Mistakes and mishaps of users: one clear sentence, nothing lost, no process left. */
class MishapsTest {
    @TempDir private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"first", "second", "third"})
    void aKilledWorkerFailsItsTrialAndIsReplaced(String which) throws Exception {
        Path experiment = Experiments.write(folder, "jms", "1K", 4);
        try (Program program =
                Program.start(folder, "run", experiment.toString(), "--session", "s.yard")) {
            Program.await("trials", () -> endedTrials() >= 2);
            int index = List.of("first", "second", "third").indexOf(which);
            program.workers().get(index).destroyForcibly();
            Result result = program.await();

            assertThat(result.status()).as(result.err()).isEqualTo(1);
            assertThat(result.out()).contains("failed", "marshalyard resume");
        }
        List<TrialRecord> trials = trials();
        assertThat(trials).hasSize(16);
        assertThat(trials.stream().filter(TrialRecord::failed).toList())
                .isNotEmpty()
                .hasSizeLessThan(4)
                .allMatch(r -> r.failure().length() > 20);

        Result resumed = Command.run(folder, "resume", "s.yard");
        assertThat(resumed.status()).as(resumed.err()).isZero();
        assertThat(resumed.err()).contains("of 16 trials still to run.");
    }

    /** The worker is stopped as by SIGSTOP: it lives and says nothing. */
    @Test
    void aWorkerThatStandsStillIsGivenUpAndItsTrialMeasuredAgain() throws Exception {
        Path experiment = Experiments.write(folder, "tcp", "1K", 5);
        try (Program program =
                Program.start(folder, "run", experiment.toString(), "--session", "s.yard")) {
            Program.await("trials", () -> endedTrials() >= 2);
            long victim = program.workers().get(0).pid();
            assertThat(new ProcessBuilder("kill", "-STOP", "" + victim).start().waitFor()).isZero();
            Result result = program.await();
            assertThat(result.status()).as(result.err()).isZero();
            assertThat(result.err()).contains("It is measured again.");
        }
        List<TrialRecord> failed = trials().stream().filter(TrialRecord::failed).toList();
        assertThat(failed)
                .isNotEmpty()
                .allMatch(r -> r.failure().contains("has been silent for 2 s"));
        assertThat(trials()).hasSize(20 + failed.size());
    }

    private static List<String> workerFolders(Path temporary) {
        return List.of(
                temporary.toFile().list((in, name) -> name.startsWith("marshalyard-worker")));
    }

    /**
     * True if it stands still now, and each folder has its worker, which was not about to start.
     */
    private static boolean standsStillBesideItsWorkers(Program program, Path temporary) {
        program.signal("STOP");
        boolean each =
                workerFolders(temporary).stream().noneMatch(f -> program.workers(f).isEmpty());
        if (!each) program.signal("CONT");
        return each;
    }

    @Test
    void killingTheProgramLosesNothingAndLeavesNoWorker() throws Exception {
        Path experiment = Experiments.write(folder, "tcp, corba-sii", "1K", 3);
        Path temporary = Files.createDirectory(folder.resolve("tmp"));
        List<ProcessHandle> workers;
        try (Program program =
                Program.start(
                        List.of("-Djava.io.tmpdir=" + temporary),
                        folder,
                        "run",
                        experiment.toString(),
                        "--session",
                        "s.yard")) {
            Program.await("trials", () -> endedTrials() >= 3);
            Program.await(
                    "a worker for each folder",
                    () -> standsStillBesideItsWorkers(program, temporary));
            workers = program.workers();
            assertThat(workers).isNotEmpty();
            program.kill();
            program.await();
        }
        Program.await("workers end", () -> workers.stream().noneMatch(ProcessHandle::isAlive));
        assertThat(temporary).isDirectoryNotContaining(f -> f.toString().contains("sqlite"));
        Program.await("folders of workers go", () -> workerFolders(temporary).isEmpty());
        int kept = trials().size();
        assertThat(kept).isBetween(3, 23);

        Result resumed = Command.run(folder, "resume", "s.yard");

        assertThat(resumed.status()).as(resumed.err()).isZero();
        assertThat(trials()).hasSize(24).noneMatch(TrialRecord::failed);
        assertThat(resumed.out()).contains((24 - kept) + " trials measured");
    }

    @ParameterizedTest
    @CsvSource({"INT, 130", "TERM, 143", "HUP, 129"})
    void aSignalCancelsLeavesNoWorkerAndSaysHowToGoOn(String signal, int status) throws Exception {
        Path experiment = Experiments.write(folder, "tcp", "1K", 20);
        try (Program program =
                Program.start(folder, "run", experiment.toString(), "--session", "s.yard")) {
            Program.await("trials", () -> endedTrials() >= 2);
            List<ProcessHandle> workers = program.workers();
            program.signal(signal);
            Result result = program.await();
            assertThat(result.status()).as(result.err()).isEqualTo(status);
            assertThat(result.out())
                    .contains("throughput", "Cancelled. ", "marshalyard resume s.yard");
            Program.await("workers end", () -> workers.stream().noneMatch(ProcessHandle::isAlive));
            assertThat(folder.resolve("s.yard.lock")).doesNotExist();
        }
        assertThat(trials()).noneMatch(TrialRecord::failed);
    }

    @Test
    void aSecondSignalLeavesNoLock() throws Exception {
        Path experiment = Experiments.write(folder, "tcp", "1K", 20);
        try (Program program =
                Program.start(folder, "run", experiment.toString(), "--session", "s.yard")) {
            Program.await("trials", () -> endedTrials() >= 2);
            assertThat(folder.resolve("s.yard.lock")).exists();
            program.signal("INT");
            program.signal("INT");
            Result result = program.await();
            assertThat(result.status()).as(result.err()).isEqualTo(130);
        }
        assertThat(folder.resolve("s.yard.lock")).doesNotExist();
    }

    /** A session that is claimed, but whose run has not begun. */
    @Test
    void aSignalAtTheBeginningLeavesNoLock() throws Exception {
        Path experiment = Experiments.write(folder, "tcp", "1K", 20);
        try (Program program =
                Program.start(folder, "run", experiment.toString(), "--session", "s.yard")) {
            Program.await("lock", () -> Files.exists(folder.resolve("s.yard.lock")));
            program.signal("TERM");
            program.await();
        }
        assertThat(folder.resolve("s.yard.lock")).doesNotExist();
    }

    @Test
    void aSessionThatIsDeletedInMidRunStopsTheRun() throws Exception {
        Path experiment = Experiments.write(folder, "tcp", "1K", 50);
        try (Program program =
                Program.start(folder, "run", experiment.toString(), "--session", "s.yard")) {
            Program.await("trials", () -> endedTrials() >= 2);
            Files.delete(folder.resolve("s.yard"));
            Result result = program.await();
            assertThat(result.status()).as(result.err()).isEqualTo(3);
            assertThat(result.out())
                    .contains("s.yard was deleted or moved while it was in use")
                    .doesNotContain("marshalyard resume");
        }
    }

    @Test
    void anOutputThatIsFullIsSaid() throws Exception {
        session();
        try (Program program =
                Program.startInto(new File("/dev/full"), folder, "export", "--json", "s.yard")) {
            Result result = program.await();
            assertThat(result.status()).isEqualTo(3);
            assertThat(result.err())
                    .contains("standard output can't be written: No space left on device");
        }
    }

    @Test
    void anOutputThatNobodyReadsIsNoFault() throws Exception {
        session();
        try (Program program = Program.startUnread(folder, "export", "--json", "s.yard")) {
            Result result = program.await();
            assertThat(result.status()).isZero();
            assertThat(result.err()).isEmpty();
        }
    }

    @Test
    void behindTwoDashesAnyNameIsAFile() throws Exception {
        session();
        Files.move(folder.resolve("s.yard"), folder.resolve("-2.yard"));
        Result result = Program.run(folder, "export", "--json", "--", "-2.yard");
        assertThat(result.status()).as(result.err()).isZero();
        assertThat(result.out()).contains("System test");
    }

    /** A session with an experiment and no trial. */
    private void session() throws Exception {
        Path experiment = Experiments.write(folder, "tcp", "1K", 1);
        Sessions.write(
                folder.resolve("s.yard"),
                ExperimentReader.read(experiment, choice -> {}),
                List.of());
    }

    @Test
    void badInputIsOneSentenceAndStatusTwo() throws Exception {
        Path good = Experiments.write(folder, "tcp", "1K", 1);
        String text = Files.readString(good);
        refused("typo.yaml", text.replace("types:", "tpyes:"), "line 4", "Did you mean 'types'?");
        refused("engine.yaml", text.replace("tcp", "tpc"), "line 3", "There is no engine 'tpc'");
        refused("size.yaml", text.replace("[1K]", "[-5]"), "line 5", "can't be negative");
        refused(
                "option.yaml",
                text.replace("[tcp]", "[{id: tcp, options: {x: 1}}]"),
                "line 3",
                "There is no option 'x'");

        Files.writeString(folder.resolve("no.yard"), "hello");
        Result resume = Program.run(folder, "resume", "no.yard");
        assertThat(resume.status()).isEqualTo(2);
        assertThat(resume.err()).contains("no.yard is not a Marshalyard session");
        assertThat(Files.readString(folder.resolve("no.yard"))).isEqualTo("hello");

        Result nothing = Program.run(folder, "run", "absent.yaml");
        assertThat(nothing.status()).isEqualTo(2);
        assertThat(nothing.err()).contains("There is no file absent.yaml");
    }

    private void refused(String name, String text, String... sentences) throws Exception {
        Files.writeString(folder.resolve(name), text);
        Result result = Program.run(folder, "run", name);
        assertThat(result.status()).as(name).isEqualTo(2);
        assertThat(result.err()).contains(sentences).doesNotContain("\tat ");
        assertThat(result.err().lines()).hasSize(1);
        assertThat(folder.resolve("system-test.yard")).doesNotExist();
    }

    @Test
    void anEngineThatCanNotOpenFailsItsTrialsAndTheOthersGoOn() throws Exception {
        Path experiment =
                Files.writeString(
                        folder.resolve("taken.yaml"),
                        """
                        marshalyard: 1
                        title: Unreachable
                        engines: [tcp, {id: jms, options: {url: "tcp://127.0.0.1:1"}}]
                        types: [octet]
                        sizes: 1K..4K *2
                        trial: {warmup: 0 s, duration: 50 ms}
                        repeat: {trials: 2}
                        """);

        Result result = Command.run(folder, "run", experiment.toString(), "--session", "s.yard");

        assertThat(result.status()).isEqualTo(1);
        assertThat(trials().stream().filter(TrialRecord::failed))
                .hasSize(6)
                .allMatch(r -> r.failure().contains("127.0.0.1:1"))
                .filteredOn(r -> !r.failure().startsWith("Not tried"))
                .isNotEmpty()
                .allMatch(r -> r.log().stream().anyMatch(l -> l.worker().equals("broker")));
        assertThat(trials().stream().filter(r -> !r.failed())).hasSize(6);
    }

    private long endedTrials() {
        try {
            return Files.exists(folder.resolve("s.yard")) ? trials().size() : 0;
        } catch (Exception e) {
            return 0; // it is being written for the first time
        }
    }

    private List<TrialRecord> trials() throws Exception {
        try (SessionStore store = SessionStore.open(folder.resolve("s.yard"))) {
            List<StoredExperiment> experiments = store.experiments();
            return experiments.isEmpty() ? List.of() : store.trials(experiments.get(0));
        }
    }
}
