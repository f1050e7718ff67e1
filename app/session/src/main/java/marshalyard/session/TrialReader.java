package marshalyard.session;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Levels;
import marshalyard.model.measurement.Environment;
import marshalyard.model.measurement.Measurement;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.measurement.TrialRules;
import marshalyard.model.plan.Trial;
import marshalyard.model.text.JsonComplaint;
import marshalyard.model.text.Quote;

/** Rows as trials. What many trials have in common is kept once. Safe for several threads. */
final class TrialReader {
    /**
     * The columns in the order of the table, in which SQLite reads the first ones faster. What says
     * which cell it is, and where the ends ran, comes as one text each, the same for most trials;
     * JSON can't hold a blob, which a damaged file may have there.
     */
    static final String COLUMNS =
            "id, key, json_array(CAST(engine AS TEXT), CAST(label AS TEXT), CAST(options AS TEXT),"
                    + " CAST(levels AS TEXT)) AS cell, fork, number, started, nanos, failure,"
                    + " measurement, summary, (SELECT json_group_object(CAST(role AS TEXT),"
                    + " CAST(environment AS INTEGER)) FROM place WHERE place.trial = trial.id) AS"
                    + " places, pair, "
                    + String.join(", ", TrialColumns.ADDED_NAMES);

    /** One with 1,000 senders and a log has some 100 KB. */
    private static final long MOST_BYTES = 8 << 20;

    /** A failure has a few sentences. */
    private static final int MOST_FAILURE_CHARACTERS = 20_000;

    /** Names, labels and options; an IOR among these has some 1,000. */
    private static final int MOST_CELL_CHARACTERS = 200_000;

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
            long id,
            String key,
            String cell,
            Object fork,
            Object number,
            String started,
            Object nanos,
            String failure,
            byte[] measurement,
            byte[] summary,
            String places,
            Object pair,
            List<String> added) {

        /** The length of its long texts. */
        long bytes() {
            long bytes = length(measurement) + length(summary) + length(cell) + length(key);
            for (String text : added) bytes += length(text);
            return bytes + length(failure) + length(places);
        }

        private static long length(byte[] text) {
            return text == null ? 0 : text.length;
        }

        private static long length(String text) {
            return text == null ? 0 : text.length();
        }

        static Row of(ResultSet r) throws SQLException {
            List<String> added = new ArrayList<>();
            for (String name : TrialColumns.ADDED_NAMES) added.add(r.getString(name));
            return new Row(
                    r.getLong("id"),
                    r.getString("key"),
                    r.getString("cell"),
                    r.getObject("fork"),
                    r.getObject("number"),
                    r.getString("started"),
                    r.getObject("nanos"),
                    r.getString("failure"),
                    r.getBytes("measurement"),
                    r.getBytes("summary"),
                    r.getString("places"),
                    r.getObject("pair"),
                    added);
        }
    }

    /**
     * The trial of a row.
     *
     * @param record null if it can't be read which trial it is; failed if it can't be used
     * @param fault null if it can be used
     */
    record Read(TrialRecord record, UnusableTrial fault) {}

    /** Reads a row. Whatever it holds, it stands in nobody's way. */
    Read read(Row row) {
        Trial trial;
        try {
            requireShort("cell", row.cell, MOST_CELL_CHARACTERS);
            trial = new Trial(cell(row.cell), number(row.fork), number(row.number));
            requireKey(row, trial);
        } catch (SessionException | RuntimeException e) {
            String title = "Trial " + row.id + ", '" + Quote.cut(Quote.visible(key(row))) + "',";
            return new Read(null, new UnusableTrial(row.id, key(row), title, reason(e)));
        }
        try {
            if (row.bytes() > MOST_BYTES) {
                String many = "it has " + row.bytes() + " bytes, more than a trial yields";
                return unusable(row, trial, many);
            }
            TrialRecord record = record(row, trial);
            Optional<String> broken = TrialRules.broken(record);
            return broken.isEmpty() ? new Read(record, null) : unusable(row, trial, broken.get());
        } catch (SessionException | RuntimeException e) {
            return unusable(row, trial, reason(e));
        }
    }

    /**
     * A resumed run goes by the key and the figures go by the cell: they must tell of one trial.
     */
    private static void requireKey(Row row, Trial trial) {
        if (trial.key().equals(row.key)) return;
        if (trial.key().equals(Quote.visible(key(row)))) return; // escapes stand in the cell, too
        throw new IllegalArgumentException(
                "its columns are those of '" + Quote.cut(Quote.visible(trial.key())) + "'");
    }

    private static void requireShort(String what, String text, int most) {
        if (text.length() <= most) return;
        throw new IllegalArgumentException(
                "its " + what + " has " + text.length() + " characters, more than " + most);
    }

    private static String key(Row row) {
        return row.key == null ? "" : row.key;
    }

    /** Why it can't be read, as a clause. */
    private static String reason(Exception e) {
        Throwable cause = e.getCause();
        String why = cause == null ? "" : " (" + clause(cause) + ")";
        return clause(e) + why;
    }

    private static String clause(Throwable e) {
        if (e instanceof NullPointerException) return "a value is missing";
        String message =
                e instanceof JsonProcessingException json
                        ? JsonComplaint.of(json)
                        : String.valueOf(e.getMessage());
        String shown = Quote.message(message);
        return shown.endsWith(".") ? shown.substring(0, shown.length() - 1) : shown;
    }

    /** The trial as one that failed, with as much of its time as can be. */
    private static Read unusable(Row row, Trial trial, String reason) {
        String title = trial.title();
        String capital = title.substring(0, 1).toUpperCase(Locale.ROOT) + title.substring(1);
        UnusableTrial fault = new UnusableTrial(row.id, key(row), capital, reason);
        Instant started = Instant.EPOCH;
        Duration took = Duration.ZERO;
        int pair = trial.fork();
        try {
            Instant told = InstantText.parse(row.started);
            Duration lasted = Duration.ofNanos(whole(row.nanos));
            pair = number(row.pair);
            if (TrialRules.broken(told, lasted).isEmpty()) {
                started = told;
                took = lasted;
            }
        } catch (RuntimeException e) {
            // the reason is told already
        }
        boolean failed = row.failure != null && !row.failure.isEmpty(); // of that nothing is used
        String failure = failed ? failure(row) : fault.failure();
        return new Read(
                new TrialRecord(trial, pair, started, took, failure, null, Map.of()),
                failed ? null : fault);
    }

    private TrialRecord record(Row row, Trial trial) throws SessionException {
        TrialRecord record =
                new TrialRecord(
                        trial,
                        number(row.pair),
                        InstantText.parse(row.started),
                        Duration.ofNanos(whole(row.nanos)),
                        failure(row),
                        measurement(row),
                        places(row.places));
        return TrialColumns.complete(record, row.added);
    }

    private static String failure(Row row) {
        int most = Math.min(row.failure.length(), MOST_FAILURE_CHARACTERS);
        return Quote.visible(row.failure.substring(0, most));
    }

    /** SQLite keeps anything in any column, and would give a text as 0. */
    private static long whole(Object value) {
        if (value instanceof Integer || value instanceof Long) return ((Number) value).longValue();
        throw new IllegalArgumentException("a column of numbers holds something else");
    }

    private static int number(Object value) {
        long number = whole(value);
        if (number >= 0 && number <= Integer.MAX_VALUE) return (int) number;
        throw new IllegalArgumentException("it has the number " + number);
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
        for (Map.Entry<String, Long> place : Json.readNumbers(text).entrySet()) {
            byRole.put(
                    place.getKey(),
                    environments.getOrDefault(place.getValue(), Environment.UNKNOWN));
        }
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
