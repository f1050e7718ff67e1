package marshalyard.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * The identity of the file that stood at a path when a session was opened. SQLite goes on writing
 * into a file that was deleted, and what it writes is gone when it closes.
 *
 * @param key as the file system tells files apart; null if it does not
 */
record FileIdentity(Path file, Object key) {
    static FileIdentity of(Path file) throws SessionException {
        return new FileIdentity(file, keyOf(file));
    }

    /**
     * @throws SessionException if the file has been deleted or moved, or another has its place
     */
    void check() throws SessionException {
        Object now = keyOf(file);
        if (key != null && !key.equals(now)) throw gone(file, null);
    }

    private static Object keyOf(Path file) throws SessionException {
        try {
            return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
        } catch (IOException e) {
            throw gone(file, e);
        }
    }

    private static SessionException gone(Path file, IOException cause) {
        return new SessionException(
                file
                        + " was deleted or moved while it was in use. If it was moved, open it where"
                        + " it is now; if it was deleted, its trials are lost: run the experiment"
                        + " again.",
                cause);
    }
}
