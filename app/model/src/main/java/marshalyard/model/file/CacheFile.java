package marshalyard.model.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.zip.CRC32;

/**
 * A file of the program's own resources, as a file for those who read files only. It stays from one
 * start to the next, so that no process that is killed leaves a temporary file behind.
 */
public final class CacheFile {
    private CacheFile() {}

    /**
     * A file with this name and content, in a folder for this content. It is unpacked if it is not
     * there, whole and unchanged; other processes may do the same now.
     *
     * @param cache is made if it is not there
     * @param kind how the folder's name begins
     * @throws IOException if it can't be written, or the folder is a link
     */
    public static Path keep(Path cache, String kind, String name, byte[] content)
            throws IOException {
        Path folder = cache.resolve(kind + "-" + checksum(content));
        Files.createDirectories(folder);
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException(folder + " is a link");
        }
        Path file = folder.resolve(name);
        if (isSame(file, content)) return file;
        Path part = Files.createTempFile(folder, name, ".part");
        try {
            Files.write(part, content);
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(part);
        }
        return file;
    }

    private static boolean isSame(Path file, byte[] content) throws IOException {
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                && Files.size(file) == content.length
                && Arrays.equals(Files.readAllBytes(file), content);
    }

    /**
     * Tells versions apart, no more: whether the file is whole, its content says. A cryptographic
     * hash takes 100 ms before the compiler has met it.
     */
    private static String checksum(byte[] content) {
        CRC32 sum = new CRC32();
        sum.update(content);
        return HexFormat.of().toHexDigits((int) sum.getValue());
    }
}
