package marshalyard.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.TreeMap;
import marshalyard.model.file.Reason;

/**
 * A check that tables hold no more than their file does. A file whose pages are each reached by
 * many ways, a thousand times over, is a table without end to SQLite.
 */
final class PageCheck {
    /** The texts and blobs of each table; those of the others are short. */
    static final Map<String, String> VALUES =
            Map.of(
                    "experiment", "yaml",
                    "environment", "json",
                    "trial", "measurement",
                    "place", "role",
                    "histogram", "data",
                    "timeline", "data",
                    "profile", "data",
                    "request_log", "data",
                    "setting", "value");

    /** A row takes so many bytes at least, its place in its page among them. */
    private static final int LEAST_ROW_BYTES = 5;

    private PageCheck() {}

    /**
     * @throws SessionException with a sentence if a table holds more
     */
    static void tables(Path file, Connection c) throws SQLException, SessionException {
        long size = size(file);
        long mostRows = size / LEAST_ROW_BYTES;
        Map<String, String> ways = new TreeMap<>();
        String objects = "SELECT name, tbl_name, type FROM sqlite_master WHERE sql IS NOT NULL";
        Sql.each(
                c,
                objects,
                r -> {
                    boolean index = r.getString(3).equals("index");
                    String by = index ? " INDEXED BY " + r.getString(1) : " NOT INDEXED";
                    String from = r.getString(2) + by;
                    String value = index ? "1" : VALUES.getOrDefault(r.getString(1), "1");
                    ways.put(from, value);
                });
        for (Map.Entry<String, String> way : ways.entrySet()) {
            String query =
                    "SELECT count(*), total(bytes) FROM (SELECT octet_length(%s) AS bytes FROM %s"
                            + " LIMIT %d)";
            try (Statement s = c.createStatement();
                    ResultSet r =
                            s.executeQuery(
                                    query.formatted(way.getValue(), way.getKey(), mostRows + 1))) {
                if (r.getLong(1) <= mostRows && r.getDouble(2) <= size) continue;
            }
            throw new SessionException(
                    ("%s holds more of '%s' than it has bytes, as if its pages were there several"
                                    + " times. It may come from somebody who means harm: don't use"
                                    + " it.")
                            .formatted(file, way.getKey().split(" ")[0]));
        }
    }

    private static long size(Path file) throws SessionException {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new SessionException(file + " can't be read: " + Reason.of(e) + ".", e);
        }
    }
}
