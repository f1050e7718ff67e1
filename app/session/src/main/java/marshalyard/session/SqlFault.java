package marshalyard.session;

import java.nio.file.Path;
import java.sql.SQLException;
import marshalyard.model.file.FullDiskException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** SQLite's errors as sentences: what each means for a session file, and what its user can do. */
final class SqlFault {
    private SqlFault() {}

    /** The error as a sentence for the user. */
    static SessionException explain(Path file, SQLException e) {
        if (extended(e) == SQLiteErrorCode.SQLITE_READONLY_DBMOVED) {
            return new SessionException(
                    file
                            + " was deleted or moved while it was in use: nothing more can be"
                            + " written to it. If it was moved, open it where it is now; Save"
                            + " session as… in the window keeps what it had.",
                    e);
        }
        String what =
                switch (code(e)) {
                    case SQLITE_FULL ->
                            "The disk is full: "
                                    + file
                                    + " could not be written. Free some space, then run or resume"
                                    + " it; all earlier trials are safe.";
                    case SQLITE_BUSY, SQLITE_LOCKED ->
                            file + " is in use by another program. Close it there and try again.";
                    case SQLITE_NOTADB, SQLITE_CORRUPT ->
                            file + " is damaged or not a Marshalyard session. Use a copy of it.";
                    case SQLITE_CONSTRAINT ->
                            file
                                    + " has this trial already: another program added it. Open the"
                                    + " session again.";
                    case SQLITE_INTERRUPT ->
                            file
                                    + " takes minutes to read, as no session does. It is damaged, or"
                                    + " was made to do so: don't use it.";
                    case SQLITE_READONLY, SQLITE_PERM, SQLITE_CANTOPEN ->
                            file + " can't be written. Check the permissions of file and folder.";
                    case SQLITE_IOERR ->
                            file
                                    + " can't be written to: the disk is full or broken. Free some"
                                    + " space and resume; all earlier trials are safe.";
                    default -> file + " can't be used: " + e.getMessage() + ".";
                };
        return new SessionException(what, isFull(e) ? new FullDiskException(what, e) : e);
    }

    /** The error that a session could not be made for, of which nothing is left. */
    static SessionException explainNew(Path file, SQLException e) {
        boolean full = isFull(e);
        if (!full && code(e) != SQLiteErrorCode.SQLITE_IOERR) return explain(file, e);
        String what =
                "The disk is full%s: %s could not be made. Free some space, then try again."
                        .formatted(full ? "" : " or broken", file);
        return new SessionException(what, new FullDiskException(what, e));
    }

    private static boolean isFull(SQLException e) {
        return code(e) == SQLiteErrorCode.SQLITE_FULL;
    }

    private static SQLiteErrorCode code(SQLException e) {
        return SQLiteErrorCode.getErrorCode(extended(e).code & 0xff); // without what extends it
    }

    private static SQLiteErrorCode extended(SQLException e) {
        return e instanceof SQLiteException s ? s.getResultCode() : SQLiteErrorCode.UNKNOWN_ERROR;
    }
}
