package marshalyard.lab;

/** A plan that is being run. */
public interface Run {
    /** Ends the run soon; the trial under way is dropped, all earlier ones are in the session. */
    void cancel();

    /** Begins no further trial until {@link #goOn}; the one under way goes on to its end. */
    void pause();

    /** Ends a pause; without one nothing happens. */
    void goOn();

    /** Waits until the run has ended and no worker is left. */
    RunOutcome await() throws InterruptedException;

    /** True if it has ended: {@link #await} returns at once. */
    boolean over();
}
