package marshalyard.cli.run;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import marshalyard.lab.Run;

/**
 * Cancels a run when the process is told to end (SIGINT, SIGTERM, SIGHUP), and keeps the process
 * alive until the user has been told how the run ended.
 */
final class CancelOnSignal {
    /** Nobody may be reading what is printed. */
    private static final int PATIENCE_SECONDS = 20;

    private final CountDownLatch told = new CountDownLatch(1);
    private final Thread hook;

    private CancelOnSignal(Run run) {
        hook = new Thread(() -> cancel(run), "cancel-at-exit");
    }

    static CancelOnSignal of(Run run) {
        CancelOnSignal signals = new CancelOnSignal(run);
        Runtime.getRuntime().addShutdownHook(signals.hook);
        return signals;
    }

    private void cancel(Run run) {
        run.cancel();
        try {
            told.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends the wait; to be called when everything has been said. */
    void end() {
        told.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // the process is about to end; it waited for this
        }
    }
}
