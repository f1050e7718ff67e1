package marshalyard.charts.frame;

/**
 * A renderer whose items fill squares one unit wide and high, so that all of one can be clicked.
 */
public interface Squares {
    /**
     * How well a usual figure can be read in a square of this size: 1 in full size, less in smaller
     * letters, 0 where it is left out.
     *
     * @param width in pixels
     * @param height likewise
     */
    double legible(double width, double height);
}
