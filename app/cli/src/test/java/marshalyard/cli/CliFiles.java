package marshalyard.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.MeasurementBuilder;
import marshalyard.model.measurement.RequestLog;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRecordBuilder;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import marshalyard.model.profile.EndProfiles;
import marshalyard.model.profile.Profile;
import marshalyard.model.profile.ProfileKind;
import marshalyard.model.profile.StackText;
import marshalyard.session.SessionStore;
import marshalyard.session.Sessions;
import marshalyard.session.StoredExperiment;

/** Small sessions, and an installation without engines, in a test's folder. */
public final class CliFiles implements AutoCloseable {
    /** Two engines, two sizes, two trials of each cell. */
    public static final String EXPERIMENT =
            """
            marshalyard: 1
            title: Two engines
            engines: [tcp, udp]
            types: [octet]
            sizes: [1K, 2K]
            patterns: [flood]
            trial: {warmup: 0 s, duration: 1 s}
            repeat: {trials: 2, order: listed}
            """;

    private static final String HOME = "marshalyard.home";
    private static final String CONFIG = "marshalyard.config";

    private final Path folder;
    private final String homeBefore = System.getProperty(HOME);
    private final String configBefore = System.getProperty(CONFIG);

    /** Makes this folder the installation and the user's folder of files until it is closed. */
    public CliFiles(Path folder) throws IOException {
        this.folder = folder;
        Files.createDirectories(folder.resolve("home/worker"));
        System.setProperty(HOME, folder.resolve("home").toString());
        System.setProperty(CONFIG, folder.resolve("config").toString());
    }

    public Path write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    /** The user's list of hosts. */
    public void hosts(String text) throws IOException {
        write("config/hosts.yaml", text);
    }

    /** A session in which every trial was measured. */
    public Path session(String name) throws Exception {
        return session(name, EXPERIMENT);
    }

    public Path session(String name, String text) throws Exception {
        Experiment experiment = ExperimentReader.read(text, name, choice -> {});
        return Sessions.write(folder.resolve(name), experiment, trials(experiment));
    }

    /** A session in which nothing was measured yet. */
    public Path planned(String name) throws Exception {
        Experiment experiment = ExperimentReader.read(EXPERIMENT, name, choice -> {});
        return Sessions.write(folder.resolve(name), experiment, List.of());
    }

    /** A session of one trial that logged three requests, the last of them a second later. */
    public Path withRequests(String name, String pattern) throws Exception {
        Experiment experiment =
                ExperimentReader.read(
                        EXPERIMENT.replace("[flood]", "[" + pattern + "]"), name, choice -> {});
        TrialRecord plain = trials(experiment).get(0);
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        boolean timed = !pattern.equals("flood");
        RequestLog.pack(packed, 10, timed ? 300 : 0, 0);
        RequestLog.pack(packed, 1_000_000_000, timed ? 400 : 0, timed ? 50 : 0);
        RequestLog.pack(packed, 10, timed ? 500 : 0, 0);
        List<RequestLog> logs = List.of(new RequestLog(packed.toByteArray(), 3, 0));
        TrialRecord logged =
                TrialRecordBuilder.like(plain).measured(plain.measurement().withRequests(logs));
        return Sessions.write(folder.resolve(name), experiment, List.of(logged));
    }

    /** A session in which every trial failed for a reason. */
    public Path failed(String name, String reason) throws Exception {
        return failed(name, EXPERIMENT, reason);
    }

    public Path failed(String name, String text, String reason) throws Exception {
        Experiment experiment = ExperimentReader.read(text, name, choice -> {});
        List<TrialRecord> trials = new ArrayList<>();
        for (Trial trial : plan(experiment).trials()) {
            trials.add(TrialRecordBuilder.of(trial).failed(reason));
        }
        return Sessions.write(folder.resolve(name), experiment, trials);
    }

    /**
     * A session of a file's experiment in which each of its cells was measured once.
     *
     * @param facts that every receiver has told
     */
    public Path once(String name, Path file, Map<String, String> facts) throws Exception {
        Experiment read = ExperimentReader.read(file, choice -> {});
        Experiment experiment =
                read.edit().repetition(read.repetition().withTrials(1).withForks(1)).build();
        return Sessions.write(folder.resolve(name), experiment, trials(experiment, facts));
    }

    /** A session without an experiment. */
    public Path empty(String name) throws Exception {
        Path file = folder.resolve(name);
        SessionStore.create(file).close();
        return file;
    }

    /** Adds another experiment with all of its trials. */
    public void add(Path session, String text) throws Exception {
        Experiment experiment = ExperimentReader.read(text, "more", choice -> {});
        try (SessionStore store = SessionStore.open(session)) {
            StoredExperiment stored = store.add(experiment, Set.of());
            for (TrialRecord trial : trials(experiment)) store.add(stored, trial);
        }
    }

    private static Plan plan(Experiment experiment) {
        return Plan.of(experiment, cell -> null);
    }

    /** tcp moves 1000 messages a second, every other engine a tenth of them. */
    private static List<TrialRecord> trials(Experiment experiment) {
        return trials(experiment, Map.of());
    }

    private static List<TrialRecord> trials(Experiment experiment, Map<String, String> facts) {
        List<TrialRecord> trials = new ArrayList<>();
        for (Trial trial : plan(experiment).trials()) {
            long each = trial.cell().messageBytes();
            long messages = trial.cell().engine().id().equals("tcp") ? 1000 : 100;
            long sent = messages + trial.number();
            Measurement measured =
                    MeasurementBuilder.of(sent, sent * each, 1_000_000_000)
                            .receiverFacts(facts)
                            .build()
                            .with(profiles(trial.cell()));
            trials.add(TrialRecordBuilder.of(trial).measured(measured));
        }
        return trials;
    }

    /** Where a cell is profiled both ends did nothing but write. */
    private static EndProfiles profiles(Cell cell) {
        Optional<ProfileKind> kind = cell.get(Factors.PROFILE).kind();
        if (kind.isEmpty()) return new EndProfiles(Map.of(), Map.of());
        Profile profile =
                new Profile(
                        kind.get(), "by hand", 1, 1_000_000_000, 0, StackText.read("main;write 9"));
        return new EndProfiles(
                Map.of(Profile.SENDER, profile, Profile.RECEIVER, profile), Map.of());
    }

    @Override
    public void close() {
        restore(HOME, homeBefore);
        restore(CONFIG, configBefore);
    }

    private static void restore(String property, String before) {
        if (before == null) System.clearProperty(property);
        else System.setProperty(property, before);
    }
}
