package marshalyard.cli.status;

import java.util.List;
import marshalyard.lab.RunOutcome;

/** The program's exit status. */
public final class ExitStatus {
    public static final int OK = 0;
    public static final int TRIALS_FAILED = 1;
    public static final int UNUSABLE = 2;
    public static final int STOPPED = 3;

    /** The candidate is slower than {@code compare --slower} allows, or a claim does not hold. */
    public static final int SLOWER = 10;

    /** Too little is known for what a comparison or a duel asks, or a claim states. */
    public static final int UNDECIDED = 11;

    public static final int CANCELLED = 130;

    /** What a script must hear of first stands last. */
    private static final List<Integer> BY_WEIGHT =
            List.of(OK, TRIALS_FAILED, UNDECIDED, SLOWER, UNUSABLE, STOPPED, CANCELLED);

    private ExitStatus() {}

    /** True if a run was stopped or cancelled, so that nothing is to follow it. */
    public static boolean isCutShort(int status) {
        return status == STOPPED || status == CANCELLED;
    }

    /** The status of two things that were done, which is that of the worse one. */
    public static int worse(int one, int other) {
        return BY_WEIGHT.indexOf(one) > BY_WEIGHT.indexOf(other) ? one : other;
    }

    public static int of(RunOutcome outcome) {
        return switch (outcome.how()) {
            case FINISHED -> outcome.failed() > 0 ? TRIALS_FAILED : OK;
            case CANCELLED -> CANCELLED;
            case STOPPED -> STOPPED;
        };
    }
}
