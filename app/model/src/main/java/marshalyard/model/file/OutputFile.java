package marshalyard.model.file;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;

/**
 * A file that this program writes. It is made anew beside its target, under a name that nobody can
 * have prepared, and then moved there: whoever placed a link at the target loses the link, and the
 * file to which it leads stays as it is. Until all of it is on disk, the target stays as it was.
 */
public final class OutputFile {
    private static final byte[] SESSION = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);

    private static final List<String> BESIDE_A_SESSION =
            List.of("-journal", "-wal", "-shm", ".lock");

    private static final Path DEVICES = Path.of("/dev");
    private static final Path PROCESSES = Path.of("/proc");

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
        } catch (FileSystemException e) {
            throw part.toString().equals(e.getFile()) ? of(target, e) : e;
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /** The failure of a writer that has met one and does not say which. */
    public static IOException full(Path target) {
        return new FullDiskException(
                target + " can't be written: the disk may be full. Free some space there.", null);
    }

    /** The same failure, told of the file that was asked for. */
    private static FileSystemException of(Path target, FileSystemException cause) {
        String file = target.toString();
        FileSystemException told =
                cause instanceof NoSuchFileException
                        ? refused(
                                target, "there is no folder " + folder(target) + "; make it first")
                        : cause instanceof AccessDeniedException
                                ? new AccessDeniedException(file)
                                : new FileSystemException(file, null, cause.getReason());
        told.initCause(cause);
        return told;
    }

    private static Path folder(Path target) {
        return target.toAbsolutePath().getParent();
    }

    /**
     * A new name in the folder of the target, which nobody can guess. It does not hold the target's
     * name, which may be as long as the file system allows.
     */
    public static Path beside(Path target) {
        return target.resolveSibling("." + UUID.randomUUID() + ".part");
    }

    /**
     * Checks what would be replaced.
     *
     * @throws IOException with the reason if it is a session or a file that SQLite or a lock keeps
     *     beside one, if it is a folder, a pipe or a device, or a link to one
     */
    public static void requireReplaceable(Path target) throws IOException {
        if (target.toString().isEmpty()) throw refused(target, InputFile.EMPTY);
        requireNoneOfASession(target);
        BasicFileAttributes found;
        try {
            found =
                    Files.readAttributes(
                            target, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        } catch (NoSuchFileException e) {
            return;
        }
        requireFile(target, found, "it is ");
        if (found.isSymbolicLink()) requireFileBehind(target);
        if (Files.isRegularFile(target) && isSession(target)) {
            throw refused(target, "it is a session, which would be lost; choose another name");
        }
    }

    private static void requireNoneOfASession(Path target) throws IOException {
        String name = String.valueOf(target.getFileName());
        for (String ending : BESIDE_A_SESSION) {
            if (!name.endsWith(ending)) continue;
            String session = name.substring(0, name.length() - ending.length());
            if (session.isEmpty() || !isSession(target.resolveSibling(session))) continue;
            throw refused(target, "it belongs to the session " + session);
        }
    }

    private static void requireFile(Path target, BasicFileAttributes found, String is)
            throws IOException {
        if (found.isDirectory()) throw refused(target, is + "a folder");
        if (found.isOther()) throw refused(target, is + "a pipe, a socket or a device");
    }

    /** The system's own links, such as that to standard output, would be lost. */
    private static void requireFileBehind(Path link) throws IOException {
        Path folder = folder(link).toRealPath();
        if (folder.equals(DEVICES) || folder.startsWith(PROCESSES)) {
            throw refused(link, "it is a link of the system's");
        }
        BasicFileAttributes behind;
        try {
            behind = Files.readAttributes(link, BasicFileAttributes.class);
        } catch (FileSystemException e) {
            return; // it leads nowhere
        }
        requireFile(link, behind, "it is a link to ");
    }

    /** True if a file begins as sessions do, which are databases of SQLite. */
    public static boolean isSession(Path file) throws IOException {
        if (!Files.isRegularFile(file) || !Files.isReadable(file)) return false;
        try (InputStream in = Files.newInputStream(file)) {
            return Arrays.equals(in.readNBytes(SESSION.length), SESSION);
        }
    }

    private static FileSystemException refused(Path target, String reason) {
        return new FileSystemException(target + "", null, reason);
    }
}
