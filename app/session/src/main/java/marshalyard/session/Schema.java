package marshalyard.session;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** The tables of a session file and their versions. */
final class Schema {
    /** "Yard" in ASCII, in SQLite's header: tells a session from any other database. */
    static final int APPLICATION_ID = 0x59617264;

    /**
     * One column for the levels of all factors, by their ids, in place of a column for each; and
     * the socket queues of experiments under the name that they have now.
     */
    private static final List<String> LEVELS =
            List.of(
                    "ALTER TABLE trial ADD COLUMN levels TEXT NOT NULL DEFAULT '{}'",
                    "UPDATE trial SET levels = json_patch(json_object('type', type, 'size', size,"
                            + " 'pattern', pattern), json_object('socketQueue', CASE queue WHEN 0"
                            + " THEN NULL ELSE CAST(queue AS TEXT) END, 'receivers', CASE receivers"
                            + " WHEN 1 THEN NULL ELSE CAST(receivers AS TEXT) END, 'requests', CASE"
                            + " requests WHEN 0 THEN NULL ELSE CAST(requests AS TEXT) END))",
                    "ALTER TABLE trial DROP COLUMN type",
                    "ALTER TABLE trial DROP COLUMN size",
                    "ALTER TABLE trial DROP COLUMN pattern",
                    "ALTER TABLE trial DROP COLUMN queue",
                    "ALTER TABLE trial DROP COLUMN receivers",
                    "ALTER TABLE trial DROP COLUMN requests",
                    "UPDATE experiment SET yaml = replace(yaml, char(10) || 'queues:', char(10) ||"
                            + " 'socketQueues:')");

    /**
     * A trial ends well once: 1 for a trial that counts, null for one that failed, and for the
     * doubles that two programs wrote before only one could.
     */
    private static final List<String> ONCE =
            List.of(
                    "ALTER TABLE trial ADD COLUMN once INTEGER",
                    "UPDATE trial SET once = 1 WHERE id IN (SELECT min(id) FROM trial WHERE failure"
                            + " = '' GROUP BY experiment, key)",
                    "CREATE UNIQUE INDEX trial_once ON trial(experiment, key, once)");

    /**
     * What views need of a trial's latencies, beside the histograms that it sums up, and the
     * start-up samples apart from the rest of the measurement, so that both are read only when
     * asked for. {@link LatencyRows#summarizeAll} fills in the summaries.
     */
    private static final List<String> SUMMARIES =
            List.of(
                    "ALTER TABLE trial ADD COLUMN summary TEXT NOT NULL DEFAULT '{}'",
                    "ALTER TABLE trial ADD COLUMN startup TEXT NOT NULL DEFAULT '[]'",
                    "UPDATE trial SET startup = coalesce(json_extract(measurement, '$.startup'),"
                            + " '[]'), measurement = json_remove(measurement, '$.startup') WHERE"
                            + " measurement IS NOT NULL");

    /** Settings by experiment and name; earlier ones belonged to all experiments. */
    private static final List<String> SETTINGS =
            List.of(
                    "ALTER TABLE setting RENAME TO setting_of_all",
                    "CREATE TABLE setting (experiment INTEGER NOT NULL REFERENCES experiment(id),"
                            + " name TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (experiment,"
                            + " name))",
                    "INSERT INTO setting(experiment, name, value) SELECT e.id, s.name, s.value"
                            + " FROM experiment e, setting_of_all s",
                    "DROP TABLE setting_of_all");

    /**
     * The worker pair that ran a trial. Earlier sessions did not tell pairs of one fork apart, so
     * there the fork stands for its pair.
     */
    private static final List<String> PAIRS =
            List.of(
                    "ALTER TABLE trial ADD COLUMN pair INTEGER NOT NULL DEFAULT 0",
                    "UPDATE trial SET pair = fork");

    /** What the ends of a trial did over time, read only when asked for. */
    private static final List<String> TIMELINES =
            List.of(
                    "CREATE TABLE timeline (trial INTEGER NOT NULL REFERENCES trial(id), end TEXT"
                            + " NOT NULL, data BLOB NOT NULL)",
                    "CREATE INDEX timeline_by_trial ON timeline(trial)");

    /** Stacks of the ends of profiled trials, read only when asked for. */
    private static final List<String> PROFILES =
            List.of(
                    "CREATE TABLE profile (trial INTEGER NOT NULL REFERENCES trial(id), end TEXT NOT"
                            + " NULL, kind TEXT NOT NULL, profiler TEXT NOT NULL, interval INTEGER"
                            + " NOT NULL, nanos INTEGER NOT NULL, dropped INTEGER NOT NULL, data"
                            + " BLOB NOT NULL)",
                    "CREATE INDEX profile_by_trial ON profile(trial)");

    /** Requests of trials one by one, read only when asked for. */
    private static final List<String> REQUESTS =
            List.of(
                    "CREATE TABLE request_log (trial INTEGER NOT NULL REFERENCES trial(id), sender"
                            + " INTEGER NOT NULL, count INTEGER NOT NULL, beyond INTEGER NOT NULL,"
                            + " data BLOB NOT NULL)",
                    "CREATE INDEX request_log_by_trial ON request_log(trial)");

    /** The first version whose trials have summaries of their latencies. */
    private static final int SUMMARIZED = 7;

    /**
     * Statements that lead from version i to version i + 1, but for the columns of {@link
     * TrialColumns}. The last versions may lack a step here.
     */
    private static final List<List<String>> STEPS =
            List.of(
                    List.of(
                            "CREATE TABLE experiment (id INTEGER PRIMARY KEY, added TEXT NOT NULL,"
                                    + " yaml TEXT NOT NULL)",
                            "CREATE TABLE environment (id INTEGER PRIMARY KEY, json TEXT NOT NULL"
                                    + " UNIQUE)",
                            "CREATE TABLE trial (id INTEGER PRIMARY KEY, experiment INTEGER NOT"
                                    + " NULL REFERENCES experiment(id), key TEXT NOT NULL, engine"
                                    + " TEXT NOT NULL, label TEXT NOT NULL, options TEXT NOT NULL,"
                                    + " type TEXT NOT NULL, size TEXT NOT NULL, pattern TEXT NOT"
                                    + " NULL, queue INTEGER NOT NULL, fork INTEGER NOT NULL,"
                                    + " number INTEGER NOT NULL, started TEXT NOT NULL, nanos"
                                    + " INTEGER NOT NULL, failure TEXT NOT NULL, measurement TEXT)",
                            "CREATE INDEX trial_by_experiment ON trial(experiment, key)",
                            "CREATE TABLE place (trial INTEGER NOT NULL REFERENCES trial(id), role"
                                    + " TEXT NOT NULL, environment INTEGER NOT NULL REFERENCES"
                                    + " environment(id))",
                            "CREATE TABLE histogram (trial INTEGER NOT NULL REFERENCES trial(id),"
                                    + " latency TEXT NOT NULL, data BLOB NOT NULL)",
                            "CREATE INDEX histogram_by_trial ON histogram(trial)",
                            "CREATE INDEX place_by_trial ON place(trial)",
                            "CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL)"),
                    // Verdicts as a column of their own, so that other programs can ask for them.
                    List.of("ALTER TABLE trial ADD COLUMN verdicts TEXT NOT NULL DEFAULT ''"),
                    List.of("ALTER TABLE trial ADD COLUMN receivers INTEGER NOT NULL DEFAULT 1"),
                    List.of("ALTER TABLE trial ADD COLUMN requests INTEGER NOT NULL DEFAULT 0"),
                    LEVELS,
                    ONCE,
                    SUMMARIES,
                    SETTINGS,
                    PAIRS,
                    TIMELINES,
                    PROFILES,
                    List.of(), // the column log
                    REQUESTS,
                    ClaimRows.TABLE,
                    List.of(), // the context's capacity
                    List.of()); // the parts of what was sent

    static final int VERSION = Math.max(STEPS.size(), TrialColumns.NEWEST);

    private Schema() {}

    private static List<String> steps(int version) {
        List<String> steps = new ArrayList<>();
        if (version < STEPS.size()) steps.addAll(STEPS.get(version));
        steps.addAll(TrialColumns.statements(version + 1));
        return steps;
    }

    static int version(Connection c) throws SQLException {
        return pragma(c, "user_version");
    }

    static boolean isSession(Connection c) throws SQLException {
        return pragma(c, "application_id") == APPLICATION_ID;
    }

    private static int pragma(Connection c, String name) throws SQLException {
        try (Statement s = c.createStatement();
                ResultSet r = s.executeQuery("PRAGMA " + name)) {
            return r.next() ? r.getInt(1) : 0;
        }
    }

    /** Brings an older or empty file to this version, in one transaction. */
    static void migrate(Connection c) throws SQLException, SessionException {
        Transaction.run(
                c,
                () -> {
                    int before = version(c);
                    advance(c, VERSION);
                    if (before < SUMMARIZED) LatencyRows.summarizeAll(c);
                });
    }

    /** Makes the tables of a version out of those of an earlier one. */
    static void advance(Connection c, int target) throws SQLException {
        try (Statement s = c.createStatement()) {
            s.execute("PRAGMA application_id = " + APPLICATION_ID);
            for (int version = version(c); version < target; version++) {
                for (String step : steps(version)) s.execute(step);
            }
            s.execute("PRAGMA user_version = " + target);
        }
    }
}
