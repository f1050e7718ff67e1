package marshalyard.engine.messaging;

import java.util.concurrent.TimeUnit;

/**
 * The time for which a sender waits for an answer that may have been lost: 2 s at least, and
 * sixteen times the longest wait that an answer ended, up to 30 s. Over a slow link TCP may send a
 * segment again for the third time after 2 s, and a call that is given up then would be missing
 * from the longest.
 */
final class AnswerPatience {
    private static final long LEAST_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final long MOST_NANOS = TimeUnit.SECONDS.toNanos(30);
    private static final int TIMES = 16;

    private long longestNanos;

    /** An answer came after so many ns. */
    void answered(long nanos) {
        longestNanos = Math.max(longestNanos, nanos);
    }

    /** True if an answer that has not come after so many ns is lost. */
    boolean endsAfter(long nanos) {
        return nanos >= Math.max(LEAST_NANOS, Math.min(MOST_NANOS, TIMES * longestNanos));
    }
}
