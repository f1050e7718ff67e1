package marshalyard.lab;

/**
 * The outcome of a run: how it ended.
 *
 * @param how finished, cancelled or stopped
 * @param measured trials that this run added to the session
 * @param failed trials that failed in this run
 * @param missing trials of the plan that are not in the session; resuming runs them
 * @param reason a sentence if it was stopped; else empty
 */
public record RunOutcome(How how, int measured, int failed, int missing, String reason) {
    /** The ways in which a run can end. */
    public enum How {
        /** Every trial was tried. */
        FINISHED,
        /** The user cancelled it. */
        CANCELLED,
        /** It could not go on, for instance because the disk is full. */
        STOPPED
    }

    /** Every trial was measured. */
    public boolean complete() {
        return how == How.FINISHED && failed == 0;
    }
}
