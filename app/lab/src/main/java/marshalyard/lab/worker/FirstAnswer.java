package marshalyard.lab.worker;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import marshalyard.lab.LabException;
import marshalyard.lab.host.HostedProcess;

/**
 * The patience with a program that was just started and is no worker before it has answered
 * initialize. Until then it gets no sign-of-life questions, so this bound is the only one. Beats
 * are counted, not time: while this program itself stands still, none passes. A program that waits
 * for a busy machine has twice the time, and so has one of another host, which may wait for its
 * machine, a queue of jobs or an image.
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
     * @param ready whether the silent program may be ready to run
     * @param givenUp what to fail with
     */
    FirstAnswer(int most, BooleanSupplier ready, Supplier<LabException> givenUp) {
        this.most = most;
        this.ready = ready;
        this.givenUp = givenUp;
    }

    /**
     * The patience with a process.
     *
     * @param most as above
     * @param givenUp as above
     */
    static FirstAnswer of(HostedProcess process, int most, Supplier<LabException> givenUp) {
        return new FirstAnswer(most, () -> process.ready().orElse(true), givenUp);
    }

    @Override
    public void check() throws LabException {
        beats++;
        if (beats >= most && (beats >= 2 * most || !ready.getAsBoolean())) throw givenUp.get();
    }
}
