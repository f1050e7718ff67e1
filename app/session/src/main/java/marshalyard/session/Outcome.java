package marshalyard.session;

/** How a trial ended that a session keeps. */
public enum Outcome {
    /** Measured, and nothing is to be said against it. */
    CLEAN,
    /** Measured, with a verdict. */
    MARKED,
    FAILED
}
