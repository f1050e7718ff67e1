package marshalyard.worker.leftover;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A process's folder for files, which goes with it. */
public final class ScratchFolder {
    /** The system property that names it. */
    public static final String PROPERTY = "marshalyard.scratch";

    private static final Logger LOG = LoggerFactory.getLogger(ScratchFolder.class);

    private static final int ATTEMPTS = 20;

    private static final FileAttribute<?> PRIVATE =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

    private ScratchFolder() {}

    /**
     * Makes a folder in it for its owner only, as {@link Files#createTempDirectory} does, but with
     * a name that is told: random ones take 4 ms of a worker's start.
     */
    public static Path part(Path folder, String name) throws IOException {
        return Files.createDirectory(folder.resolve(name), PRIVATE);
    }

    /**
     * Removes a folder with all that it holds, also with what a thread of an engine that has not
     * ended yet adds meanwhile; what can't be removed is logged.
     *
     * @param folder an empty path for none
     */
    public static void remove(Path folder) {
        if (folder.toString().isEmpty()) return;
        String fault = "";
        for (int i = 0; i < ATTEMPTS && Files.isDirectory(folder); i++) fault = attempt(folder);
        if (Files.isDirectory(folder)) {
            LOG.warn("The scratch folder {} can't be removed: {}", folder, fault);
        }
    }

    private static String attempt(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
            return "";
        } catch (IOException | UncheckedIOException e) {
            return e.getMessage();
        }
    }
}
