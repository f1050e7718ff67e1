package marshalyard.charts.axis;

/** How values are spread over an axis. */
public enum Scale {
    LINEAR,
    LOGARITHMIC
}
