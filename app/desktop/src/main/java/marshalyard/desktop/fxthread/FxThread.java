package marshalyard.desktop.fxthread;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;

/**
 * The one way into the JavaFX application thread. Steps that are posted while that thread is busy
 * are collected and run together, in order; of the steps that share a subject only the last one
 * runs.
 */
public final class FxThread {
    private final Executor window;
    private final Executor later;
    private final Executor now;
    private final Map<Object, Runnable> waiting = new LinkedHashMap<>();
    private boolean called;

    /** The turn of the steps that wait; a call for a former turn finds them gone. */
    private long turn;

    /**
     * The way into a thread.
     *
     * @param window runs a step on the window's thread, later
     */
    public FxThread(Executor window) {
        this(window, window, window);
    }

    /**
     * A way with times of its own.
     *
     * @param later runs a step that has time
     * @param now runs what is hurried
     */
    FxThread(Executor window, Executor later, Executor now) {
        this.window = window;
        this.later = later;
        this.now = now;
    }

    /**
     * A way into a thread that lets what {@linkplain #unhurried has time} wait a little.
     *
     * @param gathering how long
     */
    public static FxThread gathering(Executor window, Duration gathering) {
        return new FxThread(
                window,
                CompletableFuture.delayedExecutor(
                        gathering.toMillis(), TimeUnit.MILLISECONDS, window),
                window);
    }

    /**
     * Another way into the same thread, for what nobody waits for: each picture that the window
     * draws takes CPU time from what is measured beside it, so that many changes share one.
     */
    public FxThread unhurried() {
        return new FxThread(later, later, now);
    }

    /** True if steps wait a little, so that many of them share one picture. */
    boolean gathers() {
        return window != now;
    }

    /** Lets the steps that wait enter as soon as the window's thread is free. */
    public void hurry() {
        if (!gathers()) return;
        long coming;
        synchronized (waiting) {
            coming = turn;
        }
        now.execute(() -> enter(coming));
    }

    /**
     * Runs a step of a view by itself as soon as the window's thread is free. For what belongs to
     * one node, such as a picture that has been drawn; models post.
     */
    public static void later(Runnable step) {
        Platform.runLater(step);
    }

    public void post(Runnable step) {
        postLatest(new Object(), step);
    }

    /** Replaces a step with the same subject that has not entered yet. */
    public void postLatest(Object subject, Runnable step) {
        long coming;
        synchronized (waiting) {
            waiting.remove(subject);
            waiting.put(subject, step);
            if (called) return;
            called = true;
            coming = turn;
        }
        window.execute(() -> enter(coming));
    }

    private void enter(long coming) {
        List<Runnable> steps;
        synchronized (waiting) {
            if (coming != turn) return;
            turn++;
            steps = new ArrayList<>(waiting.values());
            waiting.clear();
            called = false;
        }
        RuntimeException failed = null;
        for (Runnable step : steps) {
            try {
                step.run();
            } catch (RuntimeException e) { // the steps behind it run all the same
                if (failed == null) failed = e;
                else failed.addSuppressed(e);
            }
        }
        if (failed != null) throw failed;
    }
}
