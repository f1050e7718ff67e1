package marshalyard.session;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Statements of SQL with the values of their question marks. */
final class Sql {
    private Sql() {}

    /** The work on one row of an answer. */
    interface RowReader<X extends Exception> {
        void read(ResultSet row) throws SQLException, X;
    }

    /** Reads each row of an answer. */
    static <X extends Exception> void each(
            Connection c, String query, RowReader<X> reader, Object... values)
            throws SQLException, X {
        try (PreparedStatement s = with(c, query, values);
                ResultSet rows = s.executeQuery()) {
            while (rows.next()) reader.read(rows);
        }
    }

    /** The number that is the whole answer. */
    static long number(Connection c, String query, Object... values) throws SQLException {
        try (PreparedStatement s = with(c, query, values);
                ResultSet row = s.executeQuery()) {
            return row.getLong(1);
        }
    }

    static void change(Connection c, String statement, Object... values) throws SQLException {
        try (PreparedStatement s = with(c, statement, values)) {
            s.executeUpdate();
        }
    }

    /** Inserts a row and returns its number. */
    static long insert(Connection c, String statement, Object... values) throws SQLException {
        try (PreparedStatement s = with(c, statement, values)) {
            s.executeUpdate();
            try (ResultSet keys = s.getGeneratedKeys()) {
                return keys.getLong(1);
            }
        }
    }

    private static PreparedStatement with(Connection c, String sql, Object... values)
            throws SQLException {
        PreparedStatement s = c.prepareStatement(sql);
        for (int i = 0; i < values.length; i++) s.setObject(i + 1, values[i]);
        return s;
    }
}
