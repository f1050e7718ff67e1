package marshalyard.lab.worker;

import marshalyard.lab.LabException;

/** A worker lives, and did not answer a request in time. */
public final class UnansweredException extends LabException {
    private static final long serialVersionUID = 1;

    UnansweredException(String message) {
        super(message);
    }
}
