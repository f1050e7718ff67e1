package marshalyard.system;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import marshalyard.lab.Home;
import marshalyard.lab.LabException;
import marshalyard.lab.RunEvent;
import marshalyard.lab.RunOutcome;
import marshalyard.lab.api.InstalledLab;
import marshalyard.lab.catalog.EngineCatalog;
import marshalyard.lab.catalog.Secrets;
import marshalyard.lab.host.Host;
import marshalyard.lab.run.RunRequest;
import marshalyard.lab.run.Surroundings;
import marshalyard.lab.speed.SpeedWatch;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Plan;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;

/** A run of a small experiment with all of its workers on one host. */
final class HostRun {
    private static final String TEXT =
            """
            marshalyard: 1
            title: On another host
            engines: [%s]
            types: [octet]
            sizes: [1K]
            patterns: [call-return]
            trial: {warmup: 0 ms, burnIn: 0 ms, duration: %s}
            repeat: {trials: 2}
            """;

    private static EngineCatalog loaded;

    private HostRun() {}

    /** The outcome of a run, and what it measured. */
    record Result(RunOutcome outcome, List<TrialRecord> trials) {
        List<String> failures() {
            return trials.stream().map(TrialRecord::failure).filter(f -> !f.isEmpty()).toList();
        }
    }

    static Home home() {
        return new Home(Path.of(System.getProperty("marshalyard.home")));
    }

    /** Asked for once, because it takes a worker of each engine. */
    static synchronized EngineCatalog catalog() throws LabException {
        if (loaded == null) loaded = EngineCatalog.load(home());
        return loaded;
    }

    static Result of(Path folder, Host host, String engines) throws Exception {
        return of(folder, host, engines, "100 ms", () -> {});
    }

    /**
     * Runs it; nobody reads the machine's speed.
     *
     * @param duration of a trial; less than 200 ms are over without progress
     * @param atFirstProgress is done when the first trial is under way
     */
    static Result of(
            Path folder, Host host, String engines, String duration, Runnable atFirstProgress)
            throws Exception {
        EngineCatalog catalog = catalog();
        Experiment experiment =
                ExperimentReader.read(TEXT.formatted(engines, duration), "t", catalog::check);
        System.setProperty(SpeedWatch.UNREAD, "true");
        try (SessionStore store = SessionStore.openOrCreate(folder.resolve("run.yard"))) {
            StoredExperiment stored = store.add(experiment, Set.of());
            Plan plan = Plan.of(experiment, catalog.capabilities().objection());
            boolean[] begun = {false};
            RunOutcome outcome =
                    InstalledLab.of(home(), catalog, Surroundings.of(host))
                            .start(
                                    new RunRequest(
                                            store,
                                            stored,
                                            plan,
                                            Secrets.split(experiment, catalog).secrets(),
                                            Set.of()),
                                    event -> {
                                        if (begun[0] || !(event instanceof RunEvent.TrialProgress))
                                            return;
                                        begun[0] = true;
                                        atFirstProgress.run();
                                    })
                            .await();
            return new Result(outcome, store.trials(stored));
        } finally {
            System.clearProperty(SpeedWatch.UNREAD);
        }
    }
}
