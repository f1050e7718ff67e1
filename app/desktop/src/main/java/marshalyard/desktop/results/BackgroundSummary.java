package marshalyard.desktop.results;

import java.util.concurrent.Callable;
import java.util.function.Consumer;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.desktop.fxthread.Throttle;

/** Sums up trials away from the window's thread, once at a time and not too often. */
final class BackgroundSummary<T> {
    private final BackgroundTasks background;
    private final Throttle pace;
    private boolean busy;

    BackgroundSummary(BackgroundTasks background, Throttle pace) {
        this.background = background;
        this.pace = pace;
    }

    /** True from the beginning of the work until its result is shown. */
    boolean isBusy() {
        return busy;
    }

    /** Works, then shows the result, then asks for what has come meanwhile. */
    void run(Callable<T> work, Consumer<T> show) {
        long start = System.nanoTime();
        busy = true;
        background.run(
                work,
                made -> {
                    busy = false;
                    pace.took(System.nanoTime() - start);
                    show.accept(made);
                    pace.request();
                },
                () -> busy = false);
    }
}
