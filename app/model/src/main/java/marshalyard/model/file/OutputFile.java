package marshalyard.model.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.UUID;

/**
 * A file that this program writes. It is made anew beside its target, under a name that nobody can
 * have prepared, and then moved there: whoever placed a link at the target loses the link, and the
 * file to which it leads stays as it is. Until all of it is on disk, the target stays as it was.
 */
public final class OutputFile {
    private static final byte[] SESSION = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);

    /** The content of a file. */
    @FunctionalInterface
    public interface Content {
        /** Writes all of it; the caller closes the stream. */
        void writeTo(OutputStream out) throws IOException;
    }

    private OutputFile() {}

    /** Writes bytes; an existing file is replaced, but never a session. */
    public static void write(Path target, byte[] bytes) throws IOException {
        write(target, out -> out.write(bytes));
    }

    /** Writes a text in UTF-8; an existing file is replaced, but never a session. */
    public static void write(Path target, String text) throws IOException {
        write(target, text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Writes what the content gives; an existing file is replaced, but never a session.
     *
     * @throws IOException with the reason if the target is a session, a folder, a pipe or a device,
     *     or if it can't be written; the target then is as it was
     */
    public static void write(Path target, Content content) throws IOException {
        requireReplaceable(target);
        Path part = beside(target);
        try {
            try (OutputStream out =
                    new BufferedOutputStream(
                            Files.newOutputStream(
                                    part,
                                    StandardOpenOption.CREATE_NEW,
                                    StandardOpenOption.WRITE))) {
                content.writeTo(out);
            }
            Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /** A new name in the folder of the target, which nobody can guess. */
    public static Path beside(Path target) {
        return target.resolveSibling(
                "." + target.getFileName() + "." + UUID.randomUUID() + ".part");
    }

    /**
     * Checks what would be replaced.
     *
     * @throws IOException with the reason if it is a session, a folder, a pipe or a device
     */
    public static void requireReplaceable(Path target) throws IOException {
        BasicFileAttributes found;
        try {
            found =
                    Files.readAttributes(
                            target, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        } catch (NoSuchFileException e) {
            return;
        }
        if (found.isDirectory()) throw refused(target, "it is a folder");
        if (found.isOther()) throw refused(target, "it is a pipe, a socket or a device");
        if (Files.isRegularFile(target) && isSession(target)) {
            throw refused(target, "it is a session, which would be lost; choose another name");
        }
    }

    private static boolean isSession(Path file) throws IOException {
        if (!Files.isReadable(file)) return false;
        try (InputStream in = Files.newInputStream(file)) {
            return Arrays.equals(in.readNBytes(SESSION.length), SESSION);
        }
    }

    private static FileSystemException refused(Path target, String reason) {
        return new FileSystemException(target + "", null, reason);
    }
}
