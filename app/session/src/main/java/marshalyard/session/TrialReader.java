package marshalyard.session;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Levels;
import marshalyard.model.measurement.Environment;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Trial;
import marshalyard.model.text.Quote;

/** Rows as trials. What many trials have in common is kept once. Safe for several threads. */
final class TrialReader {
    /**
     * The columns in the order of the table, in which SQLite reads the first ones faster. What says
     * which cell it is, and where the ends ran, comes as one text each, the same for most trials.
     */
    static final String COLUMNS =
            "id, json_array(engine, label, options, levels) AS cell, fork, number, started, nanos,"
                    + " failure, measurement, summary, (SELECT json_group_object(role, environment)"
                    + " FROM place WHERE place.trial = trial.id) AS places, pair, "
                    + String.join(", ", TrialColumns.ADDED_NAMES);

    private final Map<Long, Environment> environments;
    private final Map<String, Cell> cells = new ConcurrentHashMap<>();
    private final Map<String, Map<String, Environment>> places = new ConcurrentHashMap<>();
    private final Map<Object, Object> shared = new ConcurrentHashMap<>();

    /**
     * A reader.
     *
     * @param environments all that the session has, by their ids
     */
    TrialReader(Map<Long, Environment> environments) {
        this.environments = environments;
    }

    /** A row, not yet parsed; {@code measurement} is null if the trial failed. */
    record Row(
            String cell,
            int fork,
            int number,
            String started,
            long nanos,
            String failure,
            byte[] measurement,
            byte[] summary,
            String places,
            int pair,
            List<String> added) {

        static Row of(ResultSet r) throws SQLException {
            List<String> added = new ArrayList<>();
            for (String name : TrialColumns.ADDED_NAMES) added.add(r.getString(name));
            return new Row(
                    r.getString("cell"),
                    r.getInt("fork"),
                    r.getInt("number"),
                    r.getString("started"),
                    r.getLong("nanos"),
                    r.getString("failure"),
                    r.getBytes("measurement"),
                    r.getBytes("summary"),
                    r.getString("places"),
                    r.getInt("pair"),
                    added);
        }
    }

    TrialRecord read(Row row) throws SessionException {
        TrialRecord record =
                new TrialRecord(
                        new Trial(cell(row.cell), row.fork, row.number),
                        row.pair,
                        Instant.parse(row.started),
                        Duration.ofNanos(row.nanos),
                        Quote.visible(row.failure),
                        measurement(row),
                        places(row.places));
        return TrialColumns.complete(record, row.added);
    }

    private Cell cell(String text) throws SessionException {
        Cell known = cells.get(text);
        if (known != null) return known;
        List<String> parts = Json.readList(text);
        Cell cell =
                new Cell(
                        new EngineSetup(
                                Quote.visible(parts.get(0)),
                                Quote.visible(parts.get(1)),
                                Json.readTexts(parts.get(2))),
                        Levels.of(Json.readTexts(parts.get(3))));
        Cell before = cells.putIfAbsent(text, cell);
        return before == null ? cell : before;
    }

    private Map<String, Environment> places(String text) throws SessionException {
        Map<String, Environment> known = places.get(text);
        if (known != null) return known;
        Map<String, Environment> byRole = new HashMap<>();
        Json.readNumbers(text).forEach((role, id) -> byRole.put(role, environments.get(id)));
        Map<String, Environment> before = places.putIfAbsent(text, Map.copyOf(byRole));
        return before == null ? places.get(text) : before;
    }

    private Measurement measurement(Row row) throws SessionException {
        if (row.measurement == null) return null;
        StoredMeasurement stored = Json.read(row.measurement, StoredMeasurement.class);
        return stored.with(
                shared(stored.senderFacts()),
                shared(stored.receiverFacts()),
                Json.read(row.summary, StoredLatencies.class).back());
    }

    /** The same value for values that are equal. */
    @SuppressWarnings("unchecked")
    private <T> T shared(T value) {
        Object before = shared.putIfAbsent(value, value);
        return before == null ? value : (T) before;
    }
}
