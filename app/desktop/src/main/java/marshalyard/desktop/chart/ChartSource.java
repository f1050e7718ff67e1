package marshalyard.desktop.chart;

import java.util.Optional;
import java.util.function.Supplier;
import marshalyard.charts.frame.Drawable;

/** The source of what a {@link ChartPane} shows. All is called by the window's thread. */
@FunctionalInterface
public interface ChartSource {
    /** What to show; empty if there is nothing. */
    Optional<? extends Drawable> now();

    /** True if the window need not wait long for {@link #now}. */
    default boolean isQuick() {
        return true;
    }

    /**
     * The thing that the picture shows: a picture of something else does not stay until this one is
     * made.
     */
    default Object subject() {
        return this;
    }

    /**
     * What has to be done to make what is to be shown, which another thread may do while the window
     * answers.
     */
    default Supplier<? extends Optional<? extends Drawable>> later() {
        Optional<? extends Drawable> made = now();
        return () -> made;
    }

    /** What {@link #later} made last is shown now. */
    default void shown() {}
}
