package marshalyard.lab.trial;

import marshalyard.lab.LabException;

/** A trial that was spoiled by what stood still meanwhile, and not by its workers. */
public final class StandstillException extends LabException {
    private static final long serialVersionUID = 1;

    StandstillException(String message) {
        super(message);
    }

    StandstillException(String message, LabException seen) {
        super(message, seen);
    }
}
