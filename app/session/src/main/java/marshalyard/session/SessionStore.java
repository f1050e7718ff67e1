package marshalyard.session;

import static marshalyard.session.SqlFault.explain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import marshalyard.model.claim.Claim;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.file.Reason;
import marshalyard.model.measurement.RequestLog;
import marshalyard.model.measurement.SampleSource;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialSamples;
import marshalyard.model.plan.Trial;
import marshalyard.model.profile.Profile;

/**
 * An open session file. Safe for several threads of this process. From the first experiment or
 * trial that one process adds until it closes the session, others can only read it.
 *
 * <p>Every write is one transaction, on disk when the call returns, so whatever happens next, the
 * file holds every trial that had ended.
 */
public final class SessionStore implements AutoCloseable {
    private final Path file;
    private final Connection connection;
    private final TimeBound bound;
    private final boolean readOnly;
    private final FileIdentity identity;
    private WriterLock writer;
    private long rows = -1; // not counted yet
    private final Map<Long, List<UnusableTrial>> unusable = new HashMap<>(); // by experiment

    private SessionStore(Path file, SessionFile opened) throws SessionException {
        this.file = file;
        this.connection = opened.connection();
        this.bound = opened.bound();
        this.readOnly = opened.readOnly();
        this.identity = FileIdentity.of(file);
    }

    /** Begins to load what the first session would load, which takes about 0.1 s, aside. */
    public static void preload() {
        Thread thread = new Thread(SessionFile::preload, "preload-sqlite");
        thread.setDaemon(true);
        thread.start();
    }

    /**
     * Opens a session, or makes a new one if there is no such file.
     *
     * @throws SessionException with a sentence for the user
     */
    public static SessionStore openOrCreate(Path file) throws SessionException {
        return Files.exists(file) ? open(file) : create(file);
    }

    /** Makes a new session; the file must not exist. */
    public static SessionStore create(Path file) throws SessionException {
        return new SessionStore(file, SessionFile.create(file));
    }

    /** Opens an existing session; an older one is brought to this version's tables. */
    public static SessionStore open(Path file) throws SessionException {
        return new SessionStore(file, SessionFile.open(file));
    }

    /** A copy for tests, opened as an older session whose folder can't be written. */
    static SessionStore openCopy(Path file) throws SQLException, SessionException {
        return new SessionStore(file, SessionFile.copy(file));
    }

    /**
     * Limits the file for tests: behaves as on a disk that is full after so many pages of 4 KiB.
     */
    void limitPages(int pages) throws SQLException {
        try (Statement s = connection.createStatement()) {
            s.execute("PRAGMA max_page_count = " + pages);
        }
    }

    public Path file() {
        return file;
    }

    /**
     * Takes the right to add trials, which is kept until the session is closed.
     *
     * @throws SessionException with a sentence that names who has it, or says that the file is gone
     */
    public synchronized void claim() throws SessionException {
        if (writer != null) return;
        identity.check(); // another file's lock would be taken, or a lock is said to be missing
        writer = WriterLock.take(file);
    }

    /** What keeps this program from adding trials now; empty if nothing does. */
    public Optional<WriteHindrance> hindrance() {
        if (readOnly) return Optional.of(WriteHindrance.readOnly(this));
        return WriterLock.otherHolder(file).map(holder -> WriteHindrance.taken(this, holder));
    }

    /** A number that is another one after another program has written the file. */
    public synchronized long writesOfOthers() throws SessionException {
        return within(() -> Sql.number(connection, "PRAGMA data_version"));
    }

    /** A step on the open file. */
    private interface Access<T> {
        T get() throws SQLException, SessionException;
    }

    /** Bounds the time of a step; what SQLite says when it fails becomes a sentence. */
    private <T> T within(Access<T> step) throws SessionException {
        bound.begin();
        try {
            return step.get();
        } catch (SQLException e) {
            throw explain(file, e);
        }
    }

    /** Trials that two programs both added, in old sessions that had no lock; else 0. */
    public synchronized long doubles() throws SessionException {
        return within(() -> TrialRows.doubles(connection));
    }

    /** Adds an experiment and gives its number; values of secret options are left out. */
    public synchronized StoredExperiment add(Experiment experiment, Set<String> secretOptions)
            throws SessionException {
        claim();
        Instant now = Instant.now();
        String text = ExperimentRows.readable(experiment, secretOptions);
        long id = within(() -> ExperimentRows.insert(connection, now, text));
        StoredExperiment stored = new StoredExperiment(id, now, experiment);
        if (!experiment.claims().isEmpty()) {
            boolean sequential = experiment.repetition().until().decided();
            addClaims(experiment.claims(), List.of(stored), sequential);
        }
        return stored;
    }

    /**
     * Writes claims down, with their hash and with how many trials have been measured by now.
     *
     * @param experiments that they are about, of this session
     * @param sequential true if the measuring may end as soon as they are decided
     */
    public synchronized StoredClaims addClaims(
            List<Claim> claims, List<StoredExperiment> experiments, boolean sequential)
            throws SessionException {
        claim();
        List<Long> ids = experiments.stream().map(StoredExperiment::id).toList();
        return within(() -> ClaimRows.insert(connection, claims, ids, sequential, Instant.now()));
    }

    /**
     * All claims that were written down, in their order.
     *
     * @param faults gets a sentence on those that can't be read
     */
    public synchronized List<StoredClaims> claims(List<String> faults) throws SessionException {
        return within(() -> ClaimRows.select(connection, faults));
    }

    /**
     * The claims about at least one of some experiments. A further claim about these needs an id
     * that none of them has: two of one id could not be told apart.
     */
    public List<StoredClaims> claimsAbout(List<StoredExperiment> experiments)
            throws SessionException {
        Set<Long> ids = experiments.stream().map(StoredExperiment::id).collect(Collectors.toSet());
        return claims(new ArrayList<>()).stream()
                .filter(kept -> kept.experiments().stream().anyMatch(ids::contains))
                .toList();
    }

    /**
     * Gives an experiment another title. Its trials stay as they are, because no key of a trial
     * holds the title.
     */
    public synchronized StoredExperiment rename(StoredExperiment stored, String title)
            throws SessionException {
        claim();
        bound.begin();
        Experiment renamed = stored.experiment().edit().title(title).build();
        String text = ExperimentRows.readable(renamed, Set.of());
        try {
            ExperimentRows.write(connection, stored.id(), text);
            return new StoredExperiment(stored.id(), stored.added(), renamed);
        } catch (SQLException e) {
            throw explain(file, e);
        }
    }

    /** Deletes an experiment and all that was measured for it, in one transaction. */
    public synchronized void delete(StoredExperiment stored) throws SessionException {
        claim();
        bound.begin();
        try {
            Transaction.run(connection, () -> ExperimentRows.delete(connection, stored.id()));
            rows = -1;
        } catch (SQLException e) {
            throw explain(file, e);
        }
    }

    /**
     * True if the file was deleted or moved since it was opened, or another has its place. What it
     * had can still be read, and copied to another file, until it is closed.
     */
    public boolean isGone() {
        try {
            identity.check();
            return false;
        } catch (SessionException e) {
            return true;
        }
    }

    /**
     * The experiments that can be read, in the order in which they were added.
     *
     * @throws SessionException with a sentence if there are some, and none can be read
     */
    public List<StoredExperiment> experiments() throws SessionException {
        StoredExperiments all = numbered();
        all.requireReadable();
        return all.readable();
    }

    /** All experiments by their numbers, with the reasons why some can't be read. */
    public synchronized StoredExperiments numbered() throws SessionException {
        return within(() -> ExperimentRows.select(connection, file));
    }

    /** Commits an ended trial, in one transaction. */
    public synchronized void add(StoredExperiment experiment, TrialRecord record)
            throws SessionException {
        claim();
        bound.begin();
        try {
            if (rows < 0) rows = TrialRows.rows(connection);
            Transaction.run(connection, () -> insert(experiment, record));
            identity.check();
            if (TrialRows.rows(connection) != ++rows) {
                throw new SessionException(
                        file
                                + " does not keep what is written to it. Stop using it, and run the"
                                + " experiment into a new session.");
            }
        } catch (SQLException e) {
            identity.check(); // what SQLite says of a deleted file leads astray
            throw explain(file, e);
        }
    }

    private void insert(StoredExperiment experiment, TrialRecord record) throws SQLException {
        for (UnusableTrial trial : unusable.getOrDefault(experiment.id(), List.of())) {
            if (trial.key().equals(record.trial().key())) TrialRows.giveUp(connection, trial);
        }
        TrialRows.insert(connection, experiment, record);
    }

    /**
     * The experiment's trials. Their latencies are summed up; {@link #samples} gives what the
     * summaries were made from.
     */
    public synchronized StoredTrials read(StoredExperiment experiment) throws SessionException {
        bound.begin();
        try {
            StoredTrials trials = TrialRows.select(connection, experiment.id());
            unusable.put(experiment.id(), trials.unusable());
            return trials;
        } catch (SQLException e) {
            throw explain(file, e);
        }
    }

    /** The records of {@link #read}. */
    public List<TrialRecord> trials(StoredExperiment experiment) throws SessionException {
        return read(experiment).records();
    }

    /** The rows that were found to be unusable when the trials were read; none before. */
    private Set<Long> unusableRows(StoredExperiment experiment) {
        Set<Long> rowsOf = new HashSet<>();
        for (UnusableTrial trial : unusable.getOrDefault(experiment.id(), List.of())) {
            rowsOf.add(trial.row());
        }
        return rowsOf;
    }

    /**
     * Every timed request of a trial, up to a megabyte in memory; of a trial that ran several
     * times, the last run that ended well. Empty if the session has no such trial.
     */
    public synchronized Optional<TrialSamples> samples(StoredExperiment experiment, Trial trial)
            throws SessionException {
        return within(() -> TrialRows.samples(connection, experiment.id(), trial.key()));
    }

    /**
     * The profiles of a trial's ends, as {@link SampleSource#profiles} has them; of a trial that
     * ran several times, those of the last run that ended well.
     */
    public synchronized Map<String, Profile> profiles(StoredExperiment experiment, Trial trial)
            throws SessionException {
        return within(() -> ProfileRows.select(connection, experiment.id(), trial.key()));
    }

    /**
     * Gives the requests of a trial one by one, sender by sender; none if the trial was not asked
     * for them.
     *
     * @param visitor takes the log of one sender at a time, for all of them may fill the memory
     */
    public synchronized void requests(
            StoredExperiment experiment, Trial trial, Consumer<RequestLog> visitor)
            throws SessionException {
        within(
                () -> {
                    RequestRows.forEach(connection, experiment.id(), trial.key(), visitor);
                    return null;
                });
    }

    /** Samples for charts and tables; a trial whose samples can't be used has none. */
    public SampleSource samplesOf(StoredExperiment experiment) {
        return samplesOf(experiment, fault -> {});
    }

    /**
     * The same.
     *
     * @param faults takes each sentence of {@link SampleSource#faults} when it is found, in the
     *     thread that asked for the samples
     */
    public SampleSource samplesOf(StoredExperiment experiment, Consumer<String> faults) {
        return new StoredSamples(this, experiment, faults);
    }

    /** Keys of the trials that ended well and can be used; {@code resume} runs the others. */
    public synchronized Set<String> finished(StoredExperiment experiment) throws SessionException {
        if (!unusable.containsKey(experiment.id())) read(experiment);
        return within(
                () -> TrialRows.finished(connection, experiment.id(), unusableRows(experiment)));
    }

    /** How far the experiments with trials are, by their numbers. */
    public synchronized Map<Long, StoredProgress> progress() throws SessionException {
        Set<Long> rowsOf = new HashSet<>();
        unusable.values().forEach(trials -> trials.forEach(trial -> rowsOf.add(trial.row())));
        return within(() -> ProgressRows.select(connection, rowsOf));
    }

    /**
     * The experiment's newest trials that ended well, without their samples.
     *
     * @param most how many, at most
     */
    public synchronized List<TrialRecord> newest(StoredExperiment experiment, int most)
            throws SessionException {
        bound.begin();
        try {
            return TrialRows.newest(connection, experiment.id(), most).records();
        } catch (SQLException e) {
            throw explain(file, e);
        }
    }

    /** The number of the next worker pair: one more than the largest that a trial has, from 0. */
    public synchronized int nextPair(StoredExperiment experiment) throws SessionException {
        return within(() -> TrialRows.nextPair(connection, experiment.id()));
    }

    /** A setting of an experiment, such as its chart's scale. */
    public synchronized Optional<String> setting(StoredExperiment experiment, String name)
            throws SessionException {
        return within(() -> ExperimentRows.setting(connection, experiment.id(), name));
    }

    public synchronized void putSetting(StoredExperiment experiment, String name, String value)
            throws SessionException {
        within(
                () -> {
                    ExperimentRows.putSetting(connection, experiment.id(), name, value);
                    return null;
                });
    }

    /**
     * Checks a name under which a session is to be saved, whatever has it now.
     *
     * @throws SessionException with a sentence if SQLite would use something beside it with it
     */
    public static void requireAlone(Path target) throws SessionException {
        SideFiles.checkNew(target);
    }

    /** Writes a whole copy to a file that must not exist: "save as". */
    public synchronized void copyTo(Path target) throws SessionException {
        if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
            throw new SessionException(target + " exists already. Choose another name.");
        }
        SideFiles.checkNew(target);
        bound.begin();
        try {
            Sql.change(connection, "VACUUM INTO ?", target.toAbsolutePath().toString());
        } catch (SQLException e) {
            throw explain(target, e);
        }
    }

    @Override
    public synchronized void close() throws SessionException {
        try {
            connection.close();
            if (writer != null) writer.close();
            writer = null;
        } catch (SQLException e) {
            throw explain(file, e);
        } catch (IOException e) {
            throw new SessionException(
                    "The lock of " + file + " can't be removed: " + Reason.of(e) + ".", e);
        }
    }
}
