package marshalyard.lab.host;

import java.io.IOException;
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
 * removed them. A later program does when no worker can have them any more, as with those on other
 * hosts.
 */
final class LeftFolders {
    private static final Logger LOG = LoggerFactory.getLogger(LeftFolders.class);

    /** A worker ends after a day at the latest. */
    private static final Duration AGE = Duration.ofDays(2);

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
                if (isLeft(folder, user, before)) ScratchFolder.remove(folder);
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
}
