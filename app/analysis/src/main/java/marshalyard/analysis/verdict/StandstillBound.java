package marshalyard.analysis.verdict;

/**
 * The bounds of a standstill while something is measured: of all stops together, each of which is
 * at least a tenth of a second. One or two of them tell nothing; of more, or of longer ones, the
 * share counts by which they change the figure.
 */
public final class StandstillBound {
    private static final double LEAST_NANOS = 250e6;
    private static final double SHOWN = 0.02;

    private static final double SPOILING_NANOS = 500e6;
    private static final double SPOILED = 0.05;

    private StandstillBound() {}

    /**
     * True if a reader must know of it.
     *
     * @param stoodNanos NaN if unknown
     * @param tookNanos what the measurement took, this time included
     */
    public static boolean shows(double stoodNanos, long tookNanos) {
        return stoodNanos > LEAST_NANOS && stoodNanos > SHOWN * without(stoodNanos, tookNanos);
    }

    /**
     * True if the figure is that of the stop and not that of the engine.
     *
     * @param stoodNanos as above
     * @param tookNanos as above
     */
    public static boolean spoils(double stoodNanos, long tookNanos) {
        return stoodNanos > SPOILING_NANOS && stoodNanos > SPOILED * without(stoodNanos, tookNanos);
    }

    private static double without(double stoodNanos, long tookNanos) {
        return Math.max(0, tookNanos - stoodNanos);
    }
}
