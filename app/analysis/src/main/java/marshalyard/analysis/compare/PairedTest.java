package marshalyard.analysis.compare;

import java.util.List;
import java.util.stream.IntStream;
import org.hipparchus.stat.StatUtils;

/**
 * Student's t test on the logarithms of ratios, each of two values measured side by side, so that
 * what changed for both, such as the machine's speed, is in neither the ratio nor its interval.
 */
final class PairedTest {
    private PairedTest() {}

    /**
     * Compares as many worker pairs on both sides, at least two.
     *
     * @param candidate the trials of each pair, all above 0; the i-th trial of the j-th pair ran in
     *     the same round as that of the reference. A pair stands for the median ratio of its
     *     rounds; one with another number of trials for the ratio of the medians.
     */
    static LogRatio of(List<double[]> reference, List<double[]> candidate, double confidence) {
        return of(
                IntStream.range(0, reference.size())
                        .mapToDouble(i -> logRatio(reference.get(i), candidate.get(i)))
                        .toArray(),
                confidence);
    }

    static double logRatio(double[] reference, double[] candidate) {
        if (reference.length != candidate.length) {
            return Math.log(median(candidate) / median(reference));
        }
        return median(
                IntStream.range(0, reference.length)
                        .mapToDouble(i -> Math.log(candidate[i] / reference[i]))
                        .toArray());
    }

    private static double median(double[] values) {
        return StatUtils.percentile(values, 50);
    }

    /** The test on the logarithms themselves, of which there are at least two. */
    static LogRatio of(double[] logs, double confidence) {
        return new LogRatio(
                StatUtils.mean(logs),
                Math.sqrt(StatUtils.variance(logs) / logs.length),
                logs.length - 1.0,
                confidence);
    }
}
