package marshalyard.charts.frame;

/** A renderer whose items are areas: the pointer is on an item wherever it is within. */
public interface Areas {
    /**
     * True if an item covers a place.
     *
     * @param x on the horizontal axis
     * @param y on the vertical axis
     */
    boolean covers(int series, int item, double x, double y);
}
