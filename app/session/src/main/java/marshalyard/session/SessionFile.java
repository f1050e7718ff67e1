package marshalyard.session;

import static marshalyard.session.SqlFault.explain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.function.Function;
import marshalyard.model.file.Reason;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * The opening of a session file: made if it is new, checked before anything of it is used, and
 * brought to this version's tables if it is older.
 *
 * @param connection to its database
 * @param bound of the time that a query may take
 * @param readOnly true if nothing can be written to it
 */
record SessionFile(Connection connection, TimeBound bound, boolean readOnly) {
    /** The name of a file that is none may end in {@code .yard}. */
    private static final String REMEDY = "Choose a file that Marshalyard has saved.";

    static {
        NativeLibrary.use();
    }

    /** Loads what the first session would load; in any thread. */
    static void preload() {
        try {
            DriverManager.getConnection("jdbc:sqlite::memory:").close();
        } catch (SQLException e) {
            // the first session meets the same error, and says so
        }
    }

    /** Makes a new session; the file must not exist. */
    static SessionFile create(Path file) throws SessionException {
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new SessionException(file + " exists already. Choose another name, or open it.");
        }
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new SessionException("There is no folder " + folder + ". Make it first.");
        }
        SideFiles.checkNew(file);
        try {
            return connect(file, e -> SqlFault.explainNew(file, e));
        } catch (SessionException e) {
            remove(file, e);
            throw e;
        }
    }

    /** Opens an existing session; an older one is brought to this version's tables. */
    static SessionFile open(Path file) throws SessionException {
        try {
            if (DatabaseHeader.read(file).inWalMode()) {
                throw new SessionException(
                        file + " is a database in a mode that no session is in. " + REMEDY);
            }
        } catch (DatabaseHeader.NotADatabase e) {
            throw new SessionException(file + " is not a Marshalyard session. " + REMEDY, e);
        } catch (NoSuchFileException e) {
            throw new SessionException("There is no session " + file + ". Check the name.", e);
        } catch (IOException e) {
            throw new SessionException(file + " can't be read: " + Reason.of(e) + ".", e);
        }
        SideFiles.check(file);
        return connect(file, e -> explain(file, e));
    }

    /** Removes a file that was made and is no session. */
    private static void remove(Path file, SessionException why) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            why.addSuppressed(e);
        }
    }

    private static SessionFile connect(Path file, Function<SQLException, SessionException> fault)
            throws SessionException {
        SQLiteConfig config = new SQLiteConfig();
        config.enforceForeignKeys(true);
        config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
        config.setBusyTimeout(5_000);
        // Somebody else's session: SQLite then leaves everything beside it alone, too.
        if (Files.exists(file) && !Files.isWritable(file)) config.setReadOnly(true);
        Connection c = null;
        try {
            c = config.createConnection("jdbc:sqlite:" + file.toAbsolutePath());
            FileCheck.distrust(c);
            TimeBound bound = TimeBound.on(c);
            boolean fresh = isEmpty(c);
            if (!fresh && !Schema.isSession(c)) {
                throw new SessionException(
                        file + " is a database, but not a Marshalyard session. " + REMEDY);
            }
            if (Schema.version(c) > Schema.VERSION) {
                throw new SessionException(
                        ("%s was written by a newer Marshalyard (format %s, this one knows %s)."
                                        + " Use that one.")
                                .formatted(file, Schema.version(c), Schema.VERSION));
            }
            if (!fresh) {
                FileCheck.tables(file, c);
                PageCheck.tables(file, c);
            }
            if (Schema.version(c) < Schema.VERSION) {
                if (!fresh && !canWrite(file)) {
                    c.close();
                    return copy(file);
                }
                Schema.migrate(c);
            }
            return new SessionFile(c, bound, !canWrite(file));
        } catch (SQLException e) {
            close(c, e);
            throw fault.apply(e);
        } catch (SessionException e) {
            close(c, e);
            throw e;
        }
    }

    private static boolean canWrite(Path file) {
        return Files.isWritable(file) && Files.isWritable(file.toAbsolutePath().getParent());
    }

    /**
     * Opens an older session that can't be brought up to date where it lies: the tables are changed
     * in a copy in memory, which can only be read.
     */
    static SessionFile copy(Path file) throws SQLException, SessionException {
        Connection copy = new SQLiteConfig().createConnection("jdbc:sqlite::memory:");
        try (Statement s = copy.createStatement()) {
            String from = file.toAbsolutePath().toString();
            int code =
                    copy.unwrap(SQLiteConnection.class).getDatabase().restore("main", from, null);
            if (code != SQLiteErrorCode.SQLITE_OK.code) {
                throw new SQLiteException("no copy", SQLiteErrorCode.getErrorCode(code));
            }
            FileCheck.distrust(copy);
            TimeBound bound = TimeBound.on(copy);
            Schema.migrate(copy);
            s.execute("PRAGMA query_only = ON");
            return new SessionFile(copy, bound, true);
        } catch (SQLException | SessionException e) {
            close(copy, e);
            throw e;
        }
    }

    private static boolean isEmpty(Connection c) throws SQLException {
        try (Statement s = c.createStatement();
                ResultSet r = s.executeQuery("SELECT count(*) FROM sqlite_master")) {
            return r.getInt(1) == 0;
        }
    }

    private static void close(Connection c, Exception reason) {
        if (c == null) return;
        try {
            c.close();
        } catch (SQLException e) {
            reason.addSuppressed(e);
        }
    }
}
