package marshalyard.desktop.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import marshalyard.model.file.FileName;
import marshalyard.model.file.OutputFile;
import marshalyard.session.SessionException;
import marshalyard.session.SessionStore;

/** Session files on disk: new ones that have no name yet, and copies under a name. */
final class SessionFiles {
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH.mm.ss");

    private final Path unsaved;

    /**
     * Session files.
     *
     * @param unsaved folder for sessions that the user has not named yet
     */
    SessionFiles(Path unsaved) {
        this.unsaved = unsaved;
    }

    /**
     * A new session, called after its first experiment; on disk from the start so that nothing
     * measured can be lost.
     */
    SessionStore fresh(String experiment) throws SessionException {
        try {
            Files.createDirectories(unsaved);
        } catch (IOException e) {
            throw new SessionException(
                    "A session can't be created in " + unsaved + ": " + e.getMessage() + ".", e);
        }
        String stamp = FileName.of(experiment, "Session") + " " + STAMP.format(LocalDateTime.now());
        Path file = unsaved.resolve(stamp + ".yard");
        for (int i = 2; Files.exists(file); i++) file = unsaved.resolve(stamp + " " + i + ".yard");
        return SessionStore.create(file);
    }

    boolean isUnsaved(Path file) {
        return file.toAbsolutePath().startsWith(unsaved.toAbsolutePath());
    }

    /** Replaces the target by a whole copy; if that fails, the target stays as it is. */
    SessionStore saveAs(SessionStore from, Path target) throws SessionException {
        if (from.file().toAbsolutePath().equals(target.toAbsolutePath())) return from;
        SessionStore.requireAlone(target);
        Path half = OutputFile.beside(target);
        try {
            try {
                from.copyTo(half);
                Files.move(half, target, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(half);
            }
        } catch (IOException e) {
            throw new SessionException(
                    "The session can't be saved as " + target + ": " + e.getMessage() + ".", e);
        }
        SessionStore saved = SessionStore.open(target);
        from.close();
        if (isUnsaved(from.file())) {
            try {
                Files.deleteIfExists(from.file());
            } catch (IOException e) {
                throw new SessionException(
                        "The session is saved as %s, but its unsaved copy %s can't be deleted."
                                .formatted(target, from.file()),
                        e);
            }
        }
        return saved;
    }
}
