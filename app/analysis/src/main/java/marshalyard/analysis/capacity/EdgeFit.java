package marshalyard.analysis.capacity;

import java.util.List;
import java.util.OptionalDouble;

/**
 * The rate at which as many requests are beyond a bound as may be, from all rates that were tried
 * near the edge.
 *
 * <p>Whether a rate keeps its bound is decided by a percentile of a sample. Slow requests come in
 * clusters, so that a sample often has fewer of them than there are, and now and then many more:
 * rates above the edge keep the bound too often. The number of requests beyond the bound has no
 * such bias. So its logarithm is taken to rise in a straight line with that of the rate, and the
 * line is fitted by Poisson regression, whose estimate stays right where counts scatter more than
 * Poisson's (McCullagh and Nelder, "Generalized Linear Models", 1989, 9.2).
 */
final class EdgeFit {
    /** Rates further from the edge, as logarithms, do not lie on a straight line with it. */
    private static final double NEAR = Math.log(1.2);

    private static final int ROUNDS = 50;
    private static final double EXACT = 1e-10;

    /** Requests beyond the bound rise with the rate, or there is no edge in the figures. */
    private static final double LEAST_SLOPE = 0.5;

    private EdgeFit() {}

    /**
     * The rate at the edge.
     *
     * @param about where a staircase found it
     * @return empty if the figures do not tell
     */
    static OptionalDouble of(List<CapacitySearch.Step> steps, double about) {
        double[][] points =
                steps.stream()
                        .filter(s -> !Double.isNaN(s.excess()))
                        .map(s -> new double[] {Math.log(s.rate() / about), s.excess()})
                        .filter(p -> Math.abs(p[0]) <= NEAR)
                        .toArray(double[][]::new);
        double mean = 0;
        for (double[] p : points) mean += p[1] / points.length;
        if (points.length < 3 || !(mean > 0)) return OptionalDouble.empty();
        double level = Math.log(mean);
        double slope = 0;
        for (int i = 0; i < ROUNDS; i++) {
            double f = 0, fx = 0, w = 0, wx = 0, wxx = 0;
            for (double[] p : points) {
                double expected = Math.exp(level + slope * p[0]);
                f += p[1] - expected;
                fx += (p[1] - expected) * p[0];
                w += expected;
                wx += expected * p[0];
                wxx += expected * p[0] * p[0];
            }
            double determinant = w * wxx - wx * wx;
            if (!(determinant > 0)) return OptionalDouble.empty();
            double up = (wxx * f - wx * fx) / determinant;
            double steeper = (w * fx - wx * f) / determinant;
            level += Math.max(-1, Math.min(1, up));
            slope += Math.max(-20, Math.min(20, steeper));
            if (Math.abs(up) + Math.abs(steeper) < EXACT) break;
        }
        double at = -level / slope;
        return slope >= LEAST_SLOPE && Math.abs(at) <= NEAR
                ? OptionalDouble.of(about * Math.exp(at))
                : OptionalDouble.empty();
    }
}
