package marshalyard.desktop.chart;

/** Shows what can be done at a place of a chart. */
@FunctionalInterface
interface PlaceMenu {
    /** No menu. */
    PlaceMenu NONE = (x, y) -> {};

    /** Shows it at a place of the pane. */
    void show(double x, double y);
}
