package marshalyard.session;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import marshalyard.model.measurement.TrialRules;

/** The progress of the experiments of a session, by one look at each of its trials. */
final class ProgressRows {
    private final Set<Long> unusable;
    private final Map<String, Outcome> outcomes = new HashMap<>();
    private final Map<String, Integer> trials = new TreeMap<>();
    private final SharedTime elapsed = new SharedTime();

    private ProgressRows(Set<Long> unusable) {
        this.unusable = unusable;
    }

    /**
     * The progress of each experiment with trials, by its number.
     *
     * @param unusable rows that count as failed
     */
    static Map<Long, StoredProgress> select(Connection c, Set<Long> unusable) throws SQLException {
        Map<Long, ProgressRows> all = new HashMap<>();
        Sql.each(
                c,
                "SELECT experiment, id, key, failure = '', verdicts = '', engine, started, nanos"
                        + " FROM trial ORDER BY id",
                r -> all.computeIfAbsent(r.getLong(1), e -> new ProgressRows(unusable)).add(r));
        Map<Long, StoredProgress> progress = new HashMap<>();
        all.forEach((experiment, rows) -> progress.put(experiment, rows.progress()));
        return progress;
    }

    private void add(ResultSet r) throws SQLException {
        String key = r.getString(3);
        if (!r.getBoolean(4)) {
            outcomes.putIfAbsent(key, Outcome.FAILED);
            return;
        }
        Outcome measured = r.getBoolean(5) ? Outcome.CLEAN : Outcome.MARKED;
        outcomes.put(key, unusable.contains(r.getLong(2)) ? Outcome.FAILED : measured);
        String engine = r.getString(6);
        Optional<Time> time = time(r.getString(7), r.getLong(8));
        if (time.isEmpty() || engine == null) return;
        trials.merge(engine, 1, Integer::sum);
        elapsed.add(engine, time.get().started, time.get().took);
    }

    private record Time(Instant started, Duration took) {}

    /** Empty if no trial can have run then. */
    private static Optional<Time> time(String started, long nanos) {
        try {
            Time time = new Time(InstantText.parse(started), Duration.ofNanos(nanos));
            return TrialRules.broken(time.started, time.took).isEmpty()
                    ? Optional.of(time)
                    : Optional.empty();
        } catch (DateTimeException | NullPointerException e) {
            return Optional.empty();
        }
    }

    private StoredProgress progress() {
        Map<String, TimeSpent> spent = new TreeMap<>();
        elapsed.byEngine()
                .forEach(
                        (engine, took) ->
                                spent.put(engine, new TimeSpent(trials.get(engine), took)));
        return new StoredProgress(outcomes, spent);
    }
}
