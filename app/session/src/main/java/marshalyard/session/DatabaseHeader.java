package marshalyard.session;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import marshalyard.model.file.InputFile;

/**
 * The beginning of an SQLite database.
 *
 * @param pageSize in bytes
 * @param pages whole pages in the file
 * @param inWalMode true if SQLite would keep a log beside it, which no session does
 * @see <a href="https://www.sqlite.org/fileformat2.html#the_database_header">The database
 *     header</a>
 */
record DatabaseHeader(int pageSize, long pages, boolean inWalMode) {
    private static final byte[] MAGIC = "SQLite format 3\0".getBytes();
    private static final int BYTES = 100;
    private static final int PAGE_SIZE_AT = 16;
    private static final int WRITE_VERSION_AT = 18;
    private static final int READ_VERSION_AT = 19;
    private static final int ROLLBACK_JOURNAL = 1;

    /**
     * Reads a regular file.
     *
     * @throws NotADatabase if it begins otherwise
     */
    static DatabaseHeader read(Path file) throws IOException {
        InputFile.requireRegular(file);
        byte[] head;
        try (InputStream in = Files.newInputStream(file)) {
            head = in.readNBytes(BYTES);
        }
        if (head.length < BYTES || !Arrays.equals(Arrays.copyOf(head, MAGIC.length), MAGIC)) {
            throw new NotADatabase(file);
        }
        int size = Short.toUnsignedInt(ByteBuffer.wrap(head).getShort(PAGE_SIZE_AT));
        int pageSize = size == 1 ? 1 << 16 : size;
        boolean wal =
                head[WRITE_VERSION_AT] != ROLLBACK_JOURNAL
                        || head[READ_VERSION_AT] != ROLLBACK_JOURNAL;
        return new DatabaseHeader(pageSize, pageSize == 0 ? 0 : Files.size(file) / pageSize, wal);
    }

    /** The file is something else. */
    static final class NotADatabase extends FileSystemException {
        private static final long serialVersionUID = 1;

        NotADatabase(Path file) {
            super(file.toString(), null, "it is no SQLite database");
        }
    }
}
