package marshalyard.session;

/** The outcome of a trial that a session keeps. */
public enum Outcome {
    /** Measured, and nothing is to be said against it. */
    CLEAN,
    /** Measured, with a verdict. */
    MARKED,
    FAILED
}
