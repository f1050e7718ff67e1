package marshalyard.session;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/** All or nothing. */
final class Transaction {
    /** The statements that belong together. */
    @FunctionalInterface
    interface Work {
        void run() throws SQLException, SessionException;
    }

    private Transaction() {}

    /** Runs the work and commits it; if it fails, nothing of it is left. */
    static void run(Connection c, Work work) throws SQLException, SessionException {
        try (Statement s = c.createStatement()) {
            s.execute("BEGIN IMMEDIATE");
            try {
                work.run();
                s.execute("COMMIT");
            } catch (SQLException | SessionException | RuntimeException e) {
                rollback(s, e);
                throw e;
            }
        }
    }

    private static void rollback(Statement s, Exception reason) {
        try {
            s.execute("ROLLBACK");
        } catch (SQLException e) {
            reason.addSuppressed(e); // SQLite has rolled back by itself, as when the disk is full
        }
    }
}
