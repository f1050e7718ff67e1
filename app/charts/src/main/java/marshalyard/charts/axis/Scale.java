package marshalyard.charts.axis;

/** The spread of values over an axis. */
public enum Scale {
    LINEAR,
    LOGARITHMIC;

    /** The place of a value on the axis; only values above 0 have one on a logarithmic axis. */
    public double at(double value) {
        return this == LINEAR ? value : Math.log10(value);
    }
}
