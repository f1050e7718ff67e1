package marshalyard.charts;

/**
 * The unit in which values of a metric are printed.
 *
 * @param name such as {@code Mbit/s}
 * @param size how many of the metric's base unit (bit/s, ns, messages) it has
 */
public record AxisUnit(String name, double size) {
    private static final double GIGABIT_FROM = 20e9;

    /** A unit in which a chart up to this value reads well. */
    public static AxisUnit forChart(Metric metric, double highest) {
        return switch (metric.quantity()) {
            case RATE -> highest >= GIGABIT_FROM ? GIGABIT : MEGABIT;
            case TIME -> highest < 20e6 ? MICROSECOND : timeUnit(highest);
            case MESSAGES -> MESSAGE;
        };
    }

    /** The unit in which one figure reads well. */
    static AxisUnit forFigure(Metric metric, double value) {
        return switch (metric.quantity()) {
            case RATE -> value >= 10e9 ? GIGABIT : MEGABIT;
            case TIME -> timeUnit(value);
            case MESSAGES -> MESSAGE;
        };
    }

    private static final AxisUnit MEGABIT = new AxisUnit("Mbit/s", 1e6);
    private static final AxisUnit GIGABIT = new AxisUnit("Gbit/s", 1e9);
    private static final AxisUnit MICROSECOND = new AxisUnit("µs", 1e3);
    private static final AxisUnit MILLISECOND = new AxisUnit("ms", 1e6);
    private static final AxisUnit SECOND = new AxisUnit("s", 1e9);
    private static final AxisUnit MESSAGE = new AxisUnit("messages", 1);

    /** In which a time of so many ns reads well. */
    static AxisUnit timeUnit(double nanos) {
        if (nanos < 1e6) return MICROSECOND;
        return nanos < 10e9 ? MILLISECOND : SECOND;
    }
}
