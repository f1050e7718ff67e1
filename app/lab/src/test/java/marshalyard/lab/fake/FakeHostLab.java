package marshalyard.lab.fake;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import marshalyard.lab.Home;
import marshalyard.lab.LabClock;
import marshalyard.lab.Run;
import marshalyard.lab.RunEvent;
import marshalyard.lab.RunListener;
import marshalyard.lab.RunOutcome;
import marshalyard.lab.api.InstalledLab;
import marshalyard.lab.api.Lab;
import marshalyard.lab.catalog.EngineCatalog;
import marshalyard.lab.run.FurtherPairs;
import marshalyard.lab.run.RunRequest;
import marshalyard.lab.run.Surroundings;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.measurement.SampleSource;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;

/** A lab over a fake host, with a session. */
public final class FakeHostLab implements AutoCloseable {
    private final FakeHost host = new FakeHost();
    private final FakeHosts hosts = new FakeHosts(host);
    private final List<RunEvent> events = new CopyOnWriteArrayList<>();
    private final Lab lab;
    private final SessionStore session;
    private StoredExperiment stored;

    public FakeHostLab(Path folder) throws Exception {
        this(folder, LabClock.SYSTEM);
    }

    /** A lab whose waits, limits and dates go by a clock. */
    public FakeHostLab(Path folder, LabClock clock) throws Exception {
        Files.createDirectories(folder.resolve("worker"));
        Path engine = Files.createDirectories(folder.resolve("engines/fakes"));
        Files.writeString(
                engine.resolve("engine.json"), "{\"marshalyard\": 1, \"command\": [\"{java}\"]}");
        Home home = new Home(folder);
        EngineCatalog catalog = EngineCatalog.load(home, host);
        lab =
                InstalledLab.of(
                        home, catalog, new Surroundings(host, hosts, FakeHosts.BACKOFF, clock));
        host.launches().clear();
        host.processes().clear();
        session = SessionStore.create(folder.resolve("s.yard"));
    }

    /** This machine. */
    public FakeHost host() {
        return host;
    }

    /** This machine and others. */
    public FakeHosts hosts() {
        return hosts;
    }

    /**
     * Takes an experiment.
     *
     * @param engines as in a file
     * @param more further lines
     */
    public FakeHostLab measure(String engines, String... more) throws Exception {
        String text =
                "marshalyard: 1\ntitle: T\nengines: ["
                        + engines
                        + "]\ntypes: [octet]\nsizes: [8]\n"
                        + String.join("\n", more)
                        + "\n";
        Experiment experiment = ExperimentReader.read(text, "t.yaml", lab::check);
        stored = session.add(experiment, Set.of());
        return this;
    }

    /** Starts to run it. */
    public Run start(RunListener listener) throws Exception {
        Plan plan = lab.plan(stored.experiment());
        return lab.start(
                RunRequest.of(session, stored, plan),
                event -> {
                    events.add(event);
                    listener.on(event);
                });
    }

    /** Runs it to its end. */
    public RunOutcome run() throws Exception {
        return start(event -> {}).await();
    }

    /** Runs pairs beyond those that its plan has. */
    public RunOutcome run(FurtherPairs pairs) throws Exception {
        Plan plan = lab.plan(stored.experiment());
        return lab.start(RunRequest.of(session, stored, plan).beyond(pairs), events::add).await();
    }

    /** Every trial in the session. */
    public List<TrialRecord> trials() throws Exception {
        return session.trials(stored);
    }

    /** What the session keeps beside the trials. */
    public SampleSource samples() {
        return session.samplesOf(stored);
    }

    /** Why trials failed, in their order; empty for those that did not. */
    public List<String> failures() throws Exception {
        return trials().stream().map(TrialRecord::failure).toList();
    }

    /** The notes of the runs. */
    public List<String> notes() {
        return events.stream()
                .filter(RunEvent.Note.class::isInstance)
                .map(event -> ((RunEvent.Note) event).text())
                .toList();
    }

    @Override
    public void close() throws SessionException {
        session.close();
    }
}
