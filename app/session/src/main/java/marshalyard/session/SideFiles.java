package marshalyard.session;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import marshalyard.model.file.Reason;

/**
 * The files beside a session that SQLite would use: its journal, and those of a mode that no
 * session is in. SQLite believes them before this program sees a row. A journal can name a
 * <i>super-journal</i>, which SQLite deletes, wherever it lies. So they are looked at first,
 * without following links, and what this program can't have written is refused.
 *
 * @see <a href="https://www.sqlite.org/fileformat2.html#the_rollback_journal">The rollback
 *     journal</a>
 */
final class SideFiles {
    private static final String JOURNAL = "-journal";

    /** Stands at the beginning of a journal, and behind the name of a super-journal at its end. */
    private static final long MAGIC = 0xd9d505f920a163d7L;

    private static final int HEADER_BYTES = 28;
    private static final int PAGE_COUNT_AT = 16;
    private static final int PAGE_SIZE_AT = 24;

    private SideFiles() {}

    /**
     * Before an existing session is opened.
     *
     * @throws SessionException with a sentence if SQLite would meet what no session has
     */
    static void check(Path session) throws SessionException {
        name(session);
        try {
            Path real = session.toRealPath();
            absent(real, "-wal");
            absent(real, "-shm");
            Path journal = beside(real, JOURNAL);
            if (isThere(journal)) {
                requireOwn(journal);
                content(journal, DatabaseHeader.read(real));
            }
        } catch (IOException e) {
            throw new SessionException(session + " can't be read: " + Reason.of(e) + ".", e);
        }
    }

    /**
     * Before a new session is made.
     *
     * @throws SessionException with a sentence if anything has one of the names
     */
    static void checkNew(Path session) throws SessionException {
        name(session);
        Path file = session.toAbsolutePath();
        absent(file, "-wal");
        absent(file, "-shm");
        absent(file, JOURNAL);
    }

    /** SQLite's driver takes what follows a question mark for settings, and opens another file. */
    private static void name(Path session) throws SessionException {
        if (session.toAbsolutePath().toString().contains("?")) {
            throw new SessionException(
                    session
                            + " can't be a session: SQLite takes '?' in a name for the beginning of"
                            + " settings. Rename the file or its folder.");
        }
    }

    private static void absent(Path session, String ending) throws SessionException {
        Path file = beside(session, ending);
        if (isThere(file)) throw foreign(file);
    }

    private static Path beside(Path session, String ending) {
        return session.resolveSibling(session.getFileName() + ending);
    }

    private static boolean isThere(Path file) {
        return Files.exists(file, LinkOption.NOFOLLOW_LINKS);
    }

    /** A regular file with this name alone. */
    static void requireOwn(Path file) throws IOException, SessionException {
        try {
            BasicFileAttributes found =
                    Files.readAttributes(
                            file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            if (!found.isRegularFile() || names(file) > 1) throw foreign(file);
        } catch (NoSuchFileException e) {
            // its writer has just removed it
        }
    }

    /** How many names a file has; 1 if nobody counts them. */
    static int names(Path file) throws IOException {
        try {
            return (Integer) Files.getAttribute(file, "unix:nlink", LinkOption.NOFOLLOW_LINKS);
        } catch (UnsupportedOperationException | IllegalArgumentException e) {
            return 1; // a file system that does not count names
        }
    }

    /**
     * A journal of a transaction that grew this very database, and that names nothing else. A name
     * counts in a journal of any length and beginning: SQLite looks for one at its end also where
     * it finds no header, and when it takes back a change of its own.
     */
    private static void content(Path journal, DatabaseHeader database)
            throws IOException, SessionException {
        try (SeekableByteChannel in = Files.newByteChannel(journal)) {
            long size = in.size();
            ByteBuffer tail = read(in, Math.max(0, size - Long.BYTES), Long.BYTES);
            if (tail.limit() == Long.BYTES && tail.getLong(0) == MAGIC) throw foreign(journal);
            ByteBuffer head = read(in, 0, HEADER_BYTES);
            if (head.limit() == 0 || head.get(0) == 0) return; // not yet in force
            if (!beginsAsAJournal(head)) throw foreign(journal);
            if (head.limit() < HEADER_BYTES) return; // cut short: SQLite ignores it
            long pages = Integer.toUnsignedLong(head.getInt(PAGE_COUNT_AT));
            boolean ours =
                    head.getInt(PAGE_SIZE_AT) == database.pageSize() && pages <= database.pages();
            if (!ours) throw foreign(journal);
        } catch (NoSuchFileException e) {
            // its writer has just removed it
        }
    }

    private static boolean beginsAsAJournal(ByteBuffer head) {
        ByteBuffer magic = ByteBuffer.allocate(Long.BYTES).putLong(0, MAGIC);
        int length = Math.min(head.limit(), Long.BYTES);
        return head.slice(0, length).equals(magic.slice(0, length));
    }

    private static ByteBuffer read(SeekableByteChannel in, long at, int count) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(count);
        in.position(at);
        while (bytes.hasRemaining() && in.read(bytes) >= 0) {
            // until it is full or the file ends
        }
        return bytes.flip();
    }

    private static SessionException foreign(Path file) {
        return new SessionException(
                file
                        + " is no file of Marshalyard's, and SQLite would use it. It may come from"
                        + " somebody who means harm: move it away, or open a copy of the session"
                        + " alone.");
    }
}
