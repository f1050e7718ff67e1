package marshalyard.model.file;

import java.io.IOException;

/** A file can't be written because its disk is full; the message is a sentence for the user. */
public final class FullDiskException extends IOException {
    private static final long serialVersionUID = 1;

    public FullDiskException(String message, Throwable cause) {
        super(message, cause);
    }
}
