package marshalyard.desktop.layout;

/** A part of the window that can be hidden. */
public enum WindowPart {
    SHELF(true, 264, 180),
    SETTINGS(true, 336, 260),
    LOG(false, 180, 80);

    private final boolean first;
    private final double size;
    private final double least;

    WindowPart(boolean first, double size, double least) {
        this.first = first;
        this.size = size;
        this.least = least;
    }

    /** True if it is there at the first start. */
    boolean first() {
        return first;
    }

    /** Its width or height at the first start, in pixels. */
    double size() {
        return size;
    }

    /** Its least width or height, in pixels. */
    double least() {
        return least;
    }
}
