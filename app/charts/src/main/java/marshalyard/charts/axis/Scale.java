package marshalyard.charts.axis;

/** The spread of values over an axis. */
public enum Scale {
    LINEAR,
    LOGARITHMIC
}
