package marshalyard.model.session;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import marshalyard.model.measurement.Environment;

/** Where the ends of trials ran, as rows. */
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

    /** Environments of an experiment's trials by role, by the trials' ids. */
    static Map<Long, Map<String, Environment>> select(Connection c, long experiment)
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
