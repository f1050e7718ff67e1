package marshalyard.lab.worker;

import marshalyard.lab.LabException;

/** A worker was given up because it gave no sign of life: it stood still, or its host did. */
public final class SilentWorkerException extends LabException {
    private static final long serialVersionUID = 1;

    SilentWorkerException(String message, Throwable cause) {
        super(message, cause);
    }
}
