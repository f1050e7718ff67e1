package marshalyard.lab.worker;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import marshalyard.lab.LabException;

/**
 * The patience with a program that was just started and is no worker before it has answered
 * initialize. Until then it gets no sign-of-life questions, so this bound is the only one. Beats
 * are counted, not time: while this program itself stands still, none passes. A program that waits
 * for a busy machine has twice the time.
 */
final class FirstAnswer implements WorkerConnection.Patience {
    /** A virtual machine on a slow host starts in some seconds. */
    static final int USUAL_BEATS = 30;

    static final Duration BEAT = Duration.ofSeconds(1);

    private final int most;
    private final BooleanSupplier ready;
    private final Supplier<LabException> givenUp;
    private int beats;

    /**
     * @param most beats without an answer
     * @param ready whether the silent program is known to be ready to run
     * @param givenUp what to fail with
     */
    FirstAnswer(int most, BooleanSupplier ready, Supplier<LabException> givenUp) {
        this.most = most;
        this.ready = ready;
        this.givenUp = givenUp;
    }

    @Override
    public void check() throws LabException {
        beats++;
        if (beats >= most && (beats >= 2 * most || !ready.getAsBoolean())) throw givenUp.get();
    }
}
