package marshalyard.session;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.TreeMap;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteLimits;

/**
 * A check of a file before anything of it is used: a session's tables and indexes, as this program
 * makes them, and nothing beside. A trigger could swallow trials or fill the disk, a view or a
 * virtual table could be read without end.
 */
final class FileCheck {
    /** The largest text or blob: far above the longest series that a trial stores. */
    private static final int MOST_VALUE_BYTES = 64 << 20;

    private FileCheck() {}

    /** Settings under which SQLite trusts nothing that stands in the file. */
    static void distrust(Connection c) throws SQLException {
        try (Statement s = c.createStatement()) {
            s.execute("PRAGMA trusted_schema = OFF");
            s.execute("PRAGMA cell_size_check = ON");
        }
        SQLiteConnection connection = c.unwrap(SQLiteConnection.class);
        connection.setLimit(SQLiteLimits.SQLITE_LIMIT_LENGTH, MOST_VALUE_BYTES);
        connection.setLimit(SQLiteLimits.SQLITE_LIMIT_SQL_LENGTH, 100_000);
        connection.setLimit(SQLiteLimits.SQLITE_LIMIT_COLUMN, 100);
        connection.setLimit(SQLiteLimits.SQLITE_LIMIT_EXPR_DEPTH, 100);
        connection.setLimit(SQLiteLimits.SQLITE_LIMIT_COMPOUND_SELECT, 10);
        connection.setLimit(SQLiteLimits.SQLITE_LIMIT_VDBE_OP, 100_000);
        connection.setLimit(SQLiteLimits.SQLITE_LIMIT_ATTACHED, 1); // a copy takes one
        connection.setLimit(SQLiteLimits.SQLITE_LIMIT_TRIGGER_DEPTH, 1);
    }

    /**
     * @throws SessionException with a sentence if the file holds anything but a session's tables
     */
    static void tables(Path file, Connection c) throws SQLException, SessionException {
        int version = Schema.version(c);
        if (version < 1) {
            throw new SessionException(
                    file + " is damaged: its format is " + version + ". Use a copy of it.");
        }
        Map<String, String> expected = reference(version);
        Map<String, String> found = objects(c);
        for (Map.Entry<String, String> object : found.entrySet()) {
            if (object.getValue().equals(expected.get(object.getKey()))) continue;
            throw new SessionException(
                    ("%s holds the %s, which no session has in this form. It may come from"
                                    + " somebody who means harm: don't use it.")
                            .formatted(file, object.getKey()));
        }
        for (String name : expected.keySet()) {
            if (!found.containsKey(name)) {
                throw new SessionException(
                        file + " is damaged: it lacks the " + name + ". Use a copy of it.");
            }
        }
    }

    /** What an empty session of this format has. */
    private static Map<String, String> reference(int version) throws SQLException {
        try (Connection empty = DriverManager.getConnection("jdbc:sqlite::memory:")) {
            Schema.advance(empty, version);
            return objects(empty);
        }
    }

    /** Kind and name, and the statement that made it, without regard to blanks. */
    private static Map<String, String> objects(Connection c) throws SQLException {
        Map<String, String> objects = new TreeMap<>();
        try (Statement s = c.createStatement();
                ResultSet r = s.executeQuery("SELECT type, name, sql FROM sqlite_master")) {
            while (r.next()) {
                String kind = r.getString(1) + " '" + r.getString(2) + "'";
                objects.put(kind, String.valueOf(r.getString(3)).replaceAll("\\s+", " "));
            }
        }
        objects.keySet().removeIf(kind -> kind.startsWith("table 'sqlite_stat"));
        return objects;
    }
}
