package marshalyard.model.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;

/**
 * A file that may come from a stranger. Reading a pipe would wait for ever and a device would never
 * end, so only regular files are read, and no more of them than the reader can use.
 */
public final class InputFile {
    /** Such as that of a variable of a shell that is not set; Java takes it for this folder. */
    static final String EMPTY = "its name is empty";

    /** Types of file systems that lie on no disk and in no memory. */
    private static final Set<String> MADE = Set.of("proc", "sysfs", "debugfs", "tracefs");

    private InputFile() {}

    /**
     * The whole file as text.
     *
     * @param most the largest size in bytes that is read
     * @throws CharacterCodingException if it is not UTF-8
     * @throws IOException if it is no regular file, is larger, or can't be read
     */
    public static String text(Path file, int most) throws IOException {
        return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes(file, most))) + "";
    }

    /**
     * The whole file.
     *
     * @param most the largest size in bytes that is read
     * @throws IOException if it is no regular file, is larger, or can't be read
     */
    public static byte[] bytes(Path file, int most) throws IOException {
        requireRegular(file);
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(most);
            // A size that the system tells can be wrong, and the file may grow meanwhile.
            if (in.read() >= 0) throw new TooLarge(file, most);
            return bytes;
        }
    }

    /**
     * The first bytes of a file, by which a program knows its own; none if it is a link or no
     * regular file, or can't be read.
     *
     * @param most bytes
     */
    public static byte[] beginning(Path file, int most) {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) return new byte[0];
        try {
            requireRegular(file);
        } catch (IOException e) {
            return new byte[0];
        }
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            return in.readNBytes(most);
        } catch (IOException e) {
            return new byte[0]; // somebody else's
        }
    }

    /**
     * Checks what would be opened.
     *
     * @throws IOException with the reason if it is there and no regular file, or can't be looked at
     */
    public static void requireRegular(Path file) throws IOException {
        if (file.toString().isEmpty()) throw new FileSystemException("", null, EMPTY);
        BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
        if (found.isDirectory()) throw new FileSystemException(file + "", null, "it is a folder");
        if (!found.isRegularFile()) {
            throw new FileSystemException(
                    file + "", null, "it is no file, but a pipe, a socket or a device");
        }
        if (isMade(file, found)) {
            throw new FileSystemException(
                    file + "", null, "it lies on no disk: the system makes it as it is read");
        }
    }

    /** Such a file looks like an empty one, and to read it may wait for ever, as a pipe does. */
    private static boolean isMade(Path file, BasicFileAttributes found) {
        if (found.size() > 0) return false;
        try {
            return MADE.contains(Files.getFileStore(file).type());
        } catch (IOException e) {
            return false; // no mount is known for it
        }
    }

    /** The file has more than its reader can use. */
    public static final class TooLarge extends FileSystemException {
        private static final long serialVersionUID = 1;

        TooLarge(Path file, long most) {
            super(file + "", null, "it is larger than " + most + " bytes");
        }
    }
}
