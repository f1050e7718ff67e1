package marshalyard.engine.jms.broker;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The file that tells a broker's folder from anybody else's. The broker that lives holds a lock on
 * it, which the system releases when the process dies.
 */
final class FolderMark implements AutoCloseable {
    private static final String NAME = "made-by-marshalyard";
    private static final byte[] TEXT =
            "An embedded broker of Marshalyard keeps its messages here and removes this folder.\n"
                    .getBytes(StandardCharsets.UTF_8);

    private final FileChannel file;

    private FolderMark(FileChannel file) {
        this.file = file;
    }

    /** True if this is a folder, no link to one, that a broker has made. */
    static boolean isOn(Path folder) throws IOException {
        Path mark = folder.resolve(NAME);
        return Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                && Files.isRegularFile(mark, LinkOption.NOFOLLOW_LINKS)
                && Files.size(mark) == TEXT.length;
    }

    /** Marks a folder as the caller's; null if a broker that lives has it. */
    static FolderMark take(Path folder) throws IOException {
        FileChannel file =
                FileChannel.open(
                        folder.resolve(NAME),
                        StandardOpenOption.CREATE,
                        StandardOpenOption.WRITE,
                        LinkOption.NOFOLLOW_LINKS);
        try {
            FileLock lock = file.tryLock();
            if (lock != null) {
                file.write(ByteBuffer.wrap(TEXT), 0);
                return new FolderMark(file);
            }
        } catch (OverlappingFileLockException e) {
            // another broker of this process has it
        } catch (IOException e) {
            file.close();
            throw e;
        }
        file.close();
        return null;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
