package marshalyard.cli.terminal;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Cancels work when the process is told to end (SIGINT, SIGTERM, SIGHUP), and keeps the process
 * alive until the work has ended and the user has been told how.
 */
public final class CancelOnSignal {
    /** Nobody may be reading what is printed. */
    private static final int PATIENCE_SECONDS = 20;

    private final CountDownLatch told = new CountDownLatch(1);
    private final Thread hook;

    private CancelOnSignal(Runnable cancel) {
        hook = new Thread(() -> end(cancel), "cancel-at-exit");
    }

    /**
     * Waits for signals from now on.
     *
     * @param cancel makes the work end
     */
    public static CancelOnSignal of(Runnable cancel) {
        CancelOnSignal signals = new CancelOnSignal(cancel);
        Runtime.getRuntime().addShutdownHook(signals.hook);
        return signals;
    }

    private void end(Runnable cancel) {
        cancel.run();
        try {
            told.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends the wait; to be called when everything has been said. */
    public void end() {
        told.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // the process is about to end; it waited for this
        }
    }
}
