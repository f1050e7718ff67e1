package marshalyard.session;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import marshalyard.model.measurement.Environment;

/** Rows of the environments of trials' ends. */
final class PlaceRows {
    private PlaceRows() {}

    static void insert(Connection c, long trial, Map<String, Environment> places)
            throws SQLException {
        try (PreparedStatement s =
                c.prepareStatement(
                        "INSERT INTO place(trial, role, environment) VALUES (?, ?, ?)")) {
            for (Map.Entry<String, Environment> place : places.entrySet()) {
                s.setLong(1, trial);
                s.setString(2, place.getKey());
                s.setLong(3, environment(c, place.getValue()));
                s.executeUpdate();
            }
        }
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

    /** All environments that can be read, by their ids. */
    static Map<Long, Environment> select(Connection c) throws SQLException {
        Map<Long, Environment> all = new HashMap<>();
        try (PreparedStatement s = c.prepareStatement("SELECT id, json FROM environment");
                ResultSet r = s.executeQuery()) {
            while (r.next()) {
                String json = r.getString(2);
                try {
                    if (json != null) all.put(r.getLong(1), Json.read(json, Environment.class));
                } catch (SessionException e) {
                    continue; // where it is read, it is unknown; no figure rests on it
                }
            }
        }
        return all;
    }
}
