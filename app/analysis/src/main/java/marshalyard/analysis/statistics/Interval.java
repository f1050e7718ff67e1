package marshalyard.analysis.statistics;

/**
 * A confidence interval, its ends included.
 *
 * @param low lower end, in the unit of the figure; may be infinite
 * @param high upper end, at least {@code low}; may be infinite
 * @param confidence the level, such as 0.95
 */
public record Interval(double low, double high, double confidence) {
    /**
     * The level of every interval that tables and charts show: the one that readers of error bars
     * expect. At it, two samples of the same thing are called different in about 5 of 100
     * comparisons.
     */
    public static final double CONFIDENCE = 0.95;

    public Interval {
        if (!(low <= high)) {
            throw new IllegalArgumentException(
                    "An interval runs from its lower end up, not from " + low + " to " + high);
        }
        requireConfidence(confidence);
    }

    /** True if both ends are infinite: it holds whatever there is. */
    public boolean isUnbounded() {
        return low == Double.NEGATIVE_INFINITY && high == Double.POSITIVE_INFINITY;
    }

    public boolean contains(double value) {
        return low <= value && value <= high;
    }

    /** Half of the distance between the ends. */
    public double halfWidth() {
        return (high - low) / 2;
    }

    /**
     * Checks a confidence level.
     *
     * @throws IllegalArgumentException unless it lies between 0 and 1
     */
    public static void requireConfidence(double confidence) {
        if (!(confidence > 0 && confidence < 1)) {
            throw new IllegalArgumentException(
                    "A confidence level lies between 0 and 1, not at " + confidence + ".");
        }
    }
}
