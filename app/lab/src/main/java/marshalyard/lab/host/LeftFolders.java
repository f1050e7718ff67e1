package marshalyard.lab.host;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.UserPrincipal;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicBoolean;
import marshalyard.worker.leftover.ScratchFolder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Folders of workers that were killed together with the program that started them, so that nobody
 * removed them. A later program does when they are old and no program has them: a worker, and what
 * it starts, names its folder in its command.
 */
final class LeftFolders {
    private static final Logger LOG = LoggerFactory.getLogger(LeftFolders.class);

    /**
     * A worker ends after a day at the latest, unless its machine slept or it was told otherwise.
     */
    private static final Duration AGE = Duration.ofDays(2);

    /** What {@link Files#createTempDirectory} puts behind the prefix. */
    private static final String NUMBER = "[0-9]+";

    private static final Path PROCESSES = Path.of("/proc");

    private static final AtomicBoolean DONE = new AtomicBoolean();

    private LeftFolders() {}

    /**
     * Removes those of the same user beside a new one, once in this process.
     *
     * @param prefix how their names begin
     */
    static void removeOnce(Path fresh, String prefix) {
        if (!DONE.getAndSet(true)) remove(fresh, prefix);
    }

    static void remove(Path fresh, String prefix) {
        Instant before = Instant.now().minus(AGE);
        try (DirectoryStream<Path> all =
                Files.newDirectoryStream(fresh.toAbsolutePath().getParent(), prefix + "*")) {
            UserPrincipal user = Files.getOwner(fresh);
            for (Path folder : all) {
                boolean named = folder.getFileName().toString().matches(prefix + NUMBER);
                if (!named || !isLeft(folder, user, before) || isInUse(folder)) continue;
                ScratchFolder.remove(folder);
            }
        } catch (IOException e) {
            LOG.debug("the folders beside {} can't be listed: {}", fresh, e.getMessage());
        }
    }

    private static boolean isLeft(Path folder, UserPrincipal user, Instant before)
            throws IOException {
        BasicFileAttributes found =
                Files.readAttributes(folder, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        return found.isDirectory()
                && found.lastModifiedTime().toInstant().isBefore(before)
                && Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS).equals(user);
    }

    /** True if a program has the folder; without proc(5) its age must do. */
    private static boolean isInUse(Path folder) {
        String path = folder.toString();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(PROCESSES, "[0-9]*")) {
            for (Path process : all) if (isNamedBy(process, path)) return true;
        } catch (IOException | DirectoryIteratorException e) {
            LOG.debug("processes can't be listed: {}", e.getMessage());
        }
        return false;
    }

    private static boolean isNamedBy(Path process, String path) {
        try {
            byte[] command = Files.readAllBytes(process.resolve("cmdline"));
            return new String(command, Charset.defaultCharset()).contains(path);
        } catch (IOException e) {
            return false; // it has ended
        }
    }
}
