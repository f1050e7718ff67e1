/**
 * The session: one SQLite file with experiments, every ended trial, and where it ran.
 *
 * <p>{@link marshalyard.session.SessionStore} commits each trial in one transaction, so that a
 * program can be killed at any moment and keeps what it had measured. One program at a time may add
 * trials; a lock on a file beside the session ({@code WriterLock}) says who. A file may come from a
 * stranger: before a row is read, {@code FileCheck} refuses tables, triggers and views that
 * Marshalyard does not make.
 *
 * <pre>{@code
 * try (SessionStore session = SessionStore.open(Path.of("look.yard"))) {
 *     for (StoredExperiment stored : session.experiments()) {
 *         List<TrialRecord> trials = session.trials(stored); // with summaries of latencies
 *         SampleSource samples = session.samplesOf(stored); // histograms, decoded when asked
 *     }
 * }
 * }</pre>
 *
 * <p>{@code Schema} brings files of earlier formats up to date.
 */
package marshalyard.session;
