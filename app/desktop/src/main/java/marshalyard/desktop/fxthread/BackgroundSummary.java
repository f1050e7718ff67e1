package marshalyard.desktop.fxthread;

import java.util.concurrent.Callable;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;

/** Sums up trials away from the window's thread, once at a time and not too often. */
public final class BackgroundSummary<T> {
    private final BackgroundTasks background;
    private final Throttle pace;
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();

    public BackgroundSummary(BackgroundTasks background, Throttle pace) {
        this.background = background;
        this.pace = pace;
    }

    /** True from the beginning of the work until its result is shown. */
    public boolean isBusy() {
        return busy.get();
    }

    /** The same, to be watched. */
    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }

    /** Works, then shows the result, then asks for what has come meanwhile. */
    public void run(Callable<T> work, Consumer<T> show) {
        long start = System.nanoTime();
        busy.set(true);
        background.run(
                work,
                made -> {
                    busy.set(false);
                    pace.took(System.nanoTime() - start);
                    show.accept(made);
                    pace.request();
                },
                () -> busy.set(false));
    }
}
