package marshalyard.cli.status;

import marshalyard.lab.RunOutcome;

/** The program's exit status. */
public final class ExitStatus {
    public static final int OK = 0;
    public static final int TRIALS_FAILED = 1;
    public static final int UNUSABLE = 2;
    public static final int STOPPED = 3;

    /** The candidate is slower than {@code compare --slower} allows, or a claim does not hold. */
    public static final int SLOWER = 10;

    /** Too little is known for what a comparison asks, or a claim states. */
    public static final int UNDECIDED = 11;

    public static final int CANCELLED = 130;

    private ExitStatus() {}

    public static int of(RunOutcome outcome) {
        return switch (outcome.how()) {
            case FINISHED -> outcome.failed() > 0 ? TRIALS_FAILED : OK;
            case CANCELLED -> CANCELLED;
            case STOPPED -> STOPPED;
        };
    }
}
