package marshalyard.lab;

/** A plan that is being run. */
public interface Run {
    /** Ends the run soon; the trial under way is dropped, all earlier ones are in the session. */
    void cancel();

    /** Waits until the run has ended and no worker is left. */
    RunOutcome await() throws InterruptedException;
}
