package marshalyard.session;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import marshalyard.model.measurement.Environment;

/** Rows of the environments of trials' ends. */
final class PlaceRows {
    /** One has some KB. */
    private static final int MOST_CHARACTERS = 1 << 20;

    private PlaceRows() {}

    static void insert(Connection c, long trial, Map<String, Environment> places)
            throws SQLException {
        for (Map.Entry<String, Environment> place : places.entrySet()) {
            Sql.change(
                    c,
                    "INSERT INTO place(trial, role, environment) VALUES (?, ?, ?)",
                    trial,
                    place.getKey(),
                    environment(c, place.getValue()));
        }
    }

    /** Where trials ran is the same for most of them: kept once. */
    private static long environment(Connection c, Environment environment) throws SQLException {
        String json = Json.write(environment);
        Sql.change(c, "INSERT OR IGNORE INTO environment(json) VALUES (?)", json);
        return Sql.number(c, "SELECT id FROM environment WHERE json = ?", json);
    }

    /** All environments that can be read, by their ids. */
    static Map<Long, Environment> select(Connection c) throws SQLException {
        Map<Long, Environment> all = new HashMap<>();
        Sql.each(
                c,
                "SELECT id, json FROM environment",
                r -> {
                    String json = r.getString(2);
                    try {
                        boolean known = json != null && json.length() <= MOST_CHARACTERS;
                        if (known) all.put(r.getLong(1), Json.read(json, Environment.class));
                    } catch (SessionException e) {
                        return; // where it is read, it is unknown; no figure rests on it
                    }
                });
        return all;
    }
}
