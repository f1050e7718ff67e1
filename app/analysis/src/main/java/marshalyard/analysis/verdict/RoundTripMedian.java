package marshalyard.analysis.verdict;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import marshalyard.model.link.Direction;
import marshalyard.model.link.Jitter;
import marshalyard.model.link.Jitter.Distribution;
import marshalyard.model.link.Link;
import org.hipparchus.distribution.continuous.NormalDistribution;

/**
 * The median of the latencies there and back together, in ns. It is the sum of the two latencies as
 * long as jitter lies evenly around them. Exponential jitter does not, and neither does jitter that
 * reaches below zero, where the latency is zero.
 */
final class RoundTripMedian {
    /** Latencies of equal chance by which a distribution is told. */
    private static final int POINTS = 200;

    /** Halvings of the interval in which the median lies. */
    private static final int HALVINGS = 40;

    /** Normal jitter is cut at so many of its amounts. */
    private static final double SIGMAS = 3;

    private static final NormalDistribution STANDARD = new NormalDistribution();

    private static final double[] NORMAL =
            points(p -> clamped(STANDARD.inverseCumulativeProbability(p)));

    private static final double[] UNIFORM = points(p -> 2 * p - 1);
    private static final double[] EXPONENTIAL = points(p -> -Math.log(1 - p));

    private RoundTripMedian() {}

    static double nanos(Link link) {
        if (isEven(link.there()) && isEven(link.back())) return link.roundTrip().toNanos();
        return ofSums(latencies(link.there()), latencies(link.back()));
    }

    /** True if the latency is the median, and its distribution is the same above and below. */
    private static boolean isEven(Direction d) {
        Jitter jitter = d.jitter();
        if (jitter.none()) return true;
        if (jitter.distribution() == Distribution.EXPONENTIAL) return false;
        double most = jitter.distribution() == Distribution.NORMAL ? SIGMAS : 1;
        return most * jitter.amount().toNanos() <= d.latency().toNanos();
    }

    /** Rising latencies of equal chance. */
    private static double[] latencies(Direction d) {
        double[] factors =
                switch (d.jitter().distribution()) {
                    case NORMAL -> NORMAL;
                    case UNIFORM -> UNIFORM;
                    case EXPONENTIAL -> EXPONENTIAL;
                };
        double latency = d.latency().toNanos();
        double amount = d.jitter().amount().toNanos();
        return Arrays.stream(factors).map(f -> Math.max(0, latency + f * amount)).toArray();
    }

    private static double[] points(DoubleUnaryOperator quantile) {
        return IntStream.range(0, POINTS)
                .mapToDouble(i -> quantile.applyAsDouble((i + 0.5) / POINTS))
                .toArray();
    }

    private static double clamped(double factor) {
        return Math.max(-SIGMAS, Math.min(SIGMAS, factor));
    }

    /** The median of the sums of one of each. */
    private static double ofSums(double[] there, double[] back) {
        double low = there[0] + back[0];
        double high = there[POINTS - 1] + back[POINTS - 1];
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            if (within(middle, there, back) < POINTS * POINTS / 2) low = middle;
            else high = middle;
        }
        return high;
    }

    /** How many sums of one of each are at most this. */
    private static int within(double most, double[] there, double[] back) {
        int count = 0;
        int fit = POINTS;
        for (double one : there) {
            while (fit > 0 && one + back[fit - 1] > most) fit--;
            count += fit;
        }
        return count;
    }
}
