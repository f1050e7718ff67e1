package marshalyard.lab.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import marshalyard.lab.Home;
import marshalyard.lab.LabClock;
import marshalyard.lab.RunOutcome;
import marshalyard.lab.api.InstalledLab;
import marshalyard.lab.api.Lab;
import marshalyard.lab.catalog.EngineCatalog;
import marshalyard.lab.host.HostSource;
import marshalyard.lab.place.Backoff;
import marshalyard.lab.run.RunRequest;
import marshalyard.lab.run.Surroundings;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.factor.Profiling;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.text.Quote;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Workers that misbehave in every way that anybody has thought of, through the real lab: none makes
 * it hang, none gets a figure into a session, and each is named with what it did.
 */
@Timeout(180)
class HostileWorkerTest {
    private static final List<String> NEVER =
            List.of(
                    "defect in Marshalyard",
                    "Exception",
                    "null)",
                    "can't be reached any more",
                    "has not answered");

    private static final int LABS = 8;

    @TempDir private Path folder;

    private static Lab lab(Path folder, List<Misbehaviour> some) throws Exception {
        Files.createDirectories(folder.resolve("worker"));
        for (Misbehaviour one : some) {
            Path engine = Files.createDirectories(folder.resolve("engines/" + one.engine()));
            Files.writeString(
                    engine.resolve("engine.json"),
                    "{\"marshalyard\": 1, \"command\": [\"{java}\"]}");
        }
        HostileHost host = new HostileHost();
        Home home = new Home(folder);
        return InstalledLab.of(
                home,
                EngineCatalog.load(home, host),
                new Surroundings(host, HostSource.of(host), Backoff.USUAL, LabClock.SYSTEM));
    }

    private static List<Misbehaviour> of(String kind) {
        return Misbehaviours.all().stream().filter(m -> m.engine().startsWith(kind)).toList();
    }

    @Test
    void workersThatCantDescribeTheirEngineAreNamedAndTheOthersAreThere() throws Exception {
        List<Misbehaviour> some = of("describe");
        List<String> faults = lab(folder, some).faults();
        SoftAssertions all = new SoftAssertions();
        for (Misbehaviour one : some) {
            String said =
                    faults.stream()
                            .filter(fault -> fault.contains("/" + one.engine() + " "))
                            .findFirst()
                            .orElse("");
            judge(all, one, said);
        }
        all.assertAll();
    }

    @Test
    void noCallReturnFigureIsMadeUp() throws Exception {
        run(
                "bad",
                "patterns: [call-return]",
                "trial: {warmup: 0 s, duration: 10 ms, burnIn: 0 s, oneWayLatency: true}");
    }

    @Test
    void noStoredMessageIsMadeUp() throws Exception {
        run(
                "store",
                "patterns: [store-and-forward]",
                "trial: {warmup: 0 s, duration: 10 ms, burnIn: 0 s}");
    }

    @Test
    void noProfileIsMadeUp() throws Exception {
        run(
                "profile",
                "patterns: [flood]\nprofile: [off, cpu]",
                "trial: {warmup: 0 s, duration: 10 ms, burnIn: 0 s}");
    }

    @Test
    void noLoggedRequestIsMadeUp() throws Exception {
        run(
                "raw",
                "patterns: [call-return]",
                "trial: {warmup: 0 s, duration: 10 ms, burnIn: 0 s, raw: true,"
                        + " oneWayLatency: true}");
    }

    /** Several labs side by side: most of the time they wait for a worker's end. */
    private void run(String kind, String patterns, String trial) throws Exception {
        List<Misbehaviour> some = of(kind);
        ExecutorService threads = Executors.newFixedThreadPool(LABS);
        try {
            List<Callable<Void>> runs = new ArrayList<>();
            for (int i = 0; i < LABS; i++) {
                int first = i;
                List<Misbehaviour> its =
                        IntStream.range(0, some.size())
                                .filter(n -> n % LABS == first)
                                .mapToObj(some::get)
                                .toList();
                Path own = folder.resolve("lab" + i);
                if (its.isEmpty()) continue;
                runs.add(
                        () -> {
                            run(own, its, kind, patterns, trial);
                            return null;
                        });
            }
            List<String> broken = new ArrayList<>();
            for (Future<Void> run : threads.invokeAll(runs)) {
                try {
                    run.get();
                } catch (ExecutionException e) {
                    broken.add(e.getCause().getMessage());
                }
            }
            assertThat(broken).isEmpty();
        } finally {
            threads.shutdownNow();
        }
    }

    private static void run(
            Path folder, List<Misbehaviour> some, String kind, String patterns, String trial)
            throws Exception {
        Lab lab = lab(folder, some);
        assertThat(lab.faults()).isEmpty();
        Map<String, TrialRecord> trials = new TreeMap<>();
        try (SessionStore session = SessionStore.create(folder.resolve("s.yard"))) {
            String text =
                    "marshalyard: 1\ntitle: T\nengines: "
                            + some.stream().map(Misbehaviour::engine).toList()
                            + "\ntypes: [octet]\nsizes: [8]\nrepeat: {trials: 1}\n"
                            + patterns
                            + "\n"
                            + trial
                            + "\n";
            Experiment experiment = ExperimentReader.read(text, "t.yaml", lab::check);
            StoredExperiment stored = session.add(experiment, Set.of());
            RunOutcome outcome =
                    lab.start(
                                    RunRequest.of(session, stored, lab.plan(stored.experiment())),
                                    event -> {})
                            .await();
            assertThat(outcome.how()).as(outcome.reason()).isEqualTo(RunOutcome.How.FINISHED);
            for (TrialRecord record : session.trials(stored)) {
                Cell cell = record.trial().cell();
                boolean judged = cell.get(Factors.PROFILE) != Profiling.OFF;
                if (judged || !kind.equals("profile")) trials.put(cell.engine().id(), record);
            }
        }
        assertThat(trials).hasSameSizeAs(some);
        SoftAssertions all = new SoftAssertions();
        for (Misbehaviour one : some) judge(all, one, trials.get(one.engine()).failure());
        report(some, trials);
        all.assertAll();
    }

    private static void judge(SoftAssertions all, Misbehaviour one, String said) {
        if (one.told().isEmpty()) {
            all.assertThat(said).as(one.toString()).isEmpty();
            return;
        }
        all.assertThat(said).as(one.toString()).contains(one.told());
        for (String never : NEVER) all.assertThat(said).as(one.toString()).doesNotContain(never);
        all.assertThat(said).as(one.toString()).isEqualTo(Quote.sentence(said));
    }

    private static void report(List<Misbehaviour> some, Map<String, TrialRecord> trials) {
        List<String> lines = new ArrayList<>();
        for (Misbehaviour one : some) {
            TrialRecord record = trials.get(one.engine());
            lines.add(one + " | " + record.took().toMillis() + " ms | " + record.failure());
        }
        if (Boolean.getBoolean("marshalyard.hostile.report"))
            System.out.println(lines.stream().collect(Collectors.joining("\n")));
    }
}
