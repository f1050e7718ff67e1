package marshalyard.charts.frame;

/**
 * A renderer whose items fill squares one unit wide and high, so that all of one can be clicked.
 */
public interface Squares {}
