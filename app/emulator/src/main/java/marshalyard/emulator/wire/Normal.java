package marshalyard.emulator.wire;

/** The standard normal distribution. */
final class Normal {
    private static final double[] C = {
        0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429
    };

    private Normal() {}

    /**
     * The probability of less than this, to within 0.0000002 (Abramowitz and Stegun, 7.1.26). Above
     * zero at least 10^-12.
     */
    static double below(double x) {
        double half = Math.abs(x) / Math.sqrt(2);
        double t = 1 / (1 + 0.3275911 * half);
        double polynomial = t * (C[0] + t * (C[1] + t * (C[2] + t * (C[3] + t * C[4]))));
        double tail = Math.max(1e-12, polynomial * Math.exp(-half * half) / 2);
        return x < 0 ? tail : 1 - tail;
    }
}
