package marshalyard.lab.worker;

import marshalyard.lab.LabClock;

/** Lets a worker say as much on the terminal as a person can read. Not for two threads. */
final class LogFlow {
    private static final int AT_ONCE = 200;
    private static final int A_SECOND = 10;
    private static final double SECOND = 1e9;

    private final LabClock clock;
    private double allowed = AT_ONCE;
    private long before;
    private long heldBack;

    LogFlow(LabClock clock) {
        this.clock = clock;
        this.before = clock.nanoTime();
    }

    /** True if one more line may pass. */
    boolean passes() {
        long now = clock.nanoTime();
        allowed = Math.min(AT_ONCE, allowed + (now - before) / SECOND * A_SECOND);
        before = now;
        boolean passes = allowed >= 1;
        if (passes) allowed--;
        else heldBack++;
        return passes;
    }

    /** How many lines did not pass since this was asked before. */
    long takeHeldBack() {
        long lines = heldBack;
        heldBack = 0;
        return lines;
    }
}
