package marshalyard.model.session;

import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.DataFormatException;
import marshalyard.model.factor.Cell;
import marshalyard.model.factor.EngineSetup;
import marshalyard.model.factor.Levels;
import marshalyard.model.measurement.Environment;
import marshalyard.model.measurement.Latency;
import marshalyard.model.measurement.TrialRecord;
import marshalyard.model.plan.Trial;
import marshalyard.model.text.Quote;
import org.HdrHistogram.Histogram;

/** Trials as rows. */
final class TrialRows {
    private TrialRows() {}

    static void insert(Connection c, long experiment, TrialRecord record) throws SQLException {
        long id = insertTrial(c, experiment, record);
        if (!record.failed()) count(c, id);
        for (Map.Entry<String, Environment> place : record.environments().entrySet()) {
            try (PreparedStatement s =
                    c.prepareStatement(
                            "INSERT INTO place(trial, role, environment) VALUES (?, ?, ?)")) {
                s.setLong(1, id);
                s.setString(2, place.getKey());
                s.setLong(3, environment(c, place.getValue()));
                s.executeUpdate();
            }
        }
        if (record.measurement() == null) return;
        for (Map.Entry<Latency, Histogram> entry : record.measurement().latencies().entrySet()) {
            try (PreparedStatement s =
                    c.prepareStatement(
                            "INSERT INTO histogram(trial, latency, data) VALUES (?, ?, ?)")) {
                s.setLong(1, id);
                s.setString(2, entry.getKey().name());
                s.setBytes(3, encode(entry.getValue()));
                s.executeUpdate();
            }
        }
    }

    private static long insertTrial(Connection c, long experiment, TrialRecord record)
            throws SQLException {
        Trial trial = record.trial();
        Cell cell = trial.cell();
        try (PreparedStatement s =
                c.prepareStatement(
                        "INSERT INTO trial(experiment, key, engine, label, options, levels, fork,"
                                + " number, started, nanos, failure, measurement, verdicts) VALUES"
                                + " (?,?,?,?,?,?,?,?,?,?,?,?,?)")) {
            s.setLong(1, experiment);
            s.setString(2, trial.key());
            s.setString(3, cell.engine().id());
            s.setString(4, cell.engine().label());
            s.setString(5, Json.write(cell.engine().options()));
            s.setString(6, Json.write(cell.levels().texts()));
            s.setInt(7, trial.fork());
            s.setInt(8, trial.number());
            s.setString(9, record.started().toString());
            s.setLong(10, record.took().toNanos());
            s.setString(11, record.failure());
            s.setString(
                    12,
                    record.measurement() == null
                            ? null
                            : Json.write(StoredMeasurement.of(record.measurement())));
            s.setString(13, verdicts(record));
            s.executeUpdate();
            try (ResultSet keys = s.getGeneratedKeys()) {
                return keys.getLong(1);
            }
        }
    }

    /** Fails if the same trial has ended well before. */
    private static void count(Connection c, long id) throws SQLException {
        try (PreparedStatement s = c.prepareStatement("UPDATE trial SET once = 1 WHERE id = ?")) {
            s.setLong(1, id);
            s.executeUpdate();
        }
    }

    /** How many trials ended well that had ended well before; only old sessions have any. */
    static long doubles(Connection c) throws SQLException {
        return number(c, "SELECT count(*) FROM trial WHERE failure = '' AND once IS NULL");
    }

    static long rows(Connection c) throws SQLException {
        return number(c, "SELECT count(*) FROM trial");
    }

    private static long number(Connection c, String query) throws SQLException {
        try (PreparedStatement s = c.prepareStatement(query);
                ResultSet r = s.executeQuery()) {
            return r.getLong(1);
        }
    }

    private static String verdicts(TrialRecord record) {
        if (record.measurement() == null) return "";
        return record.measurement().verdicts().stream()
                .map(v -> v.kind().name())
                .distinct()
                .collect(Collectors.joining(","));
    }

    /** Where trials ran is the same for most of them: kept once. */
    private static long environment(Connection c, Environment environment) throws SQLException {
        String json = Json.write(environment);
        try (PreparedStatement s =
                c.prepareStatement("INSERT OR IGNORE INTO environment(json) VALUES (?)")) {
            s.setString(1, json);
            s.executeUpdate();
        }
        try (PreparedStatement s =
                c.prepareStatement("SELECT id FROM environment WHERE json = ?")) {
            s.setString(1, json);
            try (ResultSet r = s.executeQuery()) {
                return r.getLong(1);
            }
        }
    }

    private static byte[] encode(Histogram histogram) {
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoCompressedByteBuffer(buffer);
        byte[] data = new byte[length];
        buffer.rewind();
        buffer.get(data);
        return data;
    }

    static List<TrialRecord> select(Connection c, long experiment)
            throws SQLException, SessionException {
        Map<Long, Map<Latency, Histogram>> histograms = histograms(c, experiment);
        Map<Long, Map<String, Environment>> places = places(c, experiment);
        List<TrialRecord> records = new ArrayList<>();
        try (PreparedStatement s =
                c.prepareStatement("SELECT * FROM trial WHERE experiment = ? ORDER BY id")) {
            s.setLong(1, experiment);
            try (ResultSet r = s.executeQuery()) {
                while (r.next()) {
                    long id = r.getLong("id");
                    records.add(
                            record(
                                    r,
                                    histograms.getOrDefault(id, Map.of()),
                                    places.getOrDefault(id, Map.of())));
                }
            }
        } catch (NullPointerException e) {
            throw new SessionException(
                    "The session holds a trial that can't be read: a value is missing.", e);
        } catch (RuntimeException e) {
            throw new SessionException(
                    "The session holds a trial that can't be read (" + e.getMessage() + ").", e);
        }
        return records;
    }

    private static TrialRecord record(
            ResultSet r, Map<Latency, Histogram> histograms, Map<String, Environment> places)
            throws SQLException, SessionException {
        Map<String, String> options = Json.readTexts(r.getString("options"));
        Cell cell =
                new Cell(
                        new EngineSetup(
                                Quote.visible(r.getString("engine")),
                                Quote.visible(r.getString("label")),
                                options),
                        Levels.of(Json.readTexts(r.getString("levels"))));
        String json = r.getString("measurement");
        return new TrialRecord(
                new Trial(cell, r.getInt("fork"), r.getInt("number")),
                Instant.parse(r.getString("started")),
                Duration.ofNanos(r.getLong("nanos")),
                Quote.visible(r.getString("failure")),
                json == null ? null : Json.read(json, StoredMeasurement.class).with(histograms),
                places);
    }

    private static Map<Long, Map<Latency, Histogram>> histograms(Connection c, long experiment)
            throws SQLException, SessionException {
        Map<Long, Map<Latency, Histogram>> all = new HashMap<>();
        try (PreparedStatement s =
                c.prepareStatement(
                        "SELECT h.trial, h.latency, h.data FROM histogram h JOIN trial t ON t.id ="
                                + " h.trial WHERE t.experiment = ?")) {
            s.setLong(1, experiment);
            try (ResultSet r = s.executeQuery()) {
                HistogramRoom room = new HistogramRoom();
                while (r.next()) {
                    all.computeIfAbsent(r.getLong(1), id -> new EnumMap<>(Latency.class))
                            .put(Latency.valueOf(r.getString(2)), room.decode(r.getBytes(3)));
                }
            }
        } catch (DataFormatException | RuntimeException e) {
            throw new SessionException("The session holds a histogram that can't be read.", e);
        }
        return all;
    }

    private static Map<Long, Map<String, Environment>> places(Connection c, long experiment)
            throws SQLException, SessionException {
        Map<Long, Map<String, Environment>> all = new HashMap<>();
        Map<Long, Environment> known = new HashMap<>();
        try (PreparedStatement s =
                c.prepareStatement(
                        "SELECT p.trial, p.role, e.id, e.json FROM place p JOIN trial t ON t.id ="
                                + " p.trial JOIN environment e ON e.id = p.environment WHERE"
                                + " t.experiment = ?")) {
            s.setLong(1, experiment);
            try (ResultSet r = s.executeQuery()) {
                while (r.next()) {
                    Environment environment = known.get(r.getLong(3));
                    if (environment == null) {
                        environment = Json.read(r.getString(4), Environment.class);
                        known.put(r.getLong(3), environment);
                    }
                    all.computeIfAbsent(r.getLong(1), id -> new HashMap<>())
                            .put(r.getString(2), environment);
                }
            }
        }
        return all;
    }
}
