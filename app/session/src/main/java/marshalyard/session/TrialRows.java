package marshalyard.session;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialSamples;

/** Trials as rows. */
final class TrialRows {
    private TrialRows() {}

    static void insert(Connection c, StoredExperiment experiment, TrialRecord record)
            throws SQLException {
        long id = insertTrial(c, experiment, record);
        if (!record.failed()) count(c, id);
        PlaceRows.insert(c, id, record.environments());
        if (record.measurement() == null) return;
        if (record.measurement().samples() == null) return;
        LatencyRows.insert(c, id, record.measurement().samples());
        TimelineRows.insert(c, id, record.measurement().samples().timelines());
        ProfileRows.insert(c, id, record.measurement().samples().profiles());
        RequestRows.insert(c, id, record.measurement().samples().requests());
    }

    /** Fails if the same trial has ended well before. */
    private static void count(Connection c, long id) throws SQLException {
        Sql.change(c, "UPDATE trial SET once = 1 WHERE id = ?", id);
    }

    /** How many trials ended well that had ended well before; only old sessions have any. */
    static long doubles(Connection c) throws SQLException {
        return Sql.number(c, "SELECT count(*) FROM trial WHERE failure = '' AND once IS NULL");
    }

    static long rows(Connection c) throws SQLException {
        return Sql.number(c, "SELECT count(*) FROM trial");
    }

    /** The number of a pair that no trial of the experiment has. */
    static int nextPair(Connection c, long experiment) throws SQLException {
        return (int)
                Sql.number(
                        c,
                        "SELECT coalesce(max(pair), -1) + 1 FROM trial WHERE experiment = ? AND"
                                + " pair BETWEEN 0 AND 1000000000",
                        experiment);
    }

    /** Keys of the trials that ended well, but for some rows. */
    static Set<String> finished(Connection c, long experiment, Set<Long> without)
            throws SQLException {
        Set<String> keys = new HashSet<>();
        Sql.each(
                c,
                "SELECT id, key FROM trial WHERE experiment = ? AND failure = ''",
                r -> {
                    if (!without.contains(r.getLong(1))) keys.add(r.getString(2));
                },
                experiment);
        return keys;
    }

    private static long insertTrial(Connection c, StoredExperiment experiment, TrialRecord record)
            throws SQLException {
        List<String> names = TrialColumns.NAMES;
        String places = String.join(",", Collections.nCopies(names.size(), "?"));
        return Sql.insert(
                c,
                "INSERT INTO trial(%s) VALUES (%s)".formatted(String.join(", ", names), places),
                TrialColumns.values(experiment, record).toArray());
    }

    /** All trials of an experiment without their samples, in the order in which they ended. */
    static StoredTrials select(Connection c, long experiment)
            throws SQLException, SessionException {
        // by +, SQLite does not sort whole rows that it found by an index
        return select(c, "WHERE +experiment = ? ORDER BY id", experiment);
    }

    /** The newest trials that ended well, so many. */
    static StoredTrials newest(Connection c, long experiment, int most)
            throws SQLException, SessionException {
        String which = "WHERE +experiment = ? AND failure = '' ORDER BY id DESC LIMIT ?";
        return select(c, which, experiment, most);
    }

    private static StoredTrials select(Connection c, String which, Object... values)
            throws SQLException, SessionException {
        TrialParser parser = new TrialParser(new TrialReader(PlaceRows.select(c)));
        Sql.each(
                c,
                "SELECT " + TrialReader.COLUMNS + " FROM trial " + which,
                r -> parser.add(TrialReader.Row.of(r)),
                values);
        return parser.trials();
    }

    /** Counts a trial that can't be used as one that failed, so that it can be measured again. */
    static void giveUp(Connection c, UnusableTrial trial) throws SQLException {
        Sql.change(
                c,
                "UPDATE trial SET once = NULL, failure = ? WHERE id = ?",
                trial.failure(),
                trial.row());
    }

    /** The samples of the last run of a trial that ended well; empty if there is none. */
    static Optional<TrialSamples> samples(Connection c, long experiment, String key)
            throws SQLException, SessionException {
        try (PreparedStatement s =
                c.prepareStatement(
                        "SELECT id, startup FROM trial WHERE experiment = ? AND key = ? AND"
                                + " failure = '' ORDER BY id DESC LIMIT 1")) {
            s.setLong(1, experiment);
            s.setString(2, key);
            try (ResultSet r = s.executeQuery()) {
                if (!r.next()) return Optional.empty();
                long id = r.getLong(1);
                TrialSamples samples = LatencyRows.select(c, id, r.getString(2));
                return Optional.of(samples.with(TimelineRows.select(c, id)));
            }
        }
    }
}
