package marshalyard.desktop.session;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import marshalyard.lab.api.Lab;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.Repetition;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.Factors;
import marshalyard.model.measurement.SeenOpenings;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.OpeningTimes;
import marshalyard.model.plan.Plan;
import marshalyard.model.plan.Trial;
import marshalyard.session.Outcome;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;
import marshalyard.session.StoredExperiment;
import marshalyard.session.StoredProgress;
import marshalyard.session.StoredTrials;
import marshalyard.session.TimeSpent;

/**
 * The open session. Methods that read or write the file belong on a background thread, methods that
 * change properties on the FX thread.
 */
public final class SessionModel {
    /** Trials that are read for how long connections took to open. */
    private static final int OPENINGS = 200;

    private static final String VIEW = "view";

    private final SessionFiles files;
    private final RecentSessions recent;
    private final ReadOnlyObjectWrapper<SessionStore> store = new ReadOnlyObjectWrapper<>();
    private final ObservableList<SessionEntry> experiments = FXCollections.observableArrayList();
    private final ObservableList<SessionEntry> experimentsView =
            FXCollections.unmodifiableObservableList(experiments);

    /** A session that was read, to be shown. */
    public record Opened(SessionStore store, List<SessionEntry> experiments) {}

    /** An experiment that is in the session now, and the session with it. */
    public record Added(Opened opened, StoredExperiment stored) {}

    public SessionModel(Path unsavedFolder, RecentSessions recent) {
        this.files = new SessionFiles(unsavedFolder);
        this.recent = recent;
    }

    /** Reads a session file; in the background. */
    public Opened read(Path file, Lab lab) throws SessionException {
        SessionStore opened = SessionStore.open(file);
        try {
            return new Opened(opened, kept(opened, lab));
        } catch (SessionException e) {
            opened.close();
            throw e;
        }
    }

    /**
     * Adds an experiment to the open session, or to a new one; in the background.
     *
     * @param fresh true to begin a new session though one is open
     */
    public Added add(Experiment experiment, boolean fresh, Lab lab) throws SessionException {
        SessionStore open = store.get();
        SessionStore to = fresh || open == null ? files.fresh(experiment.title()) : open;
        StoredExperiment stored = to.add(experiment, Set.of());
        return new Added(new Opened(to, kept(to, lab)), stored);
    }

    /** Copies the session to a file and goes on with that one; in the background. */
    public Opened saveAs(Path target, Lab lab) throws SessionException {
        SessionStore saved = files.saveAs(store.get(), target);
        return new Opened(saved, kept(saved, lab));
    }

    /** Counts again what each experiment has; in the background. */
    public List<SessionEntry> kept(SessionStore of, Lab lab) throws SessionException {
        List<SessionEntry> all = new ArrayList<>();
        Map<Long, StoredProgress> progress = of.progress();
        for (StoredExperiment stored : of.experiments()) {
            StoredProgress its = progress.getOrDefault(stored.id(), StoredProgress.NONE);
            OpeningTimes openings = openings(of, stored);
            Plan plan = Plan.of(stored.experiment(), lab.capabilities().objection());
            all.add(
                    new SessionEntry(
                            stored,
                            ExperimentProgress.of(ended(plan, its), (int) plan.trialCount()),
                            times(its.spent(), plan, openings),
                            openings,
                            Remarks.read(of, stored),
                            plan.skipped(),
                            of.setting(stored, VIEW).orElse("")));
        }
        return all;
    }

    /** How those of the planned trials ended that have; their order does not matter. */
    private static List<Outcome> ended(Plan plan, StoredProgress progress) {
        Repetition repetition = plan.experiment().repetition();
        List<Outcome> ended = new ArrayList<>();
        for (Cell cell : plan.cells()) {
            for (int fork = 0; fork < repetition.forks(); fork++) {
                for (int number = 0; number < repetition.trials(); number++) {
                    String key = new Trial(cell, fork, number).key();
                    Outcome outcome = progress.outcomes().get(key);
                    if (outcome != null) ended.add(outcome);
                }
            }
        }
        return ended;
    }

    private static OpeningTimes openings(SessionStore of, StoredExperiment stored)
            throws SessionException {
        Experiment experiment = stored.experiment();
        boolean several =
                experiment.levels(Factors.CONNECTIONS).stream().anyMatch(n -> n > 1)
                        || experiment.levels(Factors.IDLE).stream().anyMatch(n -> n > 0);
        return several ? SeenOpenings.of(of.newest(stored, OPENINGS)) : OpeningTimes.UNKNOWN;
    }

    private static Map<String, EngineTime> times(
            Map<String, TimeSpent> spent, Plan plan, OpeningTimes openings) {
        Map<String, EngineTime> times = new TreeMap<>();
        spent.forEach(
                (engine, time) -> {
                    EngineTime its = EngineTime.of(time, plan.only(engine), openings);
                    // The plan has no cell of an engine that is not here any more.
                    if (!its.expected().isZero()) times.put(engine, its);
                });
        return times;
    }

    /** How trials of this session took longer, or less long, than their plans had them take. */
    public Pace pace() {
        return Pace.of(experiments);
    }

    /**
     * The trials to show of an experiment: of one that was tried again, the last; in the
     * background.
     */
    public StoredTrials read(StoredExperiment stored) throws SessionException {
        StoredTrials all = store.get().read(stored);
        Map<String, TrialRecord> last = new LinkedHashMap<>();
        for (TrialRecord record : all.records()) last.put(record.trial().key(), record);
        return new StoredTrials(List.copyOf(last.values()), all.unusable());
    }

    /** The records of {@link #read}. */
    public List<TrialRecord> trials(StoredExperiment stored) throws SessionException {
        return read(stored).records();
    }

    /** Works on this session from now on; in the window. Returns the one before, to be closed. */
    public SessionStore use(Opened opened) {
        SessionStore before = store.get();
        if (before != null && !Files.exists(before.file())) recent.forget(before.file());
        store.set(opened.store());
        experiments.setAll(opened.experiments());
        recent.used(opened.store().file());
        return before == opened.store() ? null : before;
    }

    /** The experiment with its counts; empty if the open session does not have it. */
    public Optional<SessionEntry> find(StoredExperiment stored) {
        return experiments.stream().filter(kept -> kept.isOf(stored)).findFirst();
    }

    /** Shows new counts; in the window. */
    public void show(List<SessionEntry> counted) {
        experiments.setAll(counted);
    }

    /** Shows a new count of the experiment that runs; in the window. */
    public void count(StoredExperiment stored, int done, int total) {
        experiments.replaceAll(k -> k.isOf(stored) ? k.running(done, total) : k);
    }

    /** Writes a title and remarks; in the background. */
    public void describe(StoredExperiment stored, String title, Remarks remarks)
            throws SessionException {
        if (!title.equals(stored.experiment().title())) store.get().rename(stored, title);
        remarks.write(store.get(), stored);
    }

    /** Saves the choices for an experiment's charts with it; in the background. */
    public static void putView(SessionStore store, StoredExperiment of, String view)
            throws SessionException {
        store.putSetting(of, VIEW, view);
    }

    public void forget(Path file) {
        recent.forget(file);
    }

    /** Why nothing more can be measured into the session's file; empty while the file is there. */
    public Optional<String> gone() {
        SessionStore open = store.get();
        if (open == null || !open.isGone()) return Optional.empty();
        return Optional.of(
                open.file()
                        + " was deleted or moved while it was in use. Save session as… keeps its"
                        + " trials; they are lost when it is closed. If it was moved, open it where"
                        + " it is now.");
    }

    /** A line for the foot of exported charts; empty while the session has no name. */
    public String source() {
        return store.get() == null || isUnsaved()
                ? ""
                : "session " + store.get().file().getFileName();
    }

    /** What the open session is called: after its file, or after its first experiment. */
    public String name() {
        if (!isUnsaved()) return SessionNames.of(store.get().file());
        return experiments.isEmpty() ? "Session" : experiments.get(0).stored().experiment().title();
    }

    /** True if the user has not given the session a name yet. */
    public boolean isUnsaved() {
        return store.get() != null && files.isUnsaved(store.get().file());
    }

    /** Null before there is one. */
    public ReadOnlyObjectProperty<SessionStore> storeProperty() {
        return store.getReadOnlyProperty();
    }

    /** Its experiments in the order in which they were added. */
    public ObservableList<SessionEntry> experiments() {
        return experimentsView;
    }

    /** The name that tells one of its experiments from the others. */
    public String nameOf(SessionEntry kept) {
        List<String> titles =
                experiments.stream().map(e -> e.stored().experiment().title()).toList();
        return SessionNames.ofExperiment(
                experiments.indexOf(kept) + 1, kept.stored().experiment().title(), titles);
    }

    public ObservableList<Path> recent() {
        return recent.files();
    }
}
