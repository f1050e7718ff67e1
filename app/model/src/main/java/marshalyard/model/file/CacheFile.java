package marshalyard.model.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.zip.CRC32;

/**
 * What the program brings along, as a file for those who read files only. It stays from one start
 * to the next, so that no process that is killed leaves a temporary file behind.
 */
public final class CacheFile {
    private CacheFile() {}

    /**
     * A file with this content, written whole or not at all: other processes may do the same now.
     *
     * @param folder is made if it is not there
     * @param name how the file's name ends
     * @throws IOException if it can't be written
     */
    public static Path keep(Path folder, String name, byte[] content) throws IOException {
        CRC32 sum = new CRC32();
        sum.update(content);
        Path file = folder.resolve(String.format("%08x-%s", sum.getValue(), name));
        if (Files.exists(file) && Arrays.equals(Files.readAllBytes(file), content)) return file;
        Files.createDirectories(folder);
        Path half = Files.createTempFile(folder, name, ".part");
        try {
            Files.write(half, content);
            Files.move(half, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(half);
        }
        return file;
    }
}
