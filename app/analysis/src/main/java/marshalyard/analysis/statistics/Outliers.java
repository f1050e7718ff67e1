package marshalyard.analysis.statistics;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.hipparchus.stat.StatUtils;

/**
 * Trials far from the others, by the modified z-score M = 0.6745 (x - median) / MAD (Iglewicz and
 * Hoaglin, "How to Detect and Handle Outliers", 1993; NIST/SEMATECH e-Handbook 1.3.5.17). An
 * outlier is shown and never removed.
 */
public final class Outliers {
    /** Above this |M| a value is called an outlier. */
    public static final double LIMIT = 3.5;

    /**
     * The fewest trials that are judged; with fewer the MAD rests on one or two values and would
     * flag every second cell.
     */
    public static final int MIN_TRIALS = 5;

    private Outliers() {}

    /**
     * The modified z-score of each value. Where more than half of the values are equal (MAD 0), the
     * mean absolute deviation stands in: M = (x - median) / (1.2533 meanAD); all 0 if all are
     * equal.
     */
    public static double[] modifiedZ(double[] values) {
        if (values.length == 0) return new double[0];
        double median = StatUtils.percentile(values, 50);
        double[] distances = Arrays.stream(values).map(v -> Math.abs(v - median)).toArray();
        double mad = StatUtils.percentile(distances, 50);
        double scale = mad > 0 ? mad / 0.6745 : 1.253314 * StatUtils.mean(distances);
        return Arrays.stream(values).map(v -> scale == 0 ? 0 : (v - median) / scale).toArray();
    }

    /** Which values, from 0, are outliers; none with fewer than {@value #MIN_TRIALS} values. */
    public static int[] indices(double[] values) {
        if (values.length < MIN_TRIALS) return new int[0];
        double[] z = modifiedZ(values);
        return IntStream.range(0, z.length).filter(i -> Math.abs(z[i]) > LIMIT).toArray();
    }
}
