package marshalyard.model.session;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
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
    /** In the order of the table, in which SQLite reads the first ones faster. */
    static final String COLUMNS =
            "id, engine, label, options, fork, number, started, nanos, failure, measurement,"
                    + " levels, summary, pair";

    private final Map<Long, Map<String, Environment>> places;
    private final Map<CellText, Cell> cells = new ConcurrentHashMap<>();
    private final Map<Object, Object> shared = new ConcurrentHashMap<>();

    /**
     * A reader.
     *
     * @param places where the ends ran, by the trials' ids
     */
    TrialReader(Map<Long, Map<String, Environment>> places) {
        this.places = places;
    }

    /** The texts that say which cell it is. */
    private record CellText(String engine, String label, String options, String levels) {}

    /** A row, not yet parsed; {@code measurement} is null if the trial failed. */
    record Row(
            long id,
            CellText cell,
            int fork,
            int number,
            String started,
            long nanos,
            String failure,
            String measurement,
            String summary,
            int pair) {

        static Row of(ResultSet r) throws SQLException {
            return new Row(
                    r.getLong("id"),
                    new CellText(
                            r.getString("engine"),
                            r.getString("label"),
                            r.getString("options"),
                            r.getString("levels")),
                    r.getInt("fork"),
                    r.getInt("number"),
                    r.getString("started"),
                    r.getLong("nanos"),
                    r.getString("failure"),
                    r.getString("measurement"),
                    r.getString("summary"),
                    r.getInt("pair"));
        }
    }

    TrialRecord read(Row row) throws SessionException {
        return new TrialRecord(
                new Trial(cell(row.cell), row.fork, row.number),
                row.pair,
                Instant.parse(row.started),
                Duration.ofNanos(row.nanos),
                Quote.visible(row.failure),
                measurement(row),
                shared(places.getOrDefault(row.id, Map.of())));
    }

    private Cell cell(CellText text) throws SessionException {
        Cell known = cells.get(text);
        if (known != null) return known;
        Cell cell =
                new Cell(
                        new EngineSetup(
                                Quote.visible(text.engine),
                                Quote.visible(text.label),
                                Json.readTexts(text.options)),
                        Levels.of(Json.readTexts(text.levels)));
        Cell before = cells.putIfAbsent(text, cell);
        return before == null ? cell : before;
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
