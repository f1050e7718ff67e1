package marshalyard.desktop.fxthread;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;

/**
 * Shows the news of a run between two trials, while the lab waits: what the window draws during a
 * trial takes CPU time from what is measured, and the same experiment would be slower in the window
 * than without it.
 */
public final class BetweenTrials implements Runnable {
    /** Rarely enough that a run of short trials takes little longer for it. */
    private static final Duration EVERY = Duration.ofMillis(1500);

    /** A window that is busy otherwise does not hold the run up. */
    private static final Duration LONGEST = Duration.ofMillis(250);

    /** Pulses until the charts, which are painted beside the window's thread, are on the screen. */
    private static final int PULSES = 6;

    private final FxThread news;
    private long last = System.nanoTime() - EVERY.toNanos();

    /**
     * Pauses for one run at a time.
     *
     * @param news where the news of the run wait; one that shows everything at once needs no pause
     */
    public BetweenTrials(FxThread news) {
        this.news = news;
    }

    /** Waits until the news are on the screen, if there has been time enough since it last did. */
    @Override
    public synchronized void run() {
        if (!news.gathers() || Platform.isFxApplicationThread()) return;
        if (System.nanoTime() - last < EVERY.toNanos()) return;
        CountDownLatch drawn = new CountDownLatch(PULSES);
        news.hurry();
        Platform.runLater(new Countdown(drawn)::start);
        try {
            drawn.await(LONGEST.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        last = System.nanoTime();
    }

    private static final class Countdown extends AnimationTimer {
        private final CountDownLatch left;

        Countdown(CountDownLatch left) {
            this.left = left;
        }

        @Override
        public void handle(long now) {
            left.countDown();
            if (left.getCount() == 0) stop();
        }
    }
}
