package marshalyard.desktop.fxthread;

import javafx.animation.PauseTransition;
import javafx.util.Duration;

/**
 * Keeps the window from disturbing what it shows: after each drawing the next one waits, so that
 * drawing takes at most one part in {@value #SHARE} of one CPU.
 */
public final class Throttle {
    private static final int SHARE = 20;

    private final Runnable draw;
    private final PauseTransition pause = new PauseTransition();
    private long notBefore = System.nanoTime();
    private boolean waiting;

    public Throttle(Runnable draw) {
        this.draw = draw;
        pause.setOnFinished(
                e -> {
                    waiting = false;
                    draw.run();
                });
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
        pause.setDuration(Duration.millis(wait / 1e6));
        pause.playFromStart();
    }

    /** A drawing has just ended that took so long. */
    public void took(long nanos) {
        notBefore = System.nanoTime() + (SHARE - 1) * nanos;
    }
}
