package marshalyard.engine.socket;

import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The file of a UNIX-domain socket, in a folder of its own that only its user may enter. Closing
 * removes both.
 */
record SocketFile(Path folder, Path path) implements Closeable {
    /** The shortest limit of any system (macOS; Linux has 107). */
    private static final int LONGEST_PATH = 103;

    /**
     * A file in the scratch folder, or in the system's temporary folder if that path is too long.
     */
    static SocketFile in(Path scratch) throws IOException {
        SocketFile file = of(Files.createTempDirectory(scratch.toAbsolutePath(), "unix"));
        if (file.path.toString().getBytes(StandardCharsets.UTF_8).length <= LONGEST_PATH) {
            return file;
        }
        file.close();
        return of(Files.createTempDirectory("marshalyard"));
    }

    private static SocketFile of(Path folder) {
        return new SocketFile(folder, folder.resolve("socket"));
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(path);
        Files.deleteIfExists(folder);
    }
}
