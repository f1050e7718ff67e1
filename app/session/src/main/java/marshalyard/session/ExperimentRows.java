package marshalyard.session;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import marshalyard.model.experiment.Experiment;
import marshalyard.model.experiment.ExperimentException;
import marshalyard.model.experiment.ExperimentReader;
import marshalyard.model.experiment.ExperimentWriter;
import marshalyard.model.measurement.TrialRules;

/** Experiments and their settings as rows. */
final class ExperimentRows {
    /** Deletions in an order in which no row refers to one that is gone. */
    private static final String[] DELETIONS = {
        "DELETE FROM histogram WHERE trial IN (SELECT id FROM trial WHERE experiment = ?)",
        "DELETE FROM request_log WHERE trial IN (SELECT id FROM trial WHERE experiment = ?)",
        "DELETE FROM timeline WHERE trial IN (SELECT id FROM trial WHERE experiment = ?)",
        "DELETE FROM profile WHERE trial IN (SELECT id FROM trial WHERE experiment = ?)",
        "DELETE FROM place WHERE trial IN (SELECT id FROM trial WHERE experiment = ?)",
        "DELETE FROM trial WHERE experiment = ?",
        "DELETE FROM setting WHERE experiment = ?",
        "DELETE FROM claim WHERE experiments = CAST(? AS TEXT)",
        "DELETE FROM experiment WHERE id = ?",
    };

    private static final String UNUSED_ENVIRONMENTS =
            "DELETE FROM environment WHERE id NOT IN (SELECT environment FROM place)";

    private ExperimentRows() {}

    /** Deletes an experiment with its trials, its settings and what only these refer to. */
    static void delete(Connection c, long id) throws SQLException {
        for (String deletion : DELETIONS) Sql.change(c, deletion, id);
        Sql.change(c, UNUSED_ENVIRONMENTS);
    }

    static void write(Connection c, long id, String text) throws SQLException {
        Sql.change(c, "UPDATE experiment SET yaml = ? WHERE id = ?", text, id);
    }

    /** Gives the number of the new row. */
    static long insert(Connection c, Instant added, String text) throws SQLException {
        return Sql.insert(
                c, "INSERT INTO experiment(added, yaml) VALUES (?, ?)", added.toString(), text);
    }

    /** The text form, which has been read back: what can't be read later is not run now. */
    static String readable(Experiment experiment, Set<String> secretOptions)
            throws SessionException {
        String text = ExperimentWriter.write(experiment, secretOptions);
        try {
            Experiment back = ExperimentReader.readStored(text, "the experiment");
            if (back.equals(experiment) || !secretOptions.isEmpty()) return text;
        } catch (ExperimentException e) {
            throw new SessionException(
                    "A session could not keep this experiment: " + e.getMessage(), e);
        }
        throw new SessionException(
                "A session could not keep this experiment: it would read back as another one. Write"
                        + " its title, labels and options without special characters.");
    }

    /**
     * All experiments in the order in which they were added.
     *
     * @param file the session, for sentences on those that can't be read
     */
    static StoredExperiments select(Connection c, Path file) throws SQLException {
        List<StoredExperiments.Entry> all = new ArrayList<>();
        Sql.each(
                c,
                "SELECT id, added, yaml FROM experiment ORDER BY id",
                r -> all.add(entry(r, file, all.size() + 1)));
        return new StoredExperiments(file, all);
    }

    private static StoredExperiments.Entry entry(ResultSet r, Path file, int number)
            throws SQLException {
        try {
            return new StoredExperiments.Entry(stored(r, file, number), null);
        } catch (SessionException e) {
            return new StoredExperiments.Entry(null, e);
        }
    }

    private static StoredExperiment stored(ResultSet r, Path file, int number)
            throws SQLException, SessionException {
        long id = r.getLong(1);
        String name = file.getFileName() + ", experiment " + number;
        try {
            Instant added = Instant.parse(r.getString(2));
            Optional<String> broken = TrialRules.broken(added, Duration.ZERO);
            if (broken.isPresent()) throw new DateTimeException(broken.get());
            Experiment read = ExperimentReader.readStored(r.getString(3), name);
            return new StoredExperiment(id, added, read);
        } catch (NullPointerException e) {
            throw new SessionException(
                    "Experiment " + number + " of the session can't be read: a value is missing.",
                    e);
        } catch (ExperimentException | DateTimeException e) {
            throw new SessionException(
                    ("Experiment " + number + " of the session can't be read (")
                            + e.getMessage()
                            + ").",
                    e);
        }
    }

    static Optional<String> setting(Connection c, long id, String name) throws SQLException {
        List<String> values = new ArrayList<>();
        Sql.each(
                c,
                "SELECT value FROM setting WHERE experiment = ? AND name = ?",
                r -> values.add(r.getString(1)),
                id,
                name);
        return values.stream().filter(Objects::nonNull).findFirst();
    }

    static void putSetting(Connection c, long id, String name, String value) throws SQLException {
        Sql.change(
                c,
                "INSERT INTO setting(experiment, name, value) VALUES (?, ?, ?) ON"
                        + " CONFLICT(experiment, name) DO UPDATE SET value = excluded.value",
                id,
                name,
                value);
    }
}
