package marshalyard.desktop.setup;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.value.ObservableBooleanValue;
import marshalyard.desktop.fxthread.BackgroundTasks;
import marshalyard.lab.LabException;

/** The builds of engines that are not built, each by the user's wish; one after the other. */
public final class EngineBuilds {
    private final BackgroundTasks aside;
    private final Supplier<Builder> builder;
    private final ObservableBooleanValue busy;
    private final Runnable reload;
    private final Map<String, ReadOnlyStringWrapper> progress = new HashMap<>();
    private int underWay;
    private boolean waiting;

    /** Builds one engine, and tells how it goes. */
    @FunctionalInterface
    public interface Builder {
        void build(String engine, Consumer<String> told) throws LabException;
    }

    /**
     * No builds yet.
     *
     * @param aside where they run, apart from what the user waits for
     * @param builder asked when a build begins, in the window's thread
     * @param busy true while a run uses the engines, which are not asked anew before its end
     * @param reload asks the engines anew
     */
    public EngineBuilds(
            BackgroundTasks aside,
            Supplier<Builder> builder,
            ObservableBooleanValue busy,
            Runnable reload) {
        this.aside = aside;
        this.builder = builder;
        this.busy = busy;
        this.reload = reload;
        busy.addListener((o, was, is) -> reloadWhenIdle());
    }

    /** How the build of an engine goes, in a few words; empty if none is under way. */
    ReadOnlyStringProperty progressOf(String engine) {
        return progress(engine).getReadOnlyProperty();
    }

    private ReadOnlyStringWrapper progress(String engine) {
        return progress.computeIfAbsent(engine, any -> new ReadOnlyStringWrapper(""));
    }

    /** Builds an engine; the list offers it when that is done. */
    void build(String engine) {
        ReadOnlyStringWrapper told = progress(engine);
        if (!told.get().isEmpty()) return;
        told.set("starting");
        underWay++;
        Builder now = builder.get();
        aside.run(
                () -> {
                    now.build(engine, line -> aside.fx().post(() -> told.set(line)));
                    return engine;
                },
                built -> {
                    told.set("ready");
                    waiting = true;
                    ended();
                },
                () -> {
                    told.set("");
                    ended();
                });
    }

    private void ended() {
        underWay--;
        reloadWhenIdle();
    }

    private void reloadWhenIdle() {
        if (!waiting || underWay > 0 || busy.get()) return;
        waiting = false;
        progress.values().forEach(told -> told.set(""));
        reload.run();
    }
}
