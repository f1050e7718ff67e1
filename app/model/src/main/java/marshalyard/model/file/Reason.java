package marshalyard.model.file;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** The reason why a file can't be read or written, as the middle of a sentence. */
public final class Reason {
    private Reason() {}

    /** Java's own message of some exceptions is the name of the file alone. */
    public static String of(IOException e) {
        if (e instanceof AccessDeniedException) return "permission denied";
        if (e instanceof NoSuchFileException) return "there is no such file or folder";
        if (e instanceof NotDirectoryException) return "a part of its path is not a folder";
        if (e instanceof FileSystemException f && f.getReason() != null) {
            return text(f.getReason());
        }
        return e.getMessage() == null ? e.getClass().getSimpleName() : text(e.getMessage());
    }

    /** True if a full disk is behind a failure. */
    public static boolean isFullDisk(Throwable failure) {
        for (Throwable e = failure; e != null; e = e.getCause()) {
            if (e instanceof FullDiskException) return true;
            String said = e instanceof IOException io ? of(io) : "";
            if (said.contains("No space left on device") || said.contains("quota exceeded")) {
                return true;
            }
        }
        return false;
    }

    private static String text(String said) {
        String text = said.strip();
        return text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
    }
}
