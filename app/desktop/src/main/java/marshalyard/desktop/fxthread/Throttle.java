package marshalyard.desktop.fxthread;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;

/**
 * Keeps the window from disturbing what it shows: after each drawing the next one waits, so that
 * drawing takes at most one part in {@value #SHARE} of one CPU. It does not wait by an animation,
 * which would make the window ask for changes at every pulse. A view that shows another experiment
 * does not ask it: what the last one took is no reason to leave its figures there.
 */
public final class Throttle {
    private static final int SHARE = 20;

    private final Runnable draw;
    private long notBefore = System.nanoTime();
    private boolean waiting;

    public Throttle(Runnable draw) {
        this.draw = draw;
    }

    /** Draws now if it may, else as soon as it may. */
    public void request() {
        if (waiting) return;
        long wait = notBefore - System.nanoTime();
        if (wait <= 0) {
            draw.run();
            return;
        }
        waiting = true;
        CompletableFuture.delayedExecutor(wait, TimeUnit.NANOSECONDS, Platform::runLater)
                .execute(this::drawLate);
    }

    private void drawLate() {
        waiting = false;
        draw.run();
    }

    /** A drawing has just ended that took so long. */
    public void took(long nanos) {
        notBefore = System.nanoTime() + (SHARE - 1) * nanos;
    }
}
