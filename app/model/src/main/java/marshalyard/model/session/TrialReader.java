package marshalyard.model.session;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Levels;
import marshalyard.model.measurement.Environment;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Trial;

/** Rows as trials. What many trials have in common is kept once. */
final class TrialReader {
    /** In the order of the table, in which SQLite reads the first ones faster. */
    static final String COLUMNS =
            "id, engine, label, options, fork, number, started, nanos, failure, measurement,"
                    + " levels, summary";

    private final Map<Long, Map<String, Environment>> places;
    private final Map<String, Cell> cells = new HashMap<>();
    private final Map<Object, Object> shared = new HashMap<>();

    /**
     * A reader.
     *
     * @param places where the ends ran, by the trials' ids
     */
    TrialReader(Map<Long, Map<String, Environment>> places) {
        this.places = places;
    }

    TrialRecord read(ResultSet r) throws SQLException, SessionException {
        return new TrialRecord(
                new Trial(cell(r), r.getInt("fork"), r.getInt("number")),
                Instant.parse(r.getString("started")),
                Duration.ofNanos(r.getLong("nanos")),
                r.getString("failure"),
                measurement(r),
                shared(places.getOrDefault(r.getLong("id"), Map.of())));
    }

    private Cell cell(ResultSet r) throws SQLException, SessionException {
        String engine = r.getString("engine");
        String label = r.getString("label");
        String options = r.getString("options");
        String levels = r.getString("levels");
        String text = String.join("\n", engine, label, options, levels);
        Cell known = cells.get(text);
        if (known != null) return known;
        Cell cell =
                new Cell(
                        new EngineSetup(engine, label, Json.readTexts(options)),
                        Levels.of(Json.readTexts(levels)));
        cells.put(text, cell);
        return cell;
    }

    private Measurement measurement(ResultSet r) throws SQLException, SessionException {
        String json = r.getString("measurement");
        if (json == null) return null;
        StoredMeasurement stored = Json.read(json, StoredMeasurement.class);
        return stored.with(
                shared(stored.senderFacts()),
                shared(stored.receiverFacts()),
                Json.read(r.getString("summary"), StoredLatencies.class).back());
    }

    /** The same value for values that are equal. */
    @SuppressWarnings("unchecked")
    private <T> T shared(T value) {
        Object before = shared.putIfAbsent(value, value);
        return before == null ? value : (T) before;
    }
}
