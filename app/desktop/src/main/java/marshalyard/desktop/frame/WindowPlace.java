package marshalyard.desktop.frame;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.prefs.Preferences;
import javafx.geometry.Rectangle2D;

/**
 * The place of a window on the screens, in their units, and whether it fills one.
 *
 * @param bounds of the window when it does not fill a screen
 */
record WindowPlace(Rectangle2D bounds, boolean maximised) {
    private static final String KEY = "window";

    /** The least part of a window that must be on a screen, or nobody could take hold of it. */
    private static final double GRIP = 80;

    /** The place that was kept last; empty if there is none or it can't be read. */
    static Optional<WindowPlace> kept(Preferences preferences) {
        String[] parts = preferences.get(KEY, "").split(" ");
        if (parts.length != 5) return Optional.empty();
        try {
            return Optional.of(
                    new WindowPlace(
                            new Rectangle2D(
                                    Double.parseDouble(parts[0]),
                                    Double.parseDouble(parts[1]),
                                    Double.parseDouble(parts[2]),
                                    Double.parseDouble(parts[3])),
                            Boolean.parseBoolean(parts[4])));
        } catch (IllegalArgumentException e) {
            return Optional.empty(); // not a number, or a negative size
        }
    }

    void keep(Preferences preferences) {
        preferences.put(
                KEY,
                bounds.getMinX()
                        + " "
                        + bounds.getMinY()
                        + " "
                        + bounds.getWidth()
                        + " "
                        + bounds.getHeight()
                        + " "
                        + maximised);
    }

    /**
     * The place on the screens that there are now: the same if enough of it can be seen, else in
     * the middle of the first screen; never larger than its screen.
     *
     * @param screens their usable areas, the first one first
     */
    WindowPlace on(List<Rectangle2D> screens) {
        Rectangle2D screen =
                screens.stream()
                        .filter(s -> overlap(s) >= GRIP * GRIP)
                        .max(Comparator.comparingDouble(this::overlap))
                        .orElse(null);
        if (screen == null) return middle(screens.get(0), maximised);
        double width = Math.min(bounds.getWidth(), screen.getWidth());
        double height = Math.min(bounds.getHeight(), screen.getHeight());
        double x = between(screen.getMinX(), bounds.getMinX(), screen.getMaxX() - width);
        double y = between(screen.getMinY(), bounds.getMinY(), screen.getMaxY() - height);
        return new WindowPlace(new Rectangle2D(x, y, width, height), maximised);
    }

    private double overlap(Rectangle2D screen) {
        double width =
                Math.min(screen.getMaxX(), bounds.getMaxX())
                        - Math.max(screen.getMinX(), bounds.getMinX());
        double height =
                Math.min(screen.getMaxY(), bounds.getMaxY())
                        - Math.max(screen.getMinY(), bounds.getMinY());
        return width <= 0 || height <= 0 ? 0 : width * height;
    }

    private static double between(double least, double value, double most) {
        return Math.max(least, Math.min(value, most));
    }

    private WindowPlace middle(Rectangle2D screen, boolean fill) {
        return centred(screen, bounds.getWidth(), bounds.getHeight(), fill);
    }

    /** The place in the middle of a screen, no larger than it. */
    static WindowPlace centred(Rectangle2D screen, double width, double height, boolean maximised) {
        double w = Math.min(width, screen.getWidth());
        double h = Math.min(height, screen.getHeight());
        return new WindowPlace(
                new Rectangle2D(
                        screen.getMinX() + (screen.getWidth() - w) / 2,
                        screen.getMinY() + (screen.getHeight() - h) / 2,
                        w,
                        h),
                maximised);
    }
}
